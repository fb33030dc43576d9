import { listQueryString } from '@centinela/api/http/lists.ts';
import { type Invoice, invoiceEndpoints, isAgainstMonthBefore } from '@centinela/api/invoices/invoices.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { writtenCuit } from '@centinela/sections/fields/text/cuit.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { Button, Menu } from '@mantine/core';
import { IconCalendarDown, IconChevronDown, IconFileTypePdf, IconFileZip } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { Nothing } from '../Nothing.tsx';
import styles from './invoices.module.css';
import './words.ts';

const { list, years } = invoiceEndpoints;

const SharedInvoices = lazy(() => import('../household/SharedInvoices.tsx'));

/** Milliseconds: the links to the PDFs last five minutes, so they are asked for anew before that. */
const freshLinks = 4 * 60_000;

function useInvoices(contract: string | null) {
  const query = useInfiniteQuery({
    queryKey: ['invoices', 'own', contract],
    initialPageParam: listQueryString({ limit: 24, filters: { contract: contract ?? '' } }),
    queryFn: ({ signal, pageParam }) =>
      call(list, { signal, query: Object.fromEntries(new URLSearchParams(pageParam)) }),
    getNextPageParam: (last) => last.pagination?.next,
    refetchInterval: freshLinks,
  });
  return { ...query, invoices: query.data?.pages.flatMap(({ data }) => data) ?? [] };
}

/** 2026-11 in words: noviembre de 2026. */
const monthOf = (period: string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es-AR', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${period}-01T00:00:00Z`));

const dayOf = (date: string): string => date.split('-').reverse().join('/');

/** The client's invoices (specification, section 7): period, due date, total of the month, link, tax id. */
export function InvoicesScreen() {
  const { t } = useTranslation('invoices');
  const [search] = useSearchParams();
  const contract = search.get('contract');
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
      {isSuccess && invoices.length === 0 && <Nothing title={t('none')} text={t('noneText')} />}
      {invoices.length > 0 && <Table invoices={invoices} />}
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
      {!contract && (
        <Suspense>
          <SharedInvoices as={Table} />
        </Suspense>
      )}
    </>
  );
}

/** The PDFs of a year, and the due dates for a calendar. */
function Downloads() {
  const { t } = useTranslation('invoices');
  const { data, isPending } = useQuery({
    queryKey: ['invoices', 'years'],
    queryFn: ({ signal }) => call(years, { signal }),
    meta: { background: true },
  });
  return (
    <>
      {isPending ? (
        // The place is kept, so that nothing jumps.
        <Button {...zipLook} style={{ visibility: 'hidden' }}>
          {t('years')}
        </Button>
      ) : (
        <YearMenu years={data?.data.filter(({ files }) => files > 0).map(({ year }) => year) ?? []} />
      )}
      <Button
        component="a"
        href="/api/invoices/due-dates.ics"
        download
        variant="default"
        leftSection={<IconCalendarDown size={18} aria-hidden />}
      >
        {t('calendar')}
      </Button>
    </>
  );
}

const zipLook = { variant: 'default', leftSection: <IconFileZip size={18} aria-hidden /> } as const;
const zipOf = (year: number): string => `/api/invoices/zip?year=${year}`;

/** The zip of each year that has any; a single one needs no menu. */
function YearMenu({ years: offered }: { years: readonly number[] }) {
  const { t } = useTranslation('invoices');
  const [newest, ...older] = offered;
  if (newest === undefined) return null;
  if (older.length === 0)
    return (
      <Button component="a" href={zipOf(newest)} download {...zipLook}>
        {t('year', { year: newest })}
      </Button>
    );
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button {...zipLook} rightSection={<IconChevronDown size={16} aria-hidden />}>
          {t('years')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        {offered.map((year) => (
          <Menu.Item key={year} component="a" href={zipOf(year)} download>
            {t('year', { year })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Table({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, language } = useTranslation('invoices');
  const columns = ['period', 'contract', 'due', 'change', 'total', 'pdf'] as const;
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
              <th scope="row">{monthOf(invoice.period, language)}</th>
              <td data-label={t('contract')}>
                {invoice.contract}
                {invoice.taxId && <small>CUIT {writtenCuit(invoice.taxId)}</small>}
              </td>
              <td data-label={t('due')}>{dayOf(invoice.dueDate)}</td>
              <td data-column="change">
                <Change invoice={invoice} />
              </td>
              <td data-label={t('total')} data-column="total">
                $ {formatMoney(invoice.totalOfMonth)}
              </td>
              <td data-column="pdf">
                <Pdf invoice={invoice} month={monthOf(invoice.period, language)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Pdf({ invoice, month }: { invoice: Invoice; month: string }) {
  const { t } = useTranslation('invoices');
  if (!invoice.invoiceLink) return <small>{t('noPdf')}</small>;
  return (
    <a
      className={styles.pdf}
      href={invoice.invoiceLink}
      target="_blank"
      rel="noreferrer"
      aria-label={t('open', { period: month })}
    >
      <IconFileTypePdf size={22} aria-hidden /> PDF
    </a>
  );
}

/** More or less than the invoice before, and why; which one that is, where it is not the month before. */
function Change({ invoice }: { invoice: Invoice }) {
  const { t, language } = useTranslation('invoices');
  const { against, amount, reason, before, after } = invoice.difference;
  if (against === null || amount === null || reason === 'first') return t('first');
  const month = isAgainstMonthBefore(invoice) ? null : monthOf(against, language);
  if (amount === 0 || reason === 'same') return month ? t('sameAs', { month }) : t('same');
  return (
    <>
      {t(amount > 0 ? 'up' : 'down', { amount: formatMoney(Math.abs(amount)) })}
      {month && ` ${t('since', { month })}`}
      {': '}
      {t(`because.${reason}`, { before: before ?? '', after: after ?? '' })}
    </>
  );
}
