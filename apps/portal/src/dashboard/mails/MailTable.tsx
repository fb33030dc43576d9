import type { MailLog } from '@centinela/api/mail/mails.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import listStyles from '../../shared/list/list.module.css';
import { RowTable } from '../../shared/list/RowTable.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { MailStateBadge } from './MailStateBadge.tsx';
import styles from './mails.module.css';
import { useMailLabels } from './useMailLabels.ts';

/** E-mails, each with a link to its details. `toMail` returns the URL of an e-mail. */
export function MailTable({ mails, toMail }: { mails: readonly MailLog[]; toMail(id: string): string }) {
  const { t } = useTranslation('mails');
  const { getTypeLabel } = useMailLabels();
  return (
    <RowTable
      rows={mails}
      columns={[
        {
          name: 'subject',
          label: t('subject'),
          isTitle: true,
          cell: ({ id, subject, content, to, date }) => (
            <>
              <Link to={toMail(id)}>{subject}</Link>
              <small className={styles.content}>{content}</small>
              <small className={styles.narrow}>
                {to ?? t('nobody')} · <RelativeTime at={date} />
              </small>
            </>
          ),
        },
        {
          name: 'to',
          label: t('to'),
          className: styles.to,
          cell: ({ to, toName }) => (
            <>
              {to ?? <em>{t('nobody')}</em>}
              {toName && <small className={listStyles.by}>{toName}</small>}
            </>
          ),
        },
        {
          name: 'type',
          label: t('type'),
          className: listStyles.wide,
          cell: ({ type }) => getTypeLabel(type),
        },
        { name: 'state', label: t('state'), cell: ({ status }) => <MailStateBadge state={status} /> },
        {
          name: 'date',
          label: t('date'),
          className: styles.when,
          cell: ({ date }) => <RelativeTime at={date} />,
        },
      ]}
    />
  );
}
