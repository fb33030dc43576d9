import { callCreditStateNames } from '@centinela/api/callCredits/callCreditStates.ts';
import {
  type CallCredit,
  callCreditEndpoints,
  callCreditRules,
} from '@centinela/api/callCredits/callCredits.ts';
import { formatDuration } from '@centinela/sections/kernel/calls/formatDuration.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { contractPath } from '../../navigation/paths.ts';
import { CreditBadge } from '../../shared/callCredits/CreditBadge.tsx';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useVisited } from '../shared/useVisited.ts';
import { CreditDialog } from './CreditDialog.tsx';
import './words.ts';

/** The free months of contracts with late calls, for billing. */
export function CallCreditsScreen() {
  const { t, localize } = useTranslation('callCredits');
  const common = useTranslation().t;
  useVisited(t('title'));
  const { has } = usePermissions();
  const [creditToChange, setCreditToChange] = useState<CallCredit | null>(null);
  const list = useList<CallCredit>({
    list: 'callCredits',
    rules: callCreditRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search') },
      {
        name: 'state',
        label: t('state'),
        options: getFilterOptions(callCreditRules.filters.state, (each) =>
          localize(callCreditStateNames[each]),
        ),
      },
      ...createRangeFilters('month', [t('from'), t('to')]),
    ],
    order: { field: 'createdAt', descending: true },
    key: ['callCredits', 'list'],
    ask: (part) => call(callCreditEndpoints.list, part),
  });
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      <ListView result={list} none={{ title: t('none'), text: t('noneText') }}>
        <RowTable
          rows={list.rows}
          columns={[
            { name: 'who', label: t('who'), isTitle: true, cell: (credit) => <Holder credit={credit} /> },
            { name: 'month', label: t('month'), cell: ({ month }) => month },
            {
              name: 'took',
              label: t('took'),
              cell: ({ seconds, promisedSeconds }) => (
                <>
                  {formatDuration(seconds)}
                  <small className={styles.by}>
                    {t('promised', { promised: formatDuration(promisedSeconds) })}
                  </small>
                </>
              ),
            },
            { name: 'at', label: t('at'), cell: ({ arrivedAt }) => <RelativeTime at={arrivedAt} /> },
            {
              name: 'state',
              label: t('state'),
              cell: (credit) => (
                <State
                  credit={credit}
                  onChange={has('callCredits.update') ? () => setCreditToChange(credit) : null}
                />
              ),
            },
            {
              name: 'made',
              label: t('made'),
              sort: list.sortBy('createdAt'),
              cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
            },
          ]}
        />
      </ListView>
      {creditToChange && <CreditDialog credit={creditToChange} onClose={() => setCreditToChange(null)} />}
    </>
  );
}

function Holder({ credit: { contract, name } }: { credit: CallCredit }) {
  const { t } = useTranslation('callCredits');
  const { has } = usePermissions();
  return (
    <>
      {contract.id !== null && has('contracts.show') ? (
        <Link to={contractPath(contract.id)}>{contract.number}</Link>
      ) : (
        <strong>{contract.number}</strong>
      )}
      <small className={styles.by}>{contract.id === null ? t('unknown') : name}</small>
    </>
  );
}

function State({ credit, onChange }: { credit: CallCredit; onChange: (() => void) | null }) {
  const { t } = useTranslation('callCredits');
  const { state, reason, updatedBy, month, contract } = credit;
  return (
    <>
      <CreditBadge state={state} />
      {reason && <small className={styles.by}>{reason}</small>}
      {updatedBy && <small className={styles.by}>{updatedBy}</small>}
      {onChange && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            mt={6}
            aria-label={t('changeOf', { month, number: contract.number })}
            onClick={onChange}
          >
            {t('change')}
          </Button>
        </div>
      )}
    </>
  );
}
