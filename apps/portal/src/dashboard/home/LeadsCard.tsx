import type { Lead } from '@centinela/api/leads/leads.ts';
import { formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { leadPath, paths } from '../../navigation/paths.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import './deskWords.ts';
import styles from './home.module.css';

/** Unanswered leads, newest first. */
export function LeadsCard({ leads, total }: { leads: readonly Lead[]; total: number }) {
  const { t } = useTranslation('desk');
  return (
    <section className={styles.card} data-waiting>
      <h2>
        {t('leads')} <span className={styles.count}>{total}</span>
      </h2>
      <ul className={styles.list}>
        {leads.map(({ id, name, phone, locality, createdAt }) => (
          <li key={id}>
            <Link className={styles.name} to={leadPath(id)}>
              {name}
            </Link>
            <small>
              {[phone && formatPhone(phone), locality].filter(Boolean).join(' · ')} ·{' '}
              <RelativeTime at={createdAt} />
            </small>
          </li>
        ))}
      </ul>
      {total > leads.length && (
        <Link className={styles.more} to={`${paths.leads}?status=NEW`}>
          {t('allLeads', { count: total })}
        </Link>
      )}
    </section>
  );
}
