import type { Lead } from '@centinela/api/leads.ts';
import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../language/language.ts';
import { When } from '../../shell/When.tsx';
import styles from '../list/list.module.css';
import { LeadStatusBadge } from './LeadStatusBadge.tsx';

/** Leads, each a way to its details. `toLead` gives the address of one. */
export function LeadTable({ leads, toLead }: { leads: readonly Lead[]; toLead(id: string): string }) {
  const { t } = useWords();
  return (
    <div className={styles.table}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('leads.who')}</Table.Th>
            <Table.Th className={styles.wide}>{t('leads.where')}</Table.Th>
            <Table.Th className={styles.wide}>{t('leads.from')}</Table.Th>
            <Table.Th>{t('leads.state')}</Table.Th>
            <Table.Th>{t('leads.when')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leads.map((lead) => (
            <Table.Tr key={lead.id}>
              <Table.Td className={styles.title}>
                <Link to={toLead(lead.id)}>{lead.name}</Link>
                <small className={styles.by}>{lead.phone}</small>
              </Table.Td>
              <Table.Td className={styles.wide}>
                {[lead.locality, lead.province].filter(Boolean).join(', ')}
              </Table.Td>
              <Table.Td className={styles.wide}>{lead.landing ?? t(`leads.source.${lead.source}`)}</Table.Td>
              <Table.Td>
                <LeadStatusBadge lead={lead} />
              </Table.Td>
              <Table.Td>
                <When at={lead.createdAt} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
