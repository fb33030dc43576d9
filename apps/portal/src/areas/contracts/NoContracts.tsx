import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Button } from '@mantine/core';
import { useTranslation } from '../../language/language.ts';
import { useContact } from '../shared/areaQueries.ts';
import styles from './contracts.module.css';
import './words.ts';

/** Empty state of the contracts list, with links to get help. */
export function NoContracts() {
  const { t } = useTranslation('contracts');
  const { phone = null, email = null } = useContact() ?? {};
  return (
    <section className={styles.none}>
      <svg viewBox="0 0 120 96" aria-hidden="true">
        <path d="M18 96V40L60 12l42 28v56z" />
        <rect x="34" y="50" width="20" height="20" rx="3" />
        <rect x="66" y="50" width="20" height="20" rx="3" data-lit />
      </svg>
      <div>
        <h2>{t('none')}</h2>
        <p>{t('noneText')}</p>
        <div className={styles.buttons}>
          {phone && (
            <Button component="a" href={createPhoneLink(phone)}>
              {t('noneCall', { phone: formatPhone(phone) })}
            </Button>
          )}
          {email && (
            <Button component="a" href={`mailto:${email}`} variant={phone ? 'default' : 'filled'}>
              {t('noneWrite', { email })}
            </Button>
          )}
          <Button component="a" href="/planes/todos" variant="default">
            {t('nonePlans')}
          </Button>
        </div>
      </div>
    </section>
  );
}
