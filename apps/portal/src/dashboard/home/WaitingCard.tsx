import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { Link } from 'react-router';
import { dateTime } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import { listPath, recordPath } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import type { EntryRecord } from '../entries.ts';
import { titleOf } from '../titles.ts';
import { nextPlan, type Waiting, type WaitingState } from '../waiting.ts';
import styles from './home.module.css';

/** How many waiting entries of each section are named; the rest are a link away. */
const named = 4;

interface Item {
  definition: Definition;
  record: EntryRecord;
  /** What is planned next, where that is what it waits for. */
  plan: ReturnType<typeof nextPlan>;
}

/** What comes first stands first: the next hour of what is planned, the last touched of everything else. */
function itemsOf(state: WaitingState, waiting: readonly Waiting[]): Item[] {
  const items = waiting.flatMap(({ definition, records }) =>
    records
      .slice(0, named)
      .map((record) => ({ definition, record, plan: state === 'scheduled' ? nextPlan(record) : null })),
  );
  const at = ({ plan, record }: Item): number => (plan ? Date.parse(plan.at) : -Date.parse(record.updatedAt));
  return items.sort((one, other) => at(one) - at(other));
}

/** The entries that wait in one way, over all sections. */
export function WaitingCard({ state, waiting }: { state: WaitingState; waiting: readonly Waiting[] }) {
  const { t, say, language } = useWords();
  const total = waiting.reduce((sum, section) => sum + section.total, 0);
  return (
    <section className={styles.card} data-waits={total > 0 || undefined}>
      <h2>
        {t(`home.${state}`)} <span className={styles.count}>{total}</span>
      </h2>
      {total === 0 && <p>{t(`home.none.${state}`)}</p>}
      <ul>
        {itemsOf(state, waiting).map(({ definition, record, plan }) => (
          <li key={record.id}>
            <Link className={styles.name} to={recordPath(definition, record)}>
              {titleOf(definition, record, say)}
            </Link>
            {plan && (
              <strong>
                {t(`entry.schedule.${plan.type}`, { at: dateTime(plan.at, language) })} ·{' '}
                <When at={plan.at} />
              </strong>
            )}
            <small>
              {say(definition.names.one)}
              {!plan && (
                <>
                  {' · '}
                  <When at={record.updatedAt} />
                  {record.updatedBy && ` · ${record.updatedBy}`}
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
      {waiting
        .filter((section) => section.total > Math.min(named, section.records.length))
        .map(({ definition, records, total: all }) => (
          <Link
            key={definition.key}
            className={styles.more}
            to={`${listPath(definition)}?filter[state]=${state}`}
          >
            {t('home.more', {
              count: all - Math.min(named, records.length),
              many: say(definition.names.many).toLowerCase(),
            })}
          </Link>
        ))}
    </section>
  );
}
