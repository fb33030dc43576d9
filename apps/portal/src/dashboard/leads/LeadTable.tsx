import type { Lead } from '@centinela/api/leads/leads.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { When } from '../../shell/When.tsx';
import styles from '../list/list.module.css';
import { RowTable } from '../list/RowTable.tsx';
import { LeadStatusBadge } from './LeadStatusBadge.tsx';

/** Leads, each a way to its details. `toLead` gives the address of one. */
export function LeadTable({ leads, toLead }: { leads: readonly Lead[]; toLead(id: string): string }) {
  const { t } = useTranslation();
  return (
    <RowTable
      rows={leads}
      columns={[
        {
          label: t('leads.who'),
          isTitle: true,
          cell: ({ id, name, phone }) => (
            <>
              <Link to={toLead(id)}>{name}</Link>
              <small className={styles.by}>{phone}</small>
            </>
          ),
        },
        {
          label: t('leads.where'),
          className: styles.wide,
          cell: ({ locality, province }) => [locality, province].filter(Boolean).join(', '),
        },
        {
          label: t('leads.from'),
          className: styles.wide,
          cell: ({ landing, plan, source }) => landing ?? plan ?? t(`leads.source.${source}`),
        },
        { label: t('leads.state'), cell: (lead) => <LeadStatusBadge lead={lead} /> },
        { label: t('leads.when'), cell: ({ createdAt }) => <When at={createdAt} /> },
      ]}
    />
  );
}
