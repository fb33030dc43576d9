import { writtenCuit } from '@centinela/api/identity.ts';
import { type Invoice, invoiceEndpoints } from '@centinela/api/invoices.ts';
import { listQueryString } from '@centinela/api/lists.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Table } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useWords } from '../../language/language.ts';
import { paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AddressFilters } from '../list/AddressFilters.tsx';
import { queryOf } from '../list/address.ts';
import { FoundFoot } from '../list/FoundFoot.tsx';
import styles from '../list/list.module.css';
import { useVisited } from '../useVisited.ts';
import './words.ts';

const names = ['contract', 'from', 'to'] as const;

const invoiceQuery = (search: URLSearchParams): string =>
  listQueryString({
    limit: 50,
    filters: { contract: search.get('contract')?.toUpperCase() ?? '' },
    ranges: { period: { from: search.get('from') ?? '', to: search.get('to') ?? '' } },
  });

/** Milliseconds: the links to the PDFs last five minutes, so they are asked for anew before that. */
const freshLinks = 4 * 60_000;

/** Everybody's invoices, for staff. */
export function InvoicesScreen() {
  const { t } = useWords('staffInvoices');
  const common = useWords().t;
  const { isKnown, has } = usePermissions();
  const [search, setSearch] = useSearchParams();
  useVisited(t('title'));
  const isAllowed = has('invoices.list');
  const query = invoiceQuery(search);
  const found = useInfiniteQuery({
    queryKey: ['invoices', 'list', query],
    initialPageParam: query,
    queryFn: ({ pageParam, signal }) => call(invoiceEndpoints.list, { query: queryOf(pageParam), signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: freshLinks,
    enabled: isAllowed,
  });
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  const invoices = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const isNarrowed = names.some((name) => search.has(name));
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      />
      <AddressFilters
        search={search}
        onChange={setSearch}
        filters={[
          { name: 'contract', type: 'search', label: t('contract') },
          { name: 'from', type: 'month', label: t('from') },
          { name: 'to', type: 'month', label: t('to') },
        ]}
      />
      {found.isError && invoices.length === 0 && <LoadFailed onRetry={() => void found.refetch()} />}
      {found.isSuccess && invoices.length === 0 && (
        <section className={styles.empty}>
          <div>
            <h2>{isNarrowed ? common('list.nothingFound') : t('none')}</h2>
            <p>{isNarrowed ? common('list.nothingFoundText') : t('noneText')}</p>
          </div>
        </section>
      )}
      {invoices.length > 0 && (
        <>
          <Rows invoices={invoices} />
          <FoundFoot
            shown={invoices.length}
            pagination={found.data?.pages[0]?.pagination}
            hasMore={found.hasNextPage}
            isLoading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </>
      )}
    </>
  );
}

function Rows({ invoices }: { invoices: readonly Invoice[] }) {
  const { t } = useWords('staffInvoices');
  return (
    <div className={styles.table}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('contract')}</Table.Th>
            <Table.Th>{t('period')}</Table.Th>
            <Table.Th className={styles.wide}>{t('due')}</Table.Th>
            <Table.Th>{t('total')}</Table.Th>
            <Table.Th className={styles.wide}>{t('change')}</Table.Th>
            <Table.Th className={styles.wide}>{t('taxId')}</Table.Th>
            <Table.Th>{t('pdf')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {invoices.map((invoice) => (
            <Table.Tr key={invoice.id}>
              <Table.Td className={styles.title}>{invoice.contract}</Table.Td>
              <Table.Td>{invoice.period}</Table.Td>
              <Table.Td className={styles.wide}>{invoice.dueDate.split('-').reverse().join('/')}</Table.Td>
              <Table.Td>$ {formatMoney(invoice.totalOfMonth)}</Table.Td>
              <Table.Td className={styles.wide}>{changeOf(invoice, t('first'), t('same'))}</Table.Td>
              <Table.Td className={styles.wide}>{invoice.taxId && writtenCuit(invoice.taxId)}</Table.Td>
              <Table.Td>
                {invoice.invoiceLink ? (
                  <a
                    href={invoice.invoiceLink}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('open', { contract: invoice.contract, period: invoice.period })}
                  >
                    PDF
                  </a>
                ) : (
                  t('noPdf')
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** The difference to the month before, signed. */
function changeOf({ difference: { amount } }: Invoice, first: string, same: string): string {
  if (amount === null) return first;
  if (amount === 0) return same;
  return `${amount > 0 ? '+' : '−'} $ ${formatMoney(Math.abs(amount))}`;
}
