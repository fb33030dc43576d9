import type { Invoice } from '@centinela/api/invoices/invoices.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from '../../language/language.ts';
import type { Contact } from '../shared/areaQueries.ts';
import { createChatLink } from '../shared/chatLink.ts';
import { formatMonth, isPdfPending } from '../shared/months.ts';
import styles from './invoices.module.css';
import './words.ts';

/** Link to the PDF of an invoice. If the PDF is overdue, the link requests it from the company. */
export function InvoicePdf({
  invoice: { contract, period, dueDate, invoiceLink },
  contact,
}: {
  invoice: Invoice;
  contact: Contact | null;
}) {
  const { t, language } = useTranslation('invoices');
  const month = formatMonth(period, language);
  if (invoiceLink)
    return (
      <a
        className={styles.pdf}
        href={invoiceLink}
        target="_blank"
        rel="noreferrer"
        aria-label={t('open', { period: month })}
      >
        <IconFileTypePdf size={22} aria-hidden /> PDF
      </a>
    );
  if (isPdfPending(dueDate)) return <small>{t('noPdf')}</small>;
  const text = t('askText', { period: month, contract });
  const mailLink = contact?.email && `mailto:${contact.email}?subject=${encodeURIComponent(text)}`;
  const requestLink = contact?.phone ? createChatLink(text) : mailLink;
  if (!requestLink) return <small>{t('notKept')}</small>;
  return (
    <>
      <small>{t('notKept')}</small>{' '}
      <a
        className={styles.pdf}
        href={requestLink}
        target="_blank"
        rel="noreferrer"
        aria-label={t('askFor', { period: month })}
      >
        {t('ask')}
      </a>
    </>
  );
}
