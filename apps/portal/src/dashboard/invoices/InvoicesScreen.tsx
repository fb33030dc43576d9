import { invoiceStateLabels } from '@centinela/api/invoices/invoiceLabels.ts';
import {
  type Invoice,
  invoiceEndpoints,
  invoiceRules,
  isComparedWithPreviousMonth,
} from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { formatCuit } from '@centinela/sections/fields/text/cuit.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Button, UnstyledButton } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../navigation/paths.ts';
import { formatIsoDay } from '../../shared/contracts/fieldValues.ts';
import { InvoiceStateBadge } from '../../shared/invoices/InvoiceStateBadge.tsx';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { InvoiceDrawer } from './InvoiceDrawer.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import ownStyles from './invoices.module.css';
import './words.ts';

/** Refetch interval in milliseconds. It is shorter than five minutes, after which the PDF links expire. */
const refetchIntervalMs = 4 * 60_000;

/** URL parameter of the open invoice: Back closes it, and a reload opens it again. */
const openParameter = 'open';

/** The client id in the URL; empty for an invalid id, which the API would reject. */
const getClientId = (search: URLSearchParams): string =>
  invoiceRules.filters.client.safeParse(search.get('client')).data ?? '';

/** The invoices of all clients, for staff. */
export function InvoicesScreen() {
  const { t, localize } = useTranslation('staffInvoices');
  useVisited(t('title'));
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = getClientId(search);
  const list = useList({
    list: 'invoices',
    rules: invoiceRules,
    filters: [
      {
        name: 'contract',
        type: 'search',
        label: t('contract'),
        placeholder: t('searchHint'),
        toApiValue: (text) => text.toUpperCase(),
      },
      {
        name: 'state',
        label: t('state'),
        options: getFilterOptions(invoiceRules.filters.state, (each) => localize(invoiceStateLabels[each])),
      },
      ...createRangeFilters('period', [t('from'), t('to')]),
    ],
    preset: { client },
    key: ['invoices', 'list'],
    ask: (part) => call(invoiceEndpoints.list, part),
    refetchInterval: refetchIntervalMs,
  });
  // Found by id in the current rows, so that its PDF link is always the latest.
  const openedInvoice = list.rows.find(({ id }) => id === search.get(openParameter)) ?? null;
  const openInvoice = (id: string | null) => {
    const next = new URLSearchParams(search);
    if (id === null) next.delete(openParameter);
    else next.set(openParameter, id);
    void navigate({ search: next.toString() }, { replace: id === null, preventScrollReset: true });
  };
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')}>
        <Button component={Link} to={paths.invoiceImports} variant="default">
          {t('import')}
        </Button>
      </DashboardHeader>
      {client && (
        <p>
          {t('ofClient')} <Link to={paths.invoices}>{t('all')}</Link>
        </p>
      )}
      <ListView
        result={{ ...list, isNarrowed: list.isNarrowed || client !== '' }}
        none={{ title: t('none'), text: t('noneText') }}
        download={{ path: '/api/invoices/download', query: list.query, formats: ['csv'] }}
      >
        <InvoiceTotals query={list.query} />
        <Rows invoices={list.rows} onOpen={openInvoice} />
      </ListView>
      <InvoiceDrawer invoice={openedInvoice} onClose={() => openInvoice(null)} />
    </>
  );
}

function Rows({ invoices, onOpen }: { invoices: readonly Invoice[]; onOpen(id: string): void }) {
  const { t } = useTranslation('staffInvoices');
  return (
    <RowTable
      rows={invoices}
      columns={[
        {
          name: 'contract',
          label: t('customer'),
          isTitle: true,
          cell: (invoice) => (
            <>
              <UnstyledButton className={styles.open} onClick={() => onOpen(invoice.id)}>
                {invoice.customer?.name ?? invoice.contract}
                <VisuallyHidden>
                  {t('see', { contract: invoice.contract, period: invoice.period })}
                </VisuallyHidden>
              </UnstyledButton>
              <small className={styles.by}>{invoice.contract}</small>
            </>
          ),
        },
        { name: 'period', label: t('period'), className: ownStyles.oneLine, cell: ({ period }) => period },
        {
          name: 'due',
          label: t('due'),
          className: styles.wide,
          cell: ({ dueDate }) => formatIsoDay(dueDate),
        },
        {
          name: 'total',
          label: t('total'),
          className: ownStyles.oneLine,
          cell: ({ totalOfMonth }) => `$ ${formatMoney(totalOfMonth)}`,
        },
        {
          name: 'state',
          label: t('state'),
          cell: ({ state, balance }) => (
            <>
              <InvoiceStateBadge state={state} />
              {balance > 0 && (
                <small className={styles.by}>{t('balance', { amount: formatMoney(balance) })}</small>
              )}
            </>
          ),
        },
        {
          name: 'change',
          label: t('change'),
          className: styles.wide,
          cell: (invoice) => formatChange(invoice, t('first'), t('same')),
        },
        {
          name: 'taxId',
          label: t('taxId'),
          className: styles.wide,
          cell: ({ taxId }) => taxId && formatCuit(taxId),
        },
        { name: 'pdf', label: t('pdf'), cell: (invoice) => <Pdf invoice={invoice} /> },
      ]}
    />
  );
}

function Pdf({ invoice: { invoiceLink, contract, period } }: { invoice: Invoice }) {
  const { t } = useTranslation('staffInvoices');
  if (!invoiceLink) return t('noPdf');
  return (
    <a href={invoiceLink} target="_blank" rel="noreferrer" aria-label={t('open', { contract, period })}>
      {t('openShort')}
    </a>
  );
}

/**
 * Formats the difference from the previous invoice, with a sign. The month of that invoice is added if it is not the
 * preceding month.
 */
function formatChange(invoice: Invoice, first: string, same: string): string {
  const { against, amount } = invoice.difference;
  if (against === null || amount === null) return first;
  const change = amount === 0 ? same : `${amount > 0 ? '+' : '−'} $ ${formatMoney(Math.abs(amount))}`;
  return isComparedWithPreviousMonth(invoice) ? change : `${change} (${against})`;
}
