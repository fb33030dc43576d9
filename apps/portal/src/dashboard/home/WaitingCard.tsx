import type { WaitingEntry, WaitingState } from '@centinela/api/content/waiting.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { standingWords } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { Link } from 'react-router';
import { dateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { listPath, recordPath } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import { fieldsNamed, titleOf } from '../titles.ts';
import { nextPlan, type Waiting } from '../waiting.ts';
import './deskWords.ts';
import styles from './home.module.css';

interface Item {
  definition: Definition;
  state: WaitingState;
  entry: WaitingEntry;
  /** The next planned publication or unpublication, for scheduled entries. */
  plan: ReturnType<typeof nextPlan>;
}

/** The total number of waiting entries. */
export const totalOf = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { total }) => sum + total, 0);

const definitionOf = (key: string) => definitions.find((definition) => definition.key === key);

/** The entries in order: scheduled ones by their next date, all others by their last change. */
function itemsOf(waiting: readonly Waiting[]): Item[] {
  const items = waiting.flatMap(({ section, state, entries }) => {
    const definition = definitionOf(section);
    const planOf = (entry: WaitingEntry) => (state === 'scheduled' ? nextPlan(entry) : null);
    return definition ? entries.map((entry) => ({ definition, state, entry, plan: planOf(entry) })) : [];
  });
  const at = ({ plan, entry }: Item): number => (plan ? Date.parse(plan.at) : -Date.parse(entry.updatedAt));
  return items.sort((one, other) => at(one) - at(other));
}

/** The list with a section's waiting entries; of several flavours, the one with most of them. */
export function waitingPath(
  definition: Definition,
  { state, flavours }: Pick<Waiting, 'state' | 'flavours'>,
): string {
  const [flavour] = Object.entries(flavours).toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const list = listPath(definition, flavour);
  return `${list}${list.includes('?') ? '&' : '?'}filter[waiting]=${state}`;
}

interface WaitingCardProps {
  title: string;
  waiting: readonly Waiting[];
  /** Shows the state of each entry, for mixed lists. */
  withState?: boolean;
}

/** The entries of all sections in a waiting state; renders nothing when there are none. */
export function WaitingCard({ title, waiting, withState = false }: WaitingCardProps) {
  const { t, localize, language } = useTranslation();
  const desk = useTranslation('desk').t;
  const total = totalOf(waiting);
  if (total === 0) return null;
  return (
    <section className={styles.card} data-waits>
      <h2>
        {title} <span className={styles.count}>{total}</span>
      </h2>
      <ul>
        {itemsOf(waiting).map(({ definition, state, entry, plan }) => (
          <li key={`${entry.id} ${state}`}>
            <Link className={styles.name} to={recordPath(definition, fieldsNamed(definition, entry))}>
              {titleOf(definition, fieldsNamed(definition, entry), localize)}
            </Link>
            {plan && <strong>{t(`entry.schedule.${plan.type}`, { at: dateTime(plan.at, language) })}</strong>}
            <small>
              {localize(definition.names.one)}
              {withState && ` · ${localize(standingWords[state][0])}`}
              {' · '}
              <When at={plan ? plan.at : entry.updatedAt} />
              {!plan && entry.updatedBy && ` · ${entry.updatedBy}`}
            </small>
          </li>
        ))}
      </ul>
      {waiting.map(({ section, entries, total: all, ...more }) => {
        const definition = definitionOf(section);
        if (!definition || all <= entries.length) return null;
        return (
          <Link key={`${section} ${more.state}`} className={styles.more} to={waitingPath(definition, more)}>
            {desk('more', {
              count: all - entries.length,
              many: localize(definition.names.many).toLowerCase(),
            })}
          </Link>
        );
      })}
    </section>
  );
}
