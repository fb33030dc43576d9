import { leadStatusNames } from '@centinela/api/leads/leadLabels.ts';
import type { RelatedLead } from '@centinela/api/leads/leads.ts';
import { Link } from 'react-router';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { leadPath } from '../../navigation/paths.ts';
import styles from '../shared/drawer.module.css';

/** Other leads of the same person, with links. */
export function LeadTwins({ twins }: { twins: readonly RelatedLead[] }) {
  const { t, language, localize } = useTranslation('leadWork');
  if (twins.length === 0) return null;
  return (
    <section aria-labelledby="mismos-titulo" className={styles.part}>
      <h3 id="mismos-titulo">{t('twins')}</h3>
      <ul className={styles.twins}>
        {twins.map(({ id, number, name, status, by, createdAt }) => (
          <li key={id}>
            <Link to={leadPath(id)}>{t('numbered', { number })}</Link> {name},{' '}
            {localize(leadStatusNames[status]).toLowerCase()}, {t(`twinBy.${by}`)},{' '}
            {formatDateTime(createdAt, language)}
          </li>
        ))}
      </ul>
    </section>
  );
}
