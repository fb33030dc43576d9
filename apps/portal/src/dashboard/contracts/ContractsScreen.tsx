import { type Contract, contractEndpoints, contractStatuses } from '@centinela/api/contracts.ts';
import { listQueryString } from '@centinela/api/lists.ts';
import { provinces } from '@centinela/api/provinces.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Table } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { ContractBadge } from '../../areas/contracts/ContractBadge.tsx';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useWords } from '../../language/language.ts';
import { contractPath, paths } from '../../paths.ts';
import { Trouble } from '../../shell/ErrorScreen.tsx';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { When } from '../../shell/When.tsx';
import { AddressFilters } from '../list/AddressFilters.tsx';
import { queryOf } from '../list/address.ts';
import { FoundFoot } from '../list/FoundFoot.tsx';
import styles from '../list/list.module.css';
import { useVisited } from '../useVisited.ts';
import { ContractDrawer } from './ContractDrawer.tsx';
import './words.ts';

const names = ['q', 'status', 'province', 'plan'] as const;

const contractQuery = (search: URLSearchParams): string =>
  listQueryString({
    limit: 50,
    q: search.get('q'),
    filters: Object.fromEntries(names.slice(1).map((name) => [name, search.get(name) ?? ''])),
  });

/** Every contract, for staff. The open one and the filters stand in the address. */
export function ContractsScreen() {
  const { t } = useWords('staffContracts');
  const common = useWords().t;
  const { isKnown, has } = usePermissions();
  const navigate = useNavigate();
  const { id } = useParams();
  const [search, setSearch] = useSearchParams();
  useVisited(t('title'));
  const isAllowed = has('contracts.list');
  const query = contractQuery(search);
  const found = useInfiniteQuery({
    queryKey: ['contracts', 'list', query],
    initialPageParam: query,
    queryFn: ({ pageParam, signal }) => call(contractEndpoints.list, { query: queryOf(pageParam), signal }),
    getNextPageParam: (last) => last.pagination?.next ?? undefined,
    placeholderData: keepPreviousData,
    enabled: isAllowed,
  });
  if (isKnown && !isAllowed) return <Trouble kind="forbidden" />;
  const contracts = found.data?.pages.flatMap(({ data }) => data) ?? [];
  const isNarrowed = names.some((name) => search.has(name));
  const withFilters = (path: string) => (search.size > 0 ? `${path}?${search}` : path);
  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ title: common('home.title'), to: paths.dashboard }]}
        lead={t('about')}
      />
      <Filters search={search} onChange={setSearch} />
      {found.isError && contracts.length === 0 && <LoadFailed onRetry={() => void found.refetch()} />}
      {found.isSuccess && contracts.length === 0 && (
        <section className={styles.empty}>
          <div>
            <h2>{isNarrowed ? common('list.nothingFound') : t('none')}</h2>
            <p>{isNarrowed ? common('list.nothingFoundText') : t('noneText')}</p>
          </div>
        </section>
      )}
      {contracts.length > 0 && (
        <>
          <Rows contracts={contracts} toContract={(each) => withFilters(contractPath(each))} />
          <FoundFoot
            shown={contracts.length}
            pagination={found.data?.pages[0]?.pagination}
            hasMore={found.hasNextPage}
            isLoading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </>
      )}
      <ContractDrawer
        id={has('contracts.show') ? id : undefined}
        onClose={() => void navigate(withFilters(paths.contracts))}
      />
    </>
  );
}

function Filters({ search, onChange }: Pick<Parameters<typeof AddressFilters>[0], 'search' | 'onChange'>) {
  const { t } = useWords('staffContracts');
  return (
    <AddressFilters
      search={search}
      onChange={onChange}
      filters={[
        { name: 'q', type: 'search', label: t('search'), placeholder: t('searchHint') },
        {
          name: 'status',
          type: 'select',
          label: t('status'),
          options: contractStatuses.map((each) => ({ value: each, label: each })),
        },
        {
          name: 'province',
          type: 'select',
          label: t('province'),
          options: provinces.map(({ id, name }) => ({ value: id, label: name })),
        },
        { name: 'plan', type: 'text', label: t('plan') },
      ]}
    />
  );
}

function Rows({ contracts, toContract }: { contracts: readonly Contract[]; toContract(id: string): string }) {
  const { t } = useWords('staffContracts');
  return (
    <div className={styles.table}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('number')}</Table.Th>
            <Table.Th>{t('client')}</Table.Th>
            <Table.Th className={styles.wide}>{t('place')}</Table.Th>
            <Table.Th className={styles.wide}>{t('monthly')}</Table.Th>
            <Table.Th>{t('status')}</Table.Th>
            <Table.Th className={styles.wide}>{t('updated')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {contracts.map((contract) => (
            <Table.Tr key={contract.id}>
              <Table.Td className={styles.title}>
                <Link to={toContract(contract.id)}>{contract.number}</Link>
                <small className={styles.by}>{contract.plan.name ?? contract.plan.code}</small>
              </Table.Td>
              <Table.Td>
                {contract.name}
                <small className={styles.by}>{contract.document}</small>
              </Table.Td>
              <Table.Td className={styles.wide}>
                {[contract.address, contract.location].filter(Boolean).join(', ')}
              </Table.Td>
              <Table.Td className={styles.wide}>
                {contract.monthlyTotal === null ? '' : `$ ${formatMoney(contract.monthlyTotal)}`}
              </Table.Td>
              <Table.Td>
                <ContractBadge status={contract.status} />
              </Table.Td>
              <Table.Td className={styles.wide}>
                <When at={contract.updatedAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
