import { sidebarGroups } from '@centinela/sections/kernel/defineSection.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { usePermissions } from '../calls/permissions.ts';
import { useTranslation } from '../language/language.ts';
import { paths, placeOf } from '../paths.ts';
import styles from './dashboard.module.css';
import { listPlaces } from './groups.ts';
import { useNewLeads } from './leads/useLeads.ts';
import { type OwnCount, useOwnPlaces } from './ownPlaces.ts';
import { useOperations } from './useOperations.ts';
import { useWaiting } from './useWaiting.ts';
import { waitingIn } from './waiting.ts';

interface Entry {
  title: string;
  to: string;
  /** How much waits there, in words with the number. */
  waits?: { count: number; words: string };
}

/** Milliseconds that the first screen has for itself before what waits elsewhere is counted. */
const afterTheScreen = 1500;

/** What nobody counts further, in the operation. */
const most = 1_000;

/** The counts of what waits: leads nobody answered, entries that nobody sees yet, what failed in the operation. */
function useCounts() {
  const { t } = useTranslation();
  const { has } = usePermissions();
  const [isTime, setTime] = useState(false);
  useTimeout(() => setTime(true), afterTheScreen, { autoInvoke: true });
  const leads = useNewLeads(has('leads.list') && isTime).data;
  const waiting = useWaiting(isTime).data ?? [];
  const open = useOperations(isTime).data;
  const words = (key: 'leads' | 'entries' | OwnCount, count: number) => ({
    count,
    words: t(`waits.${key}`, { count }),
  });
  const own: Record<OwnCount, number> = {
    pendingUsers: open?.pendingUsers ?? 0,
    cancellations: open?.cancellations?.open ?? 0,
    requests: open?.requests ?? 0,
    imports: open?.imports?.waiting.total ?? 0,
    activations: (open?.activations?.FAILED ?? 0) + (open?.activations?.REFUSED ?? 0),
    mails: open?.mails?.failed ?? 0,
  };
  return {
    own: (key: OwnCount) => words(key, own[key]),
    leads: words('leads', leads?.pagination?.total ?? leads?.data.length ?? 0),
    entries: ({ definition, flavour }: (typeof listPlaces)[number]) =>
      words('entries', waitingIn(waiting, definition, flavour)),
  };
}

/** The groups with something in them that this user may list. */
function useGroups(): { group: string; title: string | null; entries: Entry[] }[] {
  const { t, localize } = useTranslation();
  const { may, has } = usePermissions();
  const counts = useCounts();
  const own = useOwnPlaces().map(({ places, ...group }) => ({
    ...group,
    entries: places.map(({ waits, ...entry }) => (waits ? { ...entry, waits: counts.own(waits) } : entry)),
  }));
  const extra: Partial<Record<(typeof sidebarGroups)[number], Entry[]>> = {
    site: has('coverage.list') ? [{ title: t('audit.subjects.coverage'), to: paths.coverage }] : [],
    catalogue: has('files.list') ? [{ title: t('files.title'), to: paths.files }] : [],
    settings: [
      ...(has('internalSettings.list')
        ? [{ title: t('audit.subjects.redirects'), to: paths.redirects }]
        : []),
      ...(has('audit.list') ? [{ title: t('audit.title'), to: paths.audit }] : []),
    ],
  };
  const groups = sidebarGroups.map((group) => ({
    group,
    title: t(`groups.${group}`),
    entries: [
      ...listPlaces
        .filter((place) => place.group === group && may(place.definition, 'list'))
        .map((place) => ({
          title: localize(place.definition.names.many),
          to: place.path,
          waits: counts.entries(place),
        })),
      ...(extra[group] ?? []),
    ],
  }));
  return [
    {
      group: 'home',
      title: null,
      entries: [
        { title: t('home.title'), to: paths.dashboard },
        ...(has('leads.list') ? [{ title: t('leads.title'), to: paths.leads, waits: counts.leads }] : []),
      ],
    },
    ...[...own, ...groups].filter(({ entries }) => entries.length > 0),
  ];
}

/** The lists in groups, each with the count of what waits there. */
export function Sidebar() {
  const groups = useGroups();
  const location = useLocation();
  const place = placeOf(
    location,
    groups.flatMap(({ entries }) => entries.map(({ to }) => to)),
  );
  const current = (to: string) =>
    to === place ? (to.split('?')[0] === location.pathname ? 'page' : 'true') : undefined;
  return groups.map(({ group, title, entries }) => (
    <section key={group} className={styles.group} aria-labelledby={title ? `group-${group}` : undefined}>
      {title && <h2 id={`group-${group}`}>{title}</h2>}
      <ul>
        {entries.map(({ title: name, to, waits }) => (
          <li key={to}>
            <Link to={to} className={styles.link} aria-current={current(to)}>
              <span>{name}</span>
              {waits && waits.count > 0 && (
                <span className={styles.waits} title={waits.words}>
                  <span aria-hidden>{waits.count < most ? waits.count : `${most}+`}</span>
                  <VisuallyHidden>{waits.words}</VisuallyHidden>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
