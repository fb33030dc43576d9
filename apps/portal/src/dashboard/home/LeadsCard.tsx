import type { Lead } from '@centinela/api/leads/leads.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { leadPath, paths } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import styles from './home.module.css';

/** Who left their data and was not called yet, newest first. */
export function LeadsCard({ leads, total }: { leads: readonly Lead[]; total: number }) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} data-waits={total > 0 || undefined}>
      <h2>
        {t('home.leads')} <span className={styles.count}>{total}</span>
      </h2>
      {total === 0 && <p>{t('home.noneLeads')}</p>}
      <ul>
        {leads.map(({ id, name, phone, locality, createdAt }) => (
          <li key={id}>
            <Link className={styles.name} to={leadPath(id)}>
              {name}
            </Link>
            <small>
              {[phone, locality].filter(Boolean).join(' · ')} · <When at={createdAt} />
            </small>
          </li>
        ))}
      </ul>
      {total > leads.length && (
        <Link className={styles.more} to={`${paths.leads}?status=NEW`}>
          {t('home.allLeads', { count: total })}
        </Link>
      )}
    </section>
  );
}
