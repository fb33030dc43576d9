import { type Contract, contractEndpoints, contractRules } from '@centinela/api/contracts/contracts.ts';
import { formatMoney } from '@centinela/sections/fields/money/moneyText.ts';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { contractPath } from '../../navigation/paths.ts';
import { ContractBadge } from '../../shared/contracts/ContractBadge.tsx';
import { ProtectionBadge } from '../../shared/contracts/ProtectionBadge.tsx';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { useList } from '../../shared/list/useList.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { useContractFilters } from './useContractFilters.ts';
import './words.ts';

/** All contracts, for staff. The filters are stored in the URL. */
export function ContractsScreen() {
  const { t } = useTranslation('staffContracts');
  useVisited(t('title'));
  const list = useList({
    list: 'contracts',
    rules: contractRules,
    filters: useContractFilters(),
    key: ['contracts', 'list'],
    ask: (part) => call(contractEndpoints.list, part),
  });
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      <ListView
        result={list}
        none={{ title: t('none'), text: t('noneText') }}
        download={{ path: '/api/contracts/download', query: list.query, formats: ['csv'] }}
      >
        <Rows contracts={list.rows} toContract={(each) => list.withListParameters(contractPath(each))} />
      </ListView>
    </>
  );
}

function Rows({ contracts, toContract }: { contracts: readonly Contract[]; toContract(id: string): string }) {
  const { t } = useTranslation('staffContracts');
  const { has } = usePermissions();
  const mayOpen = has('contracts.show');
  return (
    <RowTable
      rows={contracts}
      columns={[
        {
          name: 'number',
          label: t('number'),
          isTitle: true,
          cell: ({ id, number, plan }) => (
            <>
              {mayOpen ? <Link to={toContract(id)}>{number}</Link> : number}
              <small className={styles.by}>{plan.name ?? plan.code}</small>
            </>
          ),
        },
        {
          name: 'client',
          label: t('client'),
          cell: ({ name, document }) => (
            <>
              {name}
              <small className={styles.by}>{document}</small>
            </>
          ),
        },
        {
          name: 'place',
          label: t('place'),
          className: styles.wide,
          cell: ({ address, location }) => [address, location].filter(Boolean).join(', '),
        },
        {
          name: 'monthly',
          label: t('monthly'),
          className: styles.wide,
          cell: ({ monthlyTotal }) => (monthlyTotal === null ? '' : `$ ${formatMoney(monthlyTotal)}`),
        },
        { name: 'status', label: t('status'), cell: ({ status }) => <ContractBadge status={status} /> },
        {
          name: 'protection',
          label: t('monitoring'),
          cell: ({ protection }) => <ProtectionBadge state={protection.state} />,
        },
        {
          name: 'updated',
          label: t('updated'),
          className: styles.wide,
          cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
        },
      ]}
    />
  );
}
