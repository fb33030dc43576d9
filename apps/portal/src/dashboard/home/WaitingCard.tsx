import type { PendingEntry, PendingState } from '@centinela/api/content/pendingEntries.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { publicationStatusLabels } from '@centinela/sections/kernel/visible.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { Link } from 'react-router';
import { formatDateTime } from '../../language/dates.ts';
import { useTranslation } from '../../language/language.ts';
import { getListPath, getRecordPath } from '../../navigation/paths.ts';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { getEntryTitle, toTitleFields } from '../records/titles.ts';
import { getNextPlan, type Waiting } from '../records/waiting.ts';
import './deskWords.ts';
import styles from './home.module.css';

interface WaitingItem {
  definition: Definition;
  state: PendingState;
  entry: PendingEntry;
  /** The next planned publication or unpublication, for scheduled entries. */
  plan: ReturnType<typeof getNextPlan>;
}

/** The total number of waiting entries. */
export const countWaiting = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { total }) => sum + total, 0);

const findDefinition = (key: string) => definitions.find((definition) => definition.key === key);

/** Returns the entries in order: scheduled entries by their next date, all other entries by their last change. */
function getSortedItems(waiting: readonly Waiting[]): WaitingItem[] {
  const items = waiting.flatMap(({ section, state, entries }) => {
    const definition = findDefinition(section);
    const getPlan = (entry: PendingEntry) => (state === 'scheduled' ? getNextPlan(entry) : null);
    return definition ? entries.map((entry) => ({ definition, state, entry, plan: getPlan(entry) })) : [];
  });
  const getSortKey = ({ plan, entry }: WaitingItem): number =>
    plan ? Date.parse(plan.at) : -Date.parse(entry.updatedAt);
  return items.sort((one, other) => getSortKey(one) - getSortKey(other));
}

/**
 * Returns the path of the list with a section's waiting entries. If there are several lists, one per flavour, it is
 * the list with most waiting entries.
 */
export function getWaitingPath(
  definition: Definition,
  { state, flavours }: Pick<Waiting, 'state' | 'flavours'>,
): string {
  const [flavour] = Object.entries(flavours).toSorted(([, one], [, other]) => other - one)[0] ?? [];
  const list = getListPath(definition, flavour);
  return `${list}${list.includes('?') ? '&' : '?'}filter[waiting]=${state}`;
}

interface WaitingCardProps {
  title: string;
  waiting: readonly Waiting[];
  /** Shows the state of each entry, for mixed lists. */
  showsState?: boolean;
}

/** The entries of all sections in a waiting state; renders nothing when there are none. */
export function WaitingCard({ title, waiting, showsState = false }: WaitingCardProps) {
  const { t, localize, language } = useTranslation();
  const desk = useTranslation('desk').t;
  const total = countWaiting(waiting);
  if (total === 0) return null;
  return (
    <section className={styles.card} data-waiting>
      <h2>
        {title} <span className={styles.count}>{total}</span>
      </h2>
      <ul className={styles.list}>
        {getSortedItems(waiting).map(({ definition, state, entry, plan }) => (
          <li key={`${entry.id} ${state}`}>
            <Link className={styles.name} to={getRecordPath(definition, toTitleFields(definition, entry))}>
              {getEntryTitle(definition, toTitleFields(definition, entry), localize)}
            </Link>
            {plan && (
              <strong>{t(`entry.schedule.${plan.type}`, { at: formatDateTime(plan.at, language) })}</strong>
            )}
            <small>
              {localize(definition.names.one)}
              {showsState && ` · ${localize(publicationStatusLabels[state][0])}`}
              {' · '}
              <RelativeTime at={plan ? plan.at : entry.updatedAt} />
              {!plan && entry.updatedBy && ` · ${entry.updatedBy}`}
            </small>
          </li>
        ))}
      </ul>
      {waiting.map(({ section, entries, total: all, ...more }) => {
        const definition = findDefinition(section);
        if (!definition || all <= entries.length) return null;
        return (
          <Link
            key={`${section} ${more.state}`}
            className={styles.more}
            to={getWaitingPath(definition, more)}
          >
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
