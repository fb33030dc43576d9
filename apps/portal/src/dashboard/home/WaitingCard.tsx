import type { WaitingEntry, WaitingState } from '@centinela/api/content/waiting.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { Link } from 'react-router';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { listPath, recordPath } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import { fieldsNamed, titleOf } from '../titles.ts';
import { nextPlan, type Waiting } from '../waiting.ts';
import styles from './home.module.css';

interface Item {
  definition: Definition;
  entry: WaitingEntry;
  /** What is planned next, where that is what it waits for. */
  plan: ReturnType<typeof nextPlan>;
}

const definitionOf = (key: string) => definitions.find((definition) => definition.key === key);

/** What comes first stands first: the next hour of what is planned, the last touched of everything else. */
function itemsOf(state: WaitingState, waiting: readonly Waiting[]): Item[] {
  const items = waiting.flatMap(({ section, entries }) => {
    const definition = definitionOf(section);
    const planOf = (entry: WaitingEntry) => (state === 'scheduled' ? nextPlan(entry) : null);
    return definition ? entries.map((entry) => ({ definition, entry, plan: planOf(entry) })) : [];
  });
  const at = ({ plan, entry }: Item): number => (plan ? Date.parse(plan.at) : -Date.parse(entry.updatedAt));
  return items.sort((one, other) => at(one) - at(other));
}

/** The entries that wait in one way, over all sections. */
export function WaitingCard({ state, waiting }: { state: WaitingState; waiting: readonly Waiting[] }) {
  const { t, localize, language } = useTranslation();
  const total = waiting.reduce((sum, section) => sum + section.total, 0);
  return (
    <section className={styles.card} data-waits={total > 0 || undefined}>
      <h2>
        {t(`home.${state}`)} <span className={styles.count}>{total}</span>
      </h2>
      {total === 0 && <p>{t(`home.none.${state}`)}</p>}
      <ul>
        {itemsOf(state, waiting).map(({ definition, entry, plan }) => (
          <li key={entry.id}>
            <Link className={styles.name} to={recordPath(definition, fieldsNamed(definition, entry))}>
              {titleOf(definition, fieldsNamed(definition, entry), localize)}
            </Link>
            {plan && (
              <strong>
                {t(`entry.schedule.${plan.type}`, { at: dateTime(plan.at, language) })} ·{' '}
                <When at={plan.at} />
              </strong>
            )}
            <small>
              {localize(definition.names.one)}
              {!plan && (
                <>
                  {' · '}
                  <When at={entry.updatedAt} />
                  {entry.updatedBy && ` · ${entry.updatedBy}`}
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
      {waiting.map(({ section, entries, total: all }) => {
        const definition = definitionOf(section);
        if (!definition || all <= entries.length) return null;
        return (
          <Link key={section} className={styles.more} to={`${listPath(definition)}?filter[state]=${state}`}>
            {t('home.more', {
              count: all - entries.length,
              many: localize(definition.names.many).toLowerCase(),
            })}
          </Link>
        );
      })}
    </section>
  );
}
