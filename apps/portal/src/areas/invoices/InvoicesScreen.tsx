import { formatListQuery } from '@centinela/api/http/lists.ts';
import { type Invoice, invoiceEndpoints } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { formatCuit } from '@centinela/sections/fields/text/cuit.ts';
import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { formatIsoDay } from '../../shared/contracts/fieldValues.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { type Contact, useContact, usePayments } from '../shared/areaQueries.ts';
import { EmptyState } from '../shared/EmptyState.tsx';
import { formatMonth } from '../shared/months.ts';
import { Downloads } from './Downloads.tsx';
import { InvoiceChange } from './InvoiceChange.tsx';
import { InvoicePdf } from './InvoicePdf.tsx';
import { InvoiceState } from './InvoiceState.tsx';
import styles from './invoices.module.css';
import { Payments } from './Payments.tsx';
import { Summary } from './Summary.tsx';
import './words.ts';

const { list } = invoiceEndpoints;

const Forecasts = lazy(() => import('./Forecasts.tsx'));
const PayPanel = lazy(() => import('../payments/PayPanel.tsx'));
const OwnPayments = lazy(() => import('../payments/OwnPayments.tsx'));
const SharedInvoices = lazy(() => import('../household/SharedInvoices.tsx'));

/** Milliseconds. Links to the PDFs expire after five minutes, so they are reloaded before that. */
const linkRefreshMs = 4 * 60_000;

function useInvoices(contract: string | null) {
  const query = useInfiniteQuery({
    queryKey: ['invoices', 'own', contract],
    initialPageParam: formatListQuery({ filters: { contract: contract ?? '' } }),
    queryFn: ({ signal, pageParam }) =>
      call(list, { signal, query: Object.fromEntries(new URLSearchParams(pageParam)) }),
    getNextPageParam: (lastPage) => lastPage.pagination?.next,
    refetchInterval: linkRefreshMs,
  });
  return { ...query, invoices: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}

/** The client's invoices (specification, section 7): period, due date, total of the month, link, tax id. */
export function InvoicesScreen() {
  const { t } = useTranslation('invoices');
  const [search] = useSearchParams();
  const contract = search.get('contract');
  const [payments, contact] = [usePayments(), useContact()];
  const { invoices, isSuccess, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInvoices(contract);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')}>
        {invoices.length > 0 && <Downloads />}
      </PageHeader>
      {contract && (
        <p className={styles.narrowed}>
          {t('ofContract', { number: contract })} <Link to={paths.clients.invoices}>{t('all')}</Link>
        </p>
      )}
      {isError && invoices.length === 0 && <LoadFailed onRetry={() => void refetch()} />}
      {isSuccess && invoices.length === 0 && <EmptyState title={t('none')} text={t('noneText')} />}
      <Suspense>
        <PayPanel contract={contract} />
      </Suspense>
      <Summary invoices={invoices} contract={contract} />
      {invoices.length > 0 && <InvoiceTable invoices={invoices} contact={contact} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {invoices.length > 0 && (
        <Suspense>
          <Forecasts contract={contract} contact={contact} />
        </Suspense>
      )}
      <Suspense>
        <OwnPayments />
      </Suspense>
      {invoices.length > 0 && <Payments payments={payments} contact={contact} />}
      {!contract && (
        <Suspense>
          <SharedInvoices
            renderInvoices={(shared, accessId) => (
              <>
                <PayPanel accessId={accessId} />
                <InvoiceTable invoices={shared} contact={contact} />
                <Forecasts accessId={accessId} contact={contact} />
              </>
            )}
          />
        </Suspense>
      )}
    </>
  );
}

function InvoiceTable({ invoices, contact }: { invoices: readonly Invoice[]; contact: Contact | null }) {
  const { t, language } = useTranslation('invoices');
  const columns = ['period', 'contract', 'due', 'change', 'total', 'state', 'pdf'] as const;
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" data-column={name}>
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invoices.map((invoice) => (
            <tr key={invoice.id}>
              <th scope="row">{formatMonth(invoice.period, language)}</th>
              <td data-label={t('contract')}>
                {invoice.contract}
                {invoice.taxId && <small>CUIT {formatCuit(invoice.taxId)}</small>}
              </td>
              <td data-label={t('due')}>{formatIsoDay(invoice.dueDate)}</td>
              <td data-column="change">
                <InvoiceChange invoice={invoice} />
              </td>
              <td data-label={t('total')} data-column="total">
                $ {formatMoney(invoice.totalOfMonth)}
              </td>
              <td data-label={t('state')} data-column="state">
                <InvoiceState invoice={invoice} />
              </td>
              <td data-column="pdf">
                <InvoicePdf invoice={invoice} contact={contact} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
