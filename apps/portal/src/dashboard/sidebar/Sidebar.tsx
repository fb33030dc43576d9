import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useTimeout } from '@mantine/hooks';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { useTranslation } from '../../language/language.ts';
import { placeOf } from '../../paths.ts';
import styles from '../dashboard.module.css';
import { useNewLeads } from '../leads/useNewLeads.ts';
import type { OwnCount } from '../ownPlaces.ts';
import { useOperations } from '../useOperations.ts';
import { useWaiting } from '../useWaiting.ts';
import { waitingIn } from '../waiting.ts';
import { fold, useFolded } from './folded.ts';
import { keptUsage, noteUse } from './keptUsage.ts';
import { Pictogram } from './Pictogram.tsx';
import { mostUsed } from './usage.ts';
import { addressesOf, type Place, type PlaceGroup, usePlaces } from './usePlaces.ts';

/** Delay before the counters are loaded, in milliseconds, so that the first screen loads faster. */
const afterTheScreen = 1500;

/** Maximum count of the operations endpoint. */
const most = 1_000;

const inDigits = (count: number): string => (count < most ? String(count) : `${most}+`);

/** The counter of a screen, with its accessible text. */
type Counts = (place: Place) => { count: number; words: string } | null;

/** Counters of pending work: unanswered leads, unpublished entries, failures. */
function useCounts(): Counts {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const [isTime, setTime] = useState(false);
  useTimeout(() => setTime(true), afterTheScreen, { autoInvoke: true });
  const leads = useNewLeads(has('leads.list') && isTime).data;
  const waiting = useWaiting(isTime).data ?? [];
  const open = useOperations(isTime).data;
  const own: Record<OwnCount | 'leads', number> = {
    leads: leads?.pagination?.total ?? leads?.data.length ?? 0,
    pendingUsers: open?.pendingUsers ?? 0,
    cancellations: open?.cancellations?.open ?? 0,
    requests: open?.requests ?? 0,
    imports: open?.imports?.waiting.total ?? 0,
    activations: (open?.activations?.FAILED ?? 0) + (open?.activations?.REFUSED ?? 0),
    mails: open?.mails?.failed ?? 0,
  };
  const words = (key: OwnCount | 'leads' | 'entries', count: number) => ({
    count,
    words: t(`waits.${key}`, { count }),
  });
  return ({ waits }) => {
    if (!waits) return null;
    if (typeof waits === 'string') return words(waits, own[waits]);
    const entries = waits.lists.map(({ definition, flavour }) => waitingIn(waiting, definition, flavour));
    return words(
      'entries',
      entries.reduce((sum, count) => sum + count, 0),
    );
  };
}

/** The sidebar groups, preceded by the user's most used screens, which stay fixed during the visit. */
function useGroups(): PlaceGroup[] {
  const { t } = useTranslation();
  const [usage] = useState(keptUsage);
  const [first, ...groups] = usePlaces();
  const places = groups.flatMap((group) => group.places);
  const used = mostUsed(
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
  const address = placeOf(
    location,
    groups.flatMap(({ places }) => places.flatMap(addressesOf)),
  );
  const here =
    address === null
      ? undefined
      : groups.flatMap(({ places }) => places).find((place) => addressesOf(place).includes(address));
  const path = here?.to;
  useEffect(() => {
    if (path) noteUse(path);
  }, [path]);
  return groups.map((group) => <Group key={group.group} {...group} here={path} counts={counts} />);
}

interface GroupProps extends PlaceGroup {
  /** Path of the open screen. */
  here: string | undefined;
  counts: Counts;
}

function Group({ group, title, places, here, counts }: GroupProps) {
  const { t } = useTranslation();
  const id = useId();
  const isFolded = useFolded().includes(group) && title !== null;
  // A collapsed group still shows the open screen.
  const shown = isFolded ? places.filter(({ to }) => to === here) : places;
  const hidden = isFolded ? places.filter(({ to }) => to !== here) : [];
  const waiting = hidden.reduce((sum, place) => sum + (counts(place)?.count ?? 0), 0);
  return (
    <section className={styles.group} aria-labelledby={title ? id : undefined}>
      {title && (
        <h2 id={id}>
          <button
            type="button"
            className={styles.head}
            aria-expanded={!isFolded}
            onClick={() => fold(group, !isFolded)}
          >
            <span>{title}</span>
            {waiting > 0 && <Waits count={waiting} words={t('waits.folded', { count: waiting })} />}
          </button>
        </h2>
      )}
      {shown.length > 0 && (
        <ul>
          {shown.map((place) => (
            <li key={place.to}>
              <PlaceLink place={place} isHere={place.to === here} waits={counts(place)} />
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
    const own = isHere ? link.current : null;
    const frame = own?.closest('nav, dialog');
    if (!own || !frame) return;
    const { top, bottom } = frame.getBoundingClientRect();
    const isInSight = (each: Element): boolean => {
      const box = each.getBoundingClientRect();
      return box.top >= top && box.bottom <= bottom;
    };
    if (![...frame.querySelectorAll('[aria-current]')].some(isInSight))
      own.scrollIntoView({ block: 'nearest' });
  }, [isHere]);
  const isPage = addressesOf(place).some((address) => address.split('?')[0] === pathname);
  const current = isPage ? 'page' : 'true';
  return (
    <Link ref={link} to={place.to} className={styles.link} aria-current={isHere ? current : undefined}>
      <Pictogram to={place.to} />
      <span>{place.title}</span>
      {waits && waits.count > 0 && <Waits {...waits} />}
    </Link>
  );
}

const Waits = ({ count, words }: { count: number; words: string }) => (
  <span className={styles.waits} title={words}>
    <span aria-hidden>{inDigits(count)}</span>
    <VisuallyHidden>{words}</VisuallyHidden>
  </span>
);
