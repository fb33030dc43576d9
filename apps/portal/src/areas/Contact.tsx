import { readablePhone, telephoneLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { useTranslation } from '../language/language.ts';
import styles from './contact.module.css';
import { useContact } from './reads.ts';
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
          <Fact
            title={t('emergency')}
            text={readablePhone(emergencyPhone)}
            href={telephoneLink(emergencyPhone)}
          />
        )}
        {phone && <Fact title={t('call')} text={readablePhone(phone)} href={telephoneLink(phone)} />}
        {email && <Fact title={t('email')} text={email} href={`mailto:${email}`} />}
      </dl>
    </section>
  );
}

const Fact = ({ title, text, href }: { title: string; text: string; href: string }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      <a href={href}>{text}</a>
    </dd>
  </div>
);
