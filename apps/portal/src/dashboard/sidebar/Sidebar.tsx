import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useTimeout } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { findSidebarEntry } from '../../navigation/paths.ts';
import { useNewLeads } from '../leads/useNewLeads.ts';
import type { OwnCount } from '../places/ownPlaces.ts';
import { getPaths, type Place, type PlaceGroup, usePlaces } from '../places/usePlaces.ts';
import { useWaiting } from '../records/useWaiting.ts';
import { countWaitingIn } from '../records/waiting.ts';
import styles from '../shared/dashboard.module.css';
import { useOperations } from '../shared/useOperations.ts';
import { setCollapsed, useCollapsedGroups } from './collapsedGroups.ts';
import { Pictogram } from './Pictogram.tsx';
import { readUsage, recordUse } from './storedUsage.ts';
import { getMostUsed } from './usage.ts';

/** Delay before the counters are loaded, in milliseconds, so that the first screen loads faster. */
const countersDelayMs = 1500;

/** Maximum count of the operations endpoint. */
const maxCount = 1_000;

const formatCount = (count: number): string => (count < maxCount ? String(count) : `${maxCount}+`);

/** The counter of a screen, with its accessible text. */
type Counts = (place: Place) => { count: number; words: string } | null;

/** Counters of pending work: unanswered leads, unpublished entries, failures. */
function useCounts(): Counts {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const [isDelayOver, setDelayOver] = useState(false);
  useTimeout(() => setDelayOver(true), countersDelayMs, { autoInvoke: true });
  const leads = useNewLeads(has('leads.list') && isDelayOver).data;
  const waiting = useWaiting(isDelayOver).data ?? [];
  const open = useOperations(isDelayOver).data;
  const ownCounts: Record<OwnCount | 'leads', number> = {
    leads: leads?.pagination?.total ?? leads?.data.length ?? 0,
    pendingUsers: open?.pendingUsers ?? 0,
    cancellations: open?.cancellations?.open ?? 0,
    requests: open?.requests ?? 0,
    imports: open?.imports?.waiting.total ?? 0,
    activations: (open?.activations?.FAILED ?? 0) + (open?.activations?.REFUSED ?? 0),
    mails: open?.mails?.failed ?? 0,
  };
  const describe = (key: OwnCount | 'leads' | 'entries', count: number) => ({
    count,
    words: t(`waits.${key}`, { count }),
  });
  return ({ waits }) => {
    if (!waits) return null;
    if (typeof waits === 'string') return describe(waits, ownCounts[waits]);
    const entries = waits.lists.map(({ definition, flavour }) =>
      countWaitingIn(waiting, definition, flavour),
    );
    return describe(
      'entries',
      entries.reduce((sum, count) => sum + count, 0),
    );
  };
}

/** The sidebar groups, preceded by the user's most used screens, which stay fixed during the visit. */
function useGroups(): PlaceGroup[] {
  const { t } = useTranslation();
  const [usage] = useState(readUsage);
  const [first, ...groups] = usePlaces();
  const places = groups.flatMap((group) => group.places);
  const used = getMostUsed(
    usage,
    places.map(({ to }) => to),
  ).flatMap((path) => places.filter(({ to }) => to === path));
  return [
    ...(first ? [first] : []),
    ...(used.length > 0 ? [{ group: 'used', title: t('groups.used'), places: used }] : []),
    ...groups,
  ];
}

/** The sidebar: collapsible groups of screens with icons and counters. */
export function Sidebar() {
  const groups = useGroups();
  const counts = useCounts();
  const location = useLocation();
  const address = findSidebarEntry(
    location,
    groups.flatMap(({ places }) => places.flatMap(getPaths)),
  );
  const openPath =
    address === null
      ? undefined
      : groups.flatMap(({ places }) => places).find((place) => getPaths(place).includes(address));
  const path = openPath?.to;
  useEffect(() => {
    if (path) recordUse(path);
  }, [path]);
  return groups.map((group) => <Group key={group.group} {...group} openPath={path} counts={counts} />);
}

interface GroupProps extends PlaceGroup {
  /** Path of the open screen. */
  openPath: string | undefined;
  counts: Counts;
}

function Group({ group, title, places, openPath, counts }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const isFolded = useCollapsedGroups().includes(group) && title !== null;
  // A collapsed group still shows the open screen.
  const visiblePlaces = isFolded ? places.filter(({ to }) => to === openPath) : places;
  const hidden = isFolded ? places.filter(({ to }) => to !== openPath) : [];
  const waiting = hidden.reduce((sum, place) => sum + (counts(place)?.count ?? 0), 0);
  return (
    <section className={styles.group} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id}>
          <button
            type="button"
            className={styles.head}
            aria-expanded={!isFolded}
            onClick={() => setCollapsed(group, !isFolded)}
          >
            <span>{title}</span>
            {waiting > 0 && <Counter count={waiting} words={t('waits.folded', { count: waiting })} />}
          </button>
        </h2>
      )}
      {visiblePlaces.length > 0 && (
        <ul>
          {visiblePlaces.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} isHere={place.to === openPath} waits={counts(place)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface PlaceLinkProps {
  place: Place;
  isHere: boolean;
  waits: ReturnType<Counts>;
}

function PlaceLink({ place, isHere, waits }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  // Scrolls a long sidebar to the open screen. A frequently used screen appears twice: if either link is visible, as
  // it is right after a click, nothing scrolls under the pointer.
  useEffect(() => {
    const currentLink = isHere ? link.current : null;
    const frame = currentLink?.closest('nav, dialog');
    if (!currentLink || !frame) return;
    const { top, bottom } = frame.getBoundingClientRect();
    const isVisible = (each: Element): boolean => {
      const box = each.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    };
    if (![...frame.querySelectorAll('[aria-current]')].some(isVisible))
      currentLink.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  const isPage = getPaths(place).some((address) => address.split('?')[0] === pathname);
  const current = isPage ? 'page' : 'true';
  return (
    <Link ref={link} to={place.to} className={styles.link} aria-current={isHere ? current : undefined}>
      <Pictogram to={place.to} />
      <span>{place.title}</span>
      {waits && waits.count > 0 && <Counter {...waits} />}
    </Link>
  );
}

const Counter = ({ count, words }: { count: number; words: string }) => (
  <span className={styles.counter} title={words}>
    <span aria-hidden>{formatCount(count)}</span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
);
