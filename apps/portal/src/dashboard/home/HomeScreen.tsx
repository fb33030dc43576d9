import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { usePermissions } from '../../calls/permissions.ts';
import { call } from '../../calls/send.ts';
import { ago } from '../../language/dates.ts';
import { useWords } from '../../language/language.ts';
import { listPath, paths, recordPath } from '../../paths.ts';
import { currentUser } from '../../session/useUser.ts';
import { PageHeader } from '../../shell/PageHeader.tsx';
import { AuditTable } from '../audit/AuditTable.tsx';
import { useAudit } from '../audit/useAudit.ts';
import { type EntryRecord, endpointsOf, entryKeys } from '../entries.ts';
import { PublicationBadges } from '../list/StateBadges.tsx';
import { titleOf } from '../titles.ts';
import styles from './home.module.css';

/** How many waiting entries of each section are named; the rest are a link away. */
const named = 4;

/** One page of every section the user may list, filtered by a state; sections are asked side by side. */
function useSections(sections: readonly Definition[], state: 'scheduled' | 'changed' | 'draft' | null) {
  return useQueries({
    queries: sections.map((definition) => ({
      queryKey: entryKeys.list(definition, `home ${state}`),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(endpointsOf(definition).list, {
          query: state ? { limit: String(named), 'filter[state]': state } : { limit: '1' },
          signal,
        }),
      meta: { background: true },
    })),
    combine: (answers) =>
      answers.flatMap(({ data }, index) => {
        const definition = sections[index];
        return data && definition
          ? [{ definition, records: data.data, total: data.pagination?.total ?? data.data.length }]
          : [];
      }),
  });
}

type Waiting = ReturnType<typeof useSections>;

/** What needs attention now: planned changes, changes nobody sees yet, what others did lately. */
export function HomeScreen() {
  const { t } = useWords();
  const { may, has } = usePermissions();
  const sections = definitions.filter((definition) => may(definition, 'list'));
  const scheduled = useSections(sections, 'scheduled');
  const changed = useSections(sections, 'changed');
  const drafts = useSections(sections, 'draft');
  const audit = useAudit('limit=8', { background: true, isAllowed: has('audit.list') });

  return (
    <>
      <PageHeader title={t('home.greeting', { name: currentUser().firstName })} lead={t('home.lead')} />
      <div className={styles.grid}>
        <WaitingList
          title={t('home.scheduled')}
          none={t('home.noneScheduled')}
          state="scheduled"
          waiting={scheduled}
        />
        <WaitingList
          title={t('home.changed')}
          none={t('home.noneChanged')}
          state="changed"
          waiting={changed}
        />
        <WaitingList title={t('home.drafts')} none={t('home.noneDrafts')} state="draft" waiting={drafts} />
      </div>
      <Counts sections={sections} />
      {has('audit.list') && audit.entries.length > 0 && (
        <section className={styles.part}>
          <h2>
            {t('home.recent')} <Link to={paths.audit}>{t('home.allChanges')}</Link>
          </h2>
          <AuditTable entries={audit.entries.slice(0, 8)} />
        </section>
      )}
    </>
  );
}

interface WaitingListProps {
  title: string;
  none: string;
  state: 'scheduled' | 'changed' | 'draft';
  waiting: Waiting;
}

function WaitingList({ title, none, state, waiting }: WaitingListProps) {
  const { t, say, language } = useWords();
  const total = waiting.reduce((sum, section) => sum + section.total, 0);
  const more = waiting.filter((section) => section.total > section.records.length);
  const line = (definition: Definition, record: EntryRecord) => (
    <li key={record.id}>
      <Link to={recordPath(definition, record)}>{titleOf(definition, record, say)}</Link>
      <small>
        {say(definition.names.one)} · {ago(record.updatedAt, language)}
        {record.updatedBy && ` · ${record.updatedBy}`}
      </small>
      {state === 'scheduled' && <PublicationBadges record={record} />}
    </li>
  );
  return (
    <section className={styles.card}>
      <h2>
        {title} <span className={styles.count}>{total}</span>
      </h2>
      {total === 0 ? (
        <p>{none}</p>
      ) : (
        <ul>
          {waiting.flatMap(({ definition, records }) => records.map((record) => line(definition, record)))}
        </ul>
      )}
      {more.map(({ definition, records, total: all }) => (
        <Link
          key={definition.key}
          className={styles.more}
          to={`${listPath(definition)}?filter[state]=${state}`}
        >
          {t('home.more', { count: all - records.length, many: say(definition.names.many).toLowerCase() })}
        </Link>
      ))}
    </section>
  );
}

/** How many entries each section has. */
function Counts({ sections }: { sections: readonly Definition[] }) {
  const { t, say } = useWords();
  const counted = useSections(sections, null);
  if (counted.length === 0) return null;
  return (
    <section className={styles.part}>
      <h2>{t('home.content')}</h2>
      <ul className={styles.counts}>
        {counted.map(({ definition, total }) => (
          <li key={definition.key}>
            <Link to={listPath(definition)}>
              <strong>{total}</strong> {say(definition.names.many)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
