import type { DeskEntry } from '@centinela/api/content/desk.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { recordPath } from '../../paths.ts';
import { LoadFailed } from '../../shell/LoadFailed.tsx';
import { When } from '../../shell/When.tsx';
import type { Visit } from '../recent.ts';
import { fieldsNamed, titleOf } from '../titles.ts';
import { useRecentVisits } from '../useRecentVisits.ts';
import { useWaiting } from '../useWaiting.ts';
import './deskWords.ts';
import styles from './home.module.css';
import { type Recent, recentsOf } from './recents.ts';
import { useDesk } from './useDesk.ts';
import { totalOf, WaitingCard } from './WaitingCard.tsx';

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
  const screenOf = (entry: DeskEntry): (Visit & DeskEntry)[] => {
    if (!isSectionKey(entry.section)) return [];
    const definition = definitionOf(entry.section);
    const fields = fieldsNamed(definition, entry);
    return [
      {
        ...entry,
        label: titleOf(definition, fields, localize),
        description: localize(definition.names.one),
        to: recordPath(definition, fields),
      },
    ];
  };
  const drafts = data.drafts.entries.flatMap(screenOf).map((screen) => ({ ...screen, at: screen.changedAt }));
  const recents = recentsOf(visits, data.recent.flatMap(screenOf), new Set(drafts.map(({ to }) => to)));
  const planned = waiting.filter(({ state }) => state === 'scheduled');
  const unpublished = waiting.filter(({ state }) => state !== 'scheduled');
  const more = data.drafts.total - drafts.length;
  return (
    <div className={styles.work}>
      <Screens title={t('drafts')} screens={drafts} total={data.drafts.total}>
        {more > 0 && <p className={styles.more}>{t('moreDrafts', { count: more })}</p>}
      </Screens>
      <Screens title={t('recent')} screens={recents} />
      <WaitingCard title={t('scheduled')} waiting={planned} />
      {/* Omitted when all drafts are the user's own, because those are already listed. */}
      {totalOf(unpublished) > data.drafts.total && (
        <WaitingCard title={t('unpublished')} waiting={unpublished} withState />
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
      <ul>
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
                  <When at={at} />
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
