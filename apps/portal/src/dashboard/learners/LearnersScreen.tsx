import { type Learner, learnerEndpoints, learnerRules } from '@centinela/api/academy/learners.ts';
import { IconCircleCheck, IconCircleDashed, IconCircleDot } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../calls/send.ts';
import { useTranslation } from '../../language/language.ts';
import { userPaths } from '../../navigation/paths.ts';
import { ListView } from '../../shared/list/ListView.tsx';
import styles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { getFilterOptions, useList } from '../../shared/list/useList.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { type BadgeStyle, StatusBadge } from '../../shell/StatusBadge.tsx';
import { DashboardHeader } from '../shared/DashboardHeader.tsx';
import './words.ts';

const badgeStyles = {
  DONE: { color: 'green', variant: 'light', Icon: IconCircleCheck },
  BEGUN: { color: 'dusk', variant: 'light', Icon: IconCircleDot },
  TODO: { color: 'gray', variant: 'outline', Icon: IconCircleDashed },
} as const satisfies Record<Learner['state'], BadgeStyle>;

const useCourses = () =>
  useQuery({
    queryKey: ['learners', 'courses'],
    queryFn: ({ signal }) => call(learnerEndpoints.courses, { signal }),
    meta: { background: true },
  }).data?.data ?? [];

/** Agents with their progress in each academy course. */
export function LearnersScreen() {
  const { t } = useTranslation('learners');
  const courses = useCourses();
  const list = useList<Learner>({
    list: 'learners',
    rules: learnerRules,
    filters: [
      { name: 'q', type: 'search', label: t('agent') },
      {
        name: 'course',
        label: t('course'),
        options: courses.map(({ id, title }) => ({ value: id, label: title })),
      },
      {
        name: 'state',
        label: t('state'),
        options: getFilterOptions(learnerRules.filters.state, (each) => t(`states.${each}`)),
      },
    ],
    key: ['learners', 'list'],
    ask: (part) => call(learnerEndpoints.list, part),
  });
  return (
    <>
      <DashboardHeader title={t('title')} lead={t('about')} />
      <ListView
        result={list}
        none={{ title: t('none'), text: t('noneText') }}
        download={{ path: '/api/academy-learners/download', query: list.query }}
      >
        <RowTable
          rows={list.rows.map((row) => ({ ...row, id: `${row.agent.id} ${row.course.id}` }))}
          columns={[
            {
              name: 'agent',
              label: t('agent'),
              isTitle: true,
              cell: ({ agent }) => (
                <>
                  <Link to={userPaths.update(agent.id)}>{agent.name}</Link>
                  <small className={styles.by}>{agent.email}</small>
                </>
              ),
            },
            { name: 'course', label: t('course'), cell: ({ course }) => course.title },
            {
              name: 'state',
              label: t('state'),
              cell: ({ state }) => (
                <StatusBadge badgeStyle={badgeStyles[state]}>{t(`states.${state}`)}</StatusBadge>
              ),
            },
            { name: 'lessons', label: t('lessons'), cell: ({ done, lessons }) => t('of', { done, lessons }) },
            { name: 'at', label: t('at'), cell: ({ at }) => (at ? <RelativeTime at={at} /> : t('never')) },
          ]}
        />
      </ListView>
    </>
  );
}
