import type { Lead } from '@centinela/api/leads/leads.ts';
import { Link } from 'react-router';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath, paths } from '../../navigation/paths.ts';
import '../leads/progressWords.ts';
import styles from './home.module.css';

/** The user's reminders of leads that are due, earliest first. */
export function RemindersCard({ leads, total }: { leads: readonly Lead[]; total: number }) {
  const { t, language } = useTranslation('leadProgress');
  return (
    <section className={styles.card} data-waiting>
      <h2>
        {t('reminders')} <span className={styles.count}>{total}</span>
      </h2>
      <ul className={styles.list}>
        {leads.map(({ id, name, remindAt, remindNote }) => (
          <li key={id}>
            <Link className={styles.name} to={leadPath(id)}>
              {name}
            </Link>
            <small>
              {[remindAt && formatDateTime(remindAt, language), remindNote].filter(Boolean).join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {total > leads.length && (
        <Link className={styles.more} to={`${paths.leads}?due=true&assignee=me&sort=remindAt&way=asc`}>
          {t('allReminders', { count: total })}
        </Link>
      )}
    </section>
  );
}
