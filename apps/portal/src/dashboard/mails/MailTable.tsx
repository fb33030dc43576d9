import type { MailLog } from '@centinela/api/mails.ts';
import { Table } from '@mantine/core';
import { Link } from 'react-router';
import { useWords } from '../../language/language.ts';
import { When } from '../../shell/When.tsx';
import listStyles from '../list/list.module.css';
import { MailStateBadge } from './MailStateBadge.tsx';
import styles from './mails.module.css';
import { useMailWords } from './mailWords.ts';

/** Mails, each a way to its details. `toMail` gives the address of one. */
export function MailTable({ mails, toMail }: { mails: readonly MailLog[]; toMail(id: string): string }) {
  const { t } = useWords('mails');
  const { typeOf } = useMailWords();
  return (
    <div className={listStyles.table}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('subject')}</Table.Th>
            <Table.Th className={styles.to}>{t('to')}</Table.Th>
            <Table.Th className={listStyles.wide}>{t('type')}</Table.Th>
            <Table.Th>{t('state')}</Table.Th>
            <Table.Th className={styles.when}>{t('date')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {mails.map((mail) => (
            <Table.Tr key={mail.id}>
              <Table.Td className={listStyles.title}>
                <Link to={toMail(mail.id)}>{mail.subject}</Link>
                <small className={styles.content}>{mail.content}</small>
                <small className={styles.narrow}>
                  {mail.to ?? t('nobody')} · <When at={mail.date} />
                </small>
              </Table.Td>
              <Table.Td className={styles.to}>
                {mail.to ?? <em>{t('nobody')}</em>}
                {mail.toName && <small className={listStyles.by}>{mail.toName}</small>}
              </Table.Td>
              <Table.Td className={listStyles.wide}>{typeOf(mail.type)}</Table.Td>
              <Table.Td>
                <MailStateBadge state={mail.status} />
              </Table.Td>
              <Table.Td className={styles.when}>
                <When at={mail.date} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
