import { leadStatusNames, topicNames } from '@centinela/api/leads/leadLabels.ts';
import { leadTopics } from '@centinela/api/leads/leadSubjects.ts';
import { type Lead, leadRules } from '@centinela/api/leads/leads.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/list.module.css';
import type { Column } from '../../shared/list/RowTable.tsx';
import { getFilterOptions, type ListFilter, type UrlList } from '../../shared/list/useList.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { useAssigneeFilter } from '../queue/AssigneeSelect.tsx';
import { LeadPaceBadge, LeadStatusBadge } from './LeadStatusBadge.tsx';
import './words.ts';

/** The filters of the list of leads. */
export function useLeadFilters(): ListFilter[] {
  const { t, localize } = useTranslation('leadWork');
  const queue = useTranslation('queue').t;
  return [
    {
      name: 'status',
      label: queue('state'),
      options: getFilterOptions(leadRules.filters.status, (each) => localize(leadStatusNames[each])),
    },
    {
      name: 'topic',
      label: t('topic'),
      options: leadTopics.map((value) => ({ value, label: localize(topicNames[value]) })),
    },
    useAssigneeFilter(),
    { name: 'due', label: t('remindOn'), options: [{ value: 'true', label: t('dueOnly') }] },
    { name: 'spam', label: t('spam'), options: [{ value: 'true', label: t('spamOnly') }] },
  ];
}

/** Returns the columns of the list of leads, after the name. */
export function useLeadColumns() {
  const { t, language, localize } = useTranslation('leadWork');
  const queue = useTranslation('queue').t;
  return ({ sortBy }: UrlList<Lead>): Column<Lead>[] => [
    {
      name: 'where',
      label: t('where'),
      className: styles.wide,
      cell: ({ locality, province }) => [locality, province].filter(Boolean).join(', '),
    },
    {
      name: 'topic',
      label: t('topic'),
      className: styles.wide,
      cell: ({ landing, plan, proof, topic }) =>
        proof?.shown[0]?.name ?? landing ?? plan ?? localize(topicNames[topic]),
    },
    { name: 'state', label: queue('state'), cell: (lead) => <LeadStatusBadge lead={lead} /> },
    { name: 'pace', label: queue('pace'), cell: ({ pace }) => <LeadPaceBadge pace={pace} /> },
    {
      name: 'assignee',
      label: queue('assignee'),
      className: styles.wide,
      cell: ({ assignee }) => assignee?.name ?? <span className={styles.by}>{queue('unassigned')}</span>,
    },
    {
      name: 'remindOn',
      label: t('remindOn'),
      className: styles.wide,
      sort: sortBy('remindOn'),
      cell: ({ remindOn }) => remindOn && formatCalendarDay(remindOn, language),
    },
    {
      name: 'when',
      label: queue('received'),
      sort: sortBy('createdAt'),
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
