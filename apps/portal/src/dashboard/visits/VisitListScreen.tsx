import { visitEndpoints, visitRules } from '@centinela/api/visits/visits.ts';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { paths, visitPaths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { createRangeFilters, getFilterOptions, useList } from '../../shared/list/useList.ts';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import { useFormatDay } from './useFormatDay.ts';
import { useZones, visitKeys } from './useVisits.ts';
import { VisitStatusBadge } from './VisitStatusBadge.tsx';
import './words.ts';

/** All visits and calls that were booked. */
export function VisitListScreen() {
  const { t } = useTranslation('visits');
  const common = useTranslation().t;
  const formatDay = useFormatDay();
  const { data: zones = [] } = useZones();
  const list = useList({
    list: 'visits',
    rules: visitRules,
    filters: [
      { name: 'q', type: 'search', label: common('list.search') },
      {
        name: 'status',
        label: t('status'),
        options: getFilterOptions(visitRules.filters.status, (each) => t(`statuses.${each}`)),
      },
      {
        name: 'kind',
        label: t('kind'),
        options: getFilterOptions(visitRules.filters.kind, (each) => t(`kinds.${each}`)),
      },
      {
        name: 'zone',
        label: t('zone'),
        options: zones.map(({ id, name }) => ({ value: id, label: name })),
      },
      ...createRangeFilters('day', [t('fromDay'), t('toDay')]),
    ],
    order: { field: 'day', descending: true },
    key: visitKeys.lists,
    staleTime: 0,
    ask: (part) => call(visitEndpoints.list, part),
  });
  return (
    <>
      <DashboardHeader
        title={t('list')}
        crumbs={[{ title: t('title'), to: paths.visits }]}
        lead={t('listAbout')}
      />
      <ListView result={list} none={{ title: t('none') }}>
        <RowTable
          rows={list.rows}
          columns={[
            {
              name: 'person',
              label: t('person'),
              isTitle: true,
              cell: ({ id, name, kind, case: { number } }) => (
                <>
                  <Link to={visitPaths.show(id)}>{name}</Link>
                  <small className={styles.by}>
                    {[t(`kinds.${kind}`), t('numbered', { number })].join(' · ')}
                  </small>
                </>
              ),
            },
            {
              name: 'day',
              label: t('day'),
              sort: list.sortBy('day'),
              cell: ({ day, half }) =>
                day && half && `${formatDay(day, 'short')}, ${t(`halves.${half}`).toLowerCase()}`,
            },
            { name: 'zone', label: t('zone'), className: styles.wide, cell: ({ zone }) => zone?.name },
            {
              name: 'status',
              label: t('status'),
              cell: ({ status }) => <VisitStatusBadge status={status} />,
            },
          ]}
        />
      </ListView>
    </>
  );
}
