import type { DeskEntry } from '@centinela/api/content/desk.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { getRecordPath } from '../../navigation/paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { RelativeTime } from '../../shell/RelativeTime.tsx';
import { useRecentVisits } from '../places/useRecentVisits.ts';
import { getEntryTitle, toTitleFields } from '../records/titles.ts';
import { useWaiting } from '../records/useWaiting.ts';
import layout from '../shared/layout.module.css';
import type { Visit } from '../shared/recent.ts';
import './deskWords.ts';
import styles from './home.module.css';
import { getRecents, type Recent } from './recents.ts';
import { useDesk } from './useDesk.ts';
import { countWaiting, WaitingCard } from './WaitingCard.tsx';

/** Work on content: the user's unpublished drafts, planned publications, and drafts by others. */
export default function OwnWork() {
  const { t } = useTranslation('desk');
  const { localize } = useTranslation();
  const { data, isError, refetch } = useDesk();
  const visits = useRecentVisits();
  const waiting = useWaiting().data ?? [];
  // An empty list takes no space, but a failed request must be visible.
  if (!data)
    return isError ? (
      <section className={styles.card}>
        <h2>{t('recent')}</h2>
        <LoadFailed onRetry={() => void refetch()} isPart />
      </section>
    ) : null;
  const toLinks = (entry: DeskEntry): (Visit & DeskEntry)[] => {
    if (!isSectionKey(entry.section)) return [];
    const definition = getDefinition(entry.section);
    const fields = toTitleFields(definition, entry);
    return [
      {
        ...entry,
        label: getEntryTitle(definition, fields, localize),
        description: localize(definition.names.one),
        to: getRecordPath(definition, fields),
      },
    ];
  };
  const drafts = data.drafts.entries.flatMap(toLinks).map((screen) => ({ ...screen, at: screen.changedAt }));
  const recents = getRecents(visits, data.recent.flatMap(toLinks), new Set(drafts.map(({ to }) => to)));
  const planned = waiting.filter(({ state }) => state === 'scheduled');
  const unpublished = waiting.filter(({ state }) => state !== 'scheduled');
  const hiddenDraftCount = data.drafts.total - drafts.length;
  return (
    <div className={layout.autoGrid} style={{ '--min-column': '19rem' }}>
      <Screens title={t('drafts')} screens={drafts} total={data.drafts.total}>
        {hiddenDraftCount > 0 && (
          <p className={styles.more}>{t('moreDrafts', { count: hiddenDraftCount })}</p>
        )}
      </Screens>
      <Screens title={t('recent')} screens={recents} />
      <WaitingCard title={t('scheduled')} waiting={planned} />
      {/* Omitted if all drafts belong to the user, because the first card lists them already. */}
      {countWaiting(unpublished) > data.drafts.total && (
        <WaitingCard title={t('unpublished')} waiting={unpublished} showsState />
      )}
    </div>
  );
}

interface ScreensProps {
  title: string;
  screens: readonly Recent[];
  total?: number;
  children?: ReactNode;
}

function Screens({ title, screens, total, children }: ScreensProps) {
  if (screens.length === 0) return null;
  return (
    <section className={styles.card}>
      <h2>
        {title} {total !== undefined && <span className={styles.count}>{total}</span>}
      </h2>
      <ul className={styles.list}>
        {screens.map(({ label, description, to, at }) => (
          <li key={to}>
            <Link className={styles.name} to={to}>
              {label}
            </Link>
            <small>
              {description}
              {at && (
                <>
                  {' · '}
                  <RelativeTime at={at} />
                </>
              )}
            </small>
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
