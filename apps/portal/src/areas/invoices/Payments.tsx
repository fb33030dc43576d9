import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { useTranslation } from '../../language/language.ts';
import type { Contact, Payment } from '../shared/areaQueries.ts';
import styles from './invoices.module.css';
import './words.ts';

/** How and where to pay invoices, from the settings. Payments made elsewhere appear with the next file of the ERP. */
export function Payments({ payments, contact }: { payments: readonly Payment[]; contact: Contact | null }) {
  const { t } = useTranslation('invoices');
  const phone = contact?.phone;
  return (
    <section id="como-pagar" className={styles.payments} aria-labelledby="como-pagar-titulo">
      <h2 id="como-pagar-titulo">{t('pay')}</h2>
      {payments.length > 0 ? (
        <ul>
          {payments.map(({ name, text, url }) => (
            <li key={name}>
              <h3>{name}</h3>
              {text && <p>{text}</p>}
              {url && (
                <a href={url} target="_blank" rel="noreferrer">
                  {t('payHere', { name })}
                </a>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>{t('payInPdf')}</p>
      )}
      <p className={styles.quiet}>
        {t('payUnknown')}
        {phone && (
          <>
            {' '}
            <a href={createPhoneLink(phone)}>{t('payCall', { phone: formatPhone(phone) })}</a>
          </>
        )}
      </p>
    </section>
  );
}
