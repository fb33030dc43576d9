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

/** The operations endpoint counts no further than this. */
const maxCount = 1_000;

const formatCount = (count: number): string => (count < maxCount ? String(count) : `${maxCount}+`);

/** Returns the counter of a screen with its accessible text; null for screens without a counter. */
type GetCounter = (place: Place) => { count: number; text: string } | null;

/** Returns a function that counts a screen's pending work: unanswered leads, unpublished entries, failures. */
function useCounters(): GetCounter {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const [isDelayOver, setDelayOver] = useState(false);
  useTimeout(() => setDelayOver(true), countersDelayMs, { autoInvoke: true });
  const leads = useNewLeads(has('leads.list') && isDelayOver).data;
  const waiting = useWaiting(isDelayOver).data ?? [];
  const operations = useOperations(isDelayOver).data;
  const ownCounts: Record<OwnCount | 'leads', number> = {
    leads: leads?.pagination?.total ?? leads?.data.length ?? 0,
    pendingUsers: operations?.pendingUsers ?? 0,
    cancellations: operations?.cancellations?.open ?? 0,
    requests: operations?.requests ?? 0,
    visits: operations?.visits ?? 0,
    imports: operations?.imports?.waiting.total ?? 0,
    activations: (operations?.activations?.FAILED ?? 0) + (operations?.activations?.REFUSED ?? 0),
    mails: operations?.mails?.failed ?? 0,
  };
  const createCounter = (key: OwnCount | 'leads' | 'entries', count: number) => ({
    count,
    text: t(`waits.${key}`, { count }),
  });
  return ({ waits }) => {
    if (!waits) return null;
    if (typeof waits === 'string') return createCounter(waits, ownCounts[waits]);
    const entries = waits.lists.map(({ definition, flavour }) =>
      countWaitingIn(waiting, definition, flavour),
    );
    return createCounter(
      'entries',
      entries.reduce((sum, count) => sum + count, 0),
    );
  };
}

/**
 * The sidebar groups, with the user's most used screens after the first group. These stay the same during the visit.
 */
function useGroups(): PlaceGroup[] {
  const { t } = useTranslation();
  const [usage] = useState(readUsage);
  const [first, ...groups] = usePlaces();
  const places = groups.flatMap((group) => group.places);
  const mostUsedPlaces = getMostUsed(
    usage,
    places.map(({ to }) => to),
  ).flatMap((path) => places.filter(({ to }) => to === path));
  return [
    ...(first ? [first] : []),
    ...(mostUsedPlaces.length > 0
      ? [{ group: 'used', title: t('groups.used'), places: mostUsedPlaces }]
      : []),
    ...groups,
  ];
}

/** The sidebar: collapsible groups of screens with icons and counters. */
export function Sidebar() {
  const groups = useGroups();
  const getCounter = useCounters();
  const location = useLocation();
  const currentPath = findSidebarEntry(
    location,
    groups.flatMap(({ places }) => places.flatMap(getPaths)),
  );
  const openPlace =
    currentPath === null
      ? undefined
      : groups.flatMap(({ places }) => places).find((place) => getPaths(place).includes(currentPath));
  const path = openPlace?.to;
  useEffect(() => {
    if (path) recordUse(path);
  }, [path]);
  return groups.map((group) => (
    <SidebarGroup key={group.group} {...group} openPath={path} getCounter={getCounter} />
  ));
}

interface SidebarGroupProps extends PlaceGroup {
  /** Path of the open screen. */
  openPath: string | undefined;
  getCounter: GetCounter;
}

function SidebarGroup({ group, title, places, openPath, getCounter }: SidebarGroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const isCollapsed = useCollapsedGroups().includes(group) && title !== null;
  // A collapsed group still shows the open screen.
  const visiblePlaces = isCollapsed ? places.filter(({ to }) => to === openPath) : places;
  const hiddenPlaces = isCollapsed ? places.filter(({ to }) => to !== openPath) : [];
  const waitingCount = hiddenPlaces.reduce((sum, place) => sum + (getCounter(place)?.count ?? 0), 0);
  return (
    <section className={styles.group} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id}>
          <button
            type="button"
            className={styles.head}
            aria-expanded={!isCollapsed}
            onClick={() => setCollapsed(group, !isCollapsed)}
          >
            <span>{title}</span>
            {waitingCount > 0 && (
              <Counter count={waitingCount} text={t('waits.folded', { count: waitingCount })} />
            )}
          </button>
        </h2>
      )}
      {visiblePlaces.length > 0 && (
        <ul>
          {visiblePlaces.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} isCurrent={place.to === openPath} counter={getCounter(place)} />
              {place.to === openPath && place.flavours && <FlavourLinks flavours={place.flavours} />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Links to the lists of the open section's flavours. */
function FlavourLinks({ flavours }: { flavours: NonNullable<Place['flavours']> }) {
  const { pathname } = useLocation();
  return (
    <ul className={styles.flavours}>
      {flavours.map(({ title, to }) => (
        <li key={to}>
          <Link
            to={to}
            className={styles.flavour}
            aria-current={to.split('?')[0] === pathname ? 'page' : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface PlaceLinkProps {
  place: Place;
  isCurrent: boolean;
  counter: ReturnType<GetCounter>;
}

function PlaceLink({ place, isCurrent, counter }: PlaceLinkProps) {
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  // Scrolls a long sidebar to the link of the open screen. A most used screen has two links. If one of them is visible,
  // for example because it was just clicked, nothing scrolls.
  useEffect(() => {
    const currentLink = isCurrent ? link.current : null;
    const scrollContainer = currentLink?.closest('nav, dialog');
    if (!currentLink || !scrollContainer) return;
    const { top, bottom } = scrollContainer.getBoundingClientRect();
    const isVisible = (each: Element): boolean => {
      const box = each.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    };
    if (![...scrollContainer.querySelectorAll('[aria-current]')].some(isVisible))
      // With the links to its flavours.
      (currentLink.closest('li') ?? currentLink).scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const isPage = getPaths(place).some((path) => path.split('?')[0] === pathname);
  const current = isPage ? 'page' : 'true';
  return (
    <Link ref={link} to={place.to} className={styles.link} aria-current={isCurrent ? current : undefined}>
      <Pictogram to={place.to} />
      <span>{place.title}</span>
      {counter && counter.count > 0 && <Counter {...counter} />}
    </Link>
  );
}

const Counter = ({ count, text }: { count: number; text: string }) => (
  <span className={styles.counter} title={text}>
    <span aria-hidden>{formatCount(count)}</span>
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);
