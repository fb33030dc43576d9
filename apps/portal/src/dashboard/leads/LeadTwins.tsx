import type { LeadTwin } from '@centinela/api/leads/leads.ts';
import { Link } from 'react-router';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath } from '../../paths.ts';
import styles from './leads.module.css';

/** Other leads of the same person, with links. */
export function LeadTwins({ twins }: { twins: readonly LeadTwin[] }) {
  const { t, language } = useTranslation();
  const work = useTranslation('leadWork').t;
  if (twins.length === 0) return null;
  return (
    <section aria-labelledby="mismos-titulo" className={styles.part}>
      <h3 id="mismos-titulo">{work('twins')}</h3>
      <ul className={styles.twins}>
        {twins.map(({ id, number, name, status, by, createdAt }) => (
          <li key={id}>
            <Link to={leadPath(id)}>{work('numbered', { number })}</Link> {name},{' '}
            {t(`leads.status.${status}`).toLowerCase()}, {work(`twinBy.${by}`)},{' '}
            {dateTime(createdAt, language)}
          </li>
        ))}
      </ul>
    </section>
  );
}
