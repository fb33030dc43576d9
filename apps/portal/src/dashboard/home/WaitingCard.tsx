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
  /** What is planned next, where that is what it waits for. */
  plan: ReturnType<typeof nextPlan>;
}

/** How many entries wait. */
export const totalOf = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { total }) => sum + total, 0);

const definitionOf = (key: string) => definitions.find((definition) => definition.key === key);

/** What comes first stands first: the next hour of what is planned, the last touched of everything else. */
function itemsOf(waiting: readonly Waiting[]): Item[] {
  const items = waiting.flatMap(({ section, state, entries }) => {
    const definition = definitionOf(section);
    const planOf = (entry: WaitingEntry) => (state === 'scheduled' ? nextPlan(entry) : null);
    return definition ? entries.map((entry) => ({ definition, state, entry, plan: planOf(entry) })) : [];
  });
  const at = ({ plan, entry }: Item): number => (plan ? Date.parse(plan.at) : -Date.parse(entry.updatedAt));
  return items.sort((one, other) => at(one) - at(other));
}

/** The list that shows what of a section waits in one way: of several audiences, that of most of it. */
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
  /** Says what each waits for, where that is not all the same. */
  withState?: boolean;
}

/** The entries that wait in some way, over all sections; nothing where none does. */
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
