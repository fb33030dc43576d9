import { topicNames } from '@centinela/api/leads/leadLabels.ts';
import type { Lead } from '@centinela/api/leads/leads.ts';
import { formatPesos } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/list.module.css';
import type { Column } from '../../shared/list/RowTable.tsx';
import type { UrlList } from '../../shared/list/useList.ts';
import { LeadPaceBadge, LeadStatusBadge } from './LeadStatusBadge.tsx';
import './progressWords.ts';
import './words.ts';

/** Returns the columns of the list of leads, between the name and the time of receipt. */
export function useLeadColumns() {
  const { t, language, localize } = useTranslation('leadWork');
  const progress = useTranslation('leadProgress').t;
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
      name: 'remindAt',
      label: t('remindAt'),
      className: styles.wide,
      sort: sortBy('remindAt'),
      cell: ({ remindAt }) => remindAt && formatDateTime(remindAt, language),
    },
    {
      name: 'value',
      label: progress('value'),
      isHiddenByDefault: true,
      cell: ({ value }) => value !== null && formatPesos(value),
    },
  ];
}
