import { type CheckResult, checkGroups } from '@centinela/api/operations/systemStatus.ts';
import { useTranslation } from '../../language/language.ts';
import layout from '../shared/layout.module.css';
import { StateBadge } from './StateBadge.tsx';
import styles from './systemStatus.module.css';
import './words.ts';

/** Checks that need attention, problems first, with what to do. */
export function AttentionCard({ checks }: { checks: readonly CheckResult[] }) {
  const { t, localize } = useTranslation('systemStatus');
  return (
    <section className={styles.card} aria-labelledby="system-attention">
      <h2 id="system-attention">{t('toDo')}</h2>
      <ul className={layout.list}>
        {checks.map(({ name, state, title, text, fix }) => (
          <li key={name} className={styles.entry}>
            <span className={styles.head}>
              <strong>{localize(title)}</strong>
              <StateBadge state={state} />
            </span>
            <p>{localize(text)}</p>
            {fix && (
              <p>
                <b>{t('whatToDo')}</b> {localize(fix)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All checks with their figures, in their groups. */
export function GroupCards({ checks }: { checks: readonly CheckResult[] }) {
  const { t } = useTranslation('systemStatus');
  return (
    <div className={layout.autoGrid} style={{ '--min-column': '20rem' }}>
      {checkGroups.map((group) => {
        const members = checks.filter((check) => check.group === group);
        if (members.length === 0) return null;
        return (
          <section key={group} className={styles.card} aria-labelledby={`system-${group}`}>
            <h2 id={`system-${group}`}>{t(`groups.${group}`)}</h2>
            <dl className={layout.facts}>
              {members.map((check) => (
                <Fact key={check.name} check={check} />
              ))}
            </dl>
          </section>
        );
      })}
    </div>
  );
}

function Fact({ check: { title, text, state } }: { check: CheckResult }) {
  const { localize } = useTranslation();
  return (
    <div>
      <dt className={styles.head}>
        {localize(title)}
        {state !== 'ok' && <StateBadge state={state} />}
      </dt>
      <dd>{localize(text)}</dd>
    </div>
  );
}
