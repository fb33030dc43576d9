import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { useTranslation } from '../../language/language.ts';
import { useContact } from './areaQueries.ts';
import styles from './contact.module.css';
import './words.ts';

/** Contact details of the company, emergency number first. */
export function Contact() {
  const { t } = useTranslation('areas');
  const contact = useContact();
  if (!contact) return null;
  const { phone, emergencyPhone, email, hours } = contact;
  return (
    <section className={`night ${styles.contact}`}>
      <div>
        <h2>{t('contact')}</h2>
        {hours && <p>{hours}</p>}
      </div>
      <dl>
        {emergencyPhone && (
          <ContactDetail
            title={t('emergency')}
            text={formatPhone(emergencyPhone)}
            href={createPhoneLink(emergencyPhone)}
          />
        )}
        {phone && <ContactDetail title={t('call')} text={formatPhone(phone)} href={createPhoneLink(phone)} />}
        {email && <ContactDetail title={t('email')} text={email} href={`mailto:${email}`} />}
      </dl>
    </section>
  );
}

const ContactDetail = ({ title, text, href }: { title: string; text: string; href: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <a href={href}>{text}</a>
    </dd>
  </div>
);
