import { leadStatusNames, topicNames } from '@centinela/api/leads/leadLabels.ts';
import type { FullLead } from '@centinela/api/leads/leads.ts';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import styles from '../shared/drawer.module.css';
import './progressWords.ts';

/** The changes of the status, oldest first. */
export function LeadHistory({ lead }: { lead: FullLead }) {
  const { t, language, localize } = useTranslation('leadProgress');
  if (lead.history.length === 0) return null;
  return (
    <section aria-labelledby="historia-titulo" className={styles.part}>
      <h3 id="historia-titulo">{t('history')}</h3>
      <ol className={styles.twins}>
        <li>
          {t('received')}, {formatDateTime(lead.createdAt, language)}
        </li>
        {lead.history.map(({ status, by, at }) => (
          <li key={at}>
            {localize(leadStatusNames[status])}, {formatDateTime(at, language)}, {by ?? t('byVisitor')}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The leads that were merged into this one. */
export function MergedLeads({ lead }: { lead: FullLead }) {
  const { t, language, localize } = useTranslation('leadProgress');
  const number = useTranslation('leadWork').t;
  if (lead.merged.length === 0) return null;
  return (
    <section aria-labelledby="unidos-titulo" className={styles.part}>
      <h3 id="unidos-titulo">{t('mergedHere')}</h3>
      <ul className={styles.notes}>
        {lead.merged.map((each) => (
          <li key={each.id}>
            <p>
              {number('numbered', { number: each.number })}, {each.name},{' '}
              {localize(topicNames[each.topic]).toLowerCase()}
            </p>
            {each.message && <p className={styles.words}>{each.message}</p>}
            <small>
              {[each.phone, each.email, formatDateTime(each.createdAt, language)].filter(Boolean).join(', ')}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
