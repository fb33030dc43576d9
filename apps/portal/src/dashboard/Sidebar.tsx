import { NavLink } from 'react-router';
import { usePermissions } from '../calls/permissions.ts';
import { useWords } from '../language/language.ts';
import { paths } from '../paths.ts';
import styles from './dashboard.module.css';
import { listPlaces, rooms } from './rooms.ts';

interface Entry {
  title: string;
  to: string;
}

/** The groups with something in them that this user may list. */
function useGroups(): { room: string; title: string | null; entries: Entry[] }[] {
  const { t, say } = useWords();
  const { may, has } = usePermissions();
  const extra: Partial<Record<(typeof rooms)[number], Entry[]>> = {
    catalogue: has('files.list') ? [{ title: t('files.title'), to: paths.files }] : [],
    settings: has('audit.list') ? [{ title: t('audit.title'), to: paths.audit }] : [],
  };
  const groups = rooms.map((room) => ({
    room,
    title: t(`groups.${room}`),
    entries: [
      ...listPlaces
        .filter((place) => place.room === room && may(place.definition, 'list'))
        .map(({ definition, path }) => ({ title: say(definition.names.many), to: path })),
      ...(extra[room] ?? []),
    ],
  }));
  return [
    {
      room: 'home',
      title: null,
      entries: [
        { title: t('home.title'), to: paths.dashboard },
        ...(has('leads.list') ? [{ title: t('leads.title'), to: paths.leads }] : []),
      ],
    },
    ...groups.filter(({ entries }) => entries.length > 0),
  ];
}

/** The lists in groups. */
export function Sidebar() {
  const groups = useGroups();
  return groups.map(({ room, title, entries }) => (
    <section key={room} className={styles.group} aria-labelledby={title ? `group-${room}` : undefined}>
      {title && <h2 id={`group-${room}`}>{title}</h2>}
      <ul>
        {entries.map(({ title: name, to }) => (
          <li key={to}>
            <NavLink to={to} end className={styles.link}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  ));
}
