import type { DeskEntry } from '@centinela/api/content/desk.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../language/language.ts';
import { recordPath } from '../../paths.ts';
import { When } from '../../shell/When.tsx';
import type { Visit } from '../recent.ts';
import { fieldsNamed, titleOf } from '../titles.ts';
import { recentVisits } from '../useVisited.ts';
import './deskWords.ts';
import styles from './home.module.css';
import { type Recent, recentsOf } from './recents.ts';
import { useDesk } from './useDesk.ts';

/** What the user was at last, and what they have not published yet; nothing of which there is none. */
export default function OwnWork() {
  const { t } = useTranslation('desk');
  const { localize } = useTranslation();
  const { data } = useDesk();
  if (!data) return null;
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
  const recents = recentsOf(
    recentVisits(),
    data.recent.flatMap(screenOf),
    new Set(drafts.map(({ to }) => to)),
  );
  if (drafts.length + recents.length === 0) return null;
  const more = data.drafts.total - drafts.length;
  return (
    <div className={styles.grid}>
      <Screens title={t('drafts')} screens={drafts} total={data.drafts.total}>
        {more > 0 && <p className={styles.more}>{t('moreDrafts', { count: more })}</p>}
      </Screens>
      <Screens title={t('recent')} screens={recents} />
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
