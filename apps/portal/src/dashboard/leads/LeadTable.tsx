import { topicNames } from '@centinela/api/leads/leadLabels.ts';
import type { Lead } from '@centinela/api/leads/leads.ts';
import { inLanguage } from '@centinela/sections/kernel/language.ts';
import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { formatCalendarDay } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../../shared/list/list.module.css';
import { type Column, RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { RowName } from '../queue/QueueScreen.tsx';
import { LeadPaceBadge, LeadStatusBadge } from './LeadStatusBadge.tsx';

interface LeadTableProps {
  leads: readonly Lead[];
  /** The URL of a lead. */
  toLead(id: string): string;
  sortBy(field: string): NonNullable<Column<Lead>['sort']>;
}

/** Leads, each with a link to its details. */
export function LeadTable({ leads, toLead, sortBy }: LeadTableProps) {
  const { t, language } = useTranslation();
  const workText = useTranslation('leadWork').t;
  return (
    <RowTable
      rows={leads}
      columns={[
        {
          name: 'who',
          label: t('leads.who'),
          isTitle: true,
          cell: ({ id, name, phone, email, number }) => (
            <RowName
              to={toLead(id)}
              name={name}
              more={[phone ? formatPhone(phone) : email, workText('numbered', { number })]}
            />
          ),
        },
        {
          name: 'where',
          label: t('leads.where'),
          className: styles.wide,
          cell: ({ locality, province }) => [locality, province].filter(Boolean).join(', '),
        },
        {
          name: 'topic',
          label: workText('topic'),
          className: styles.wide,
          cell: ({ landing, plan, proof, topic }) =>
            proof?.shown[0]?.name ?? landing ?? plan ?? inLanguage(topicNames[topic], language),
        },
        { name: 'state', label: t('leads.state'), cell: (lead) => <LeadStatusBadge lead={lead} /> },
        { name: 'pace', label: workText('paceColumn'), cell: ({ pace }) => <LeadPaceBadge pace={pace} /> },
        {
          name: 'assignee',
          label: workText('assignee'),
          className: styles.wide,
          cell: ({ assignee }) =>
            assignee?.name ?? <span className={styles.by}>{workText('unassigned')}</span>,
        },
        {
          name: 'remindOn',
          label: workText('remindOn'),
          className: styles.wide,
          sort: sortBy('remindOn'),
          cell: ({ remindOn }) => remindOn && formatCalendarDay(remindOn, language),
        },
        {
          name: 'when',
          label: t('leads.when'),
          sort: sortBy('createdAt'),
          cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
        },
      ]}
    />
  );
}
