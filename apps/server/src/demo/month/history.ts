import { readFile } from 'node:fs/promises';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { SectionKey } from '@centinela/sections/views/sections.ts';
import type { PoolClient } from 'pg';
import { z } from 'zod';
import { getTable } from '../../domains/content/entries/content.rows.ts';
import { getEntry } from '../../domains/content/read/content.queries.ts';
import { seedId } from '../../domains/content/write/content.seed.ts';
import { changeEntry, insertEntry } from '../../domains/content/write/content.write.ts';
import { parseEntry } from '../../domains/content/write/saveEntry.ts';
import type { Actor } from '../../platform/audit/audit.ts';

const hours = z.number().positive();
/** Reference to an entry of the data files by section and key. */
const entry = z.string().transform((name, context) => {
  const [section = '', key = ''] = name.split('/');
  if (isSectionKey(section)) return { section, id: seedId(section, key) };
  context.addIssue(`there is no section ${section}`);
  return z.NEVER;
});
const authorFields = { by: z.email(), hoursAgo: hours };
const fields = z.record(z.string(), z.unknown());

const history = z.object({
  /** Changes of a field, with its value before the change. */
  past: z.array(z.object({ entry, field: z.string(), was: z.string(), ...authorFields })),
  /** Unpublished changes. */
  drafts: z.array(z.object({ entry, change: fields, ...authorFields })),
  /** Unpublished entries copied from another entry; some are scheduled for publication in `publishIn` hours. */
  fresh: z.array(
    z.object({ like: entry, as: z.string(), fields, publishIn: hours.optional(), ...authorFields }),
  ),
  withdrawals: z.array(z.object({ entry, inHours: hours, ...authorFields })),
});
type History = z.output<typeof history>;
type EntryReference = z.output<typeof entry>;

const file = new URL('../../../demo/history.json', import.meta.url);

/** An action to seed. Actions run in chronological order, so that the audit log is ordered by time. */
export interface SeedAction {
  hoursAgo: number;
  run(db: PoolClient): Promise<void>;
}

/** Finds a staff member by e-mail address. @throws Error when the demo has no user with that address */
export async function findActor(
  db: PoolClient,
  email: string,
): Promise<Actor & { user: { id: string; name: string } }> {
  const { rows } = await db.query<{ id: string; name: string }>(
    `select id, first_name || ' ' || last_name as name from users where email = $1`,
    [email],
  );
  if (!rows[0]) throw new Error(`the demo has no staff member with this address: ${email}`);
  return { user: rows[0], requestId: null, ip: null };
}

const hoursAgoSql = (hoursAgo: string): string => `now() - make_interval(secs => ${hoursAgo}::float8 * 3600)`;

/** Backdates the last change of an entry: the entry, its newest version and its audit log record. */
async function backdate(db: PoolClient, { section, id }: EntryReference, hoursAgo: number): Promise<void> {
  const table = getTable(getDefinition(section));
  await db.query(`update ${table} set updated_at = ${hoursAgoSql('$2')} where id = $1`, [id, hoursAgo]);
  await db.query(
    `update content_versions v set at = ${hoursAgoSql('$2')} from ${table} e
     where e.id = $1 and v.entry_id = e.id and v.version = e.version`,
    [id, hoursAgo],
  );
  await backdateLog(db, id, hoursAgo);
}

/** Backdates the newest audit log record of a subject. */
async function backdateLog(db: PoolClient, subjectId: string, hoursAgo: number): Promise<void> {
  await db.query(
    `update audit_log set at = ${hoursAgoSql('$2')}
     where id = (select id from audit_log where subject_id = $1 order by id desc limit 1)`,
    [subjectId, hoursAgo],
  );
}

// Most entries are older than the month; prices, promotions and files, which agents see as news, are more recent.
const buildBackdateSql = (
  table: string,
): string => `update ${table} e set created_at = at, updated_at = at, published_at = at
  from (select id, now() - case when section in ('priceSections', 'promotionSections', 'domainFiles')
      then make_interval(hours => 28 * 24 + abs(hashtext(id::text)) % 48) else make_interval(hours => 45 * 24 + abs(hashtext(id::text)) % 4800) end as at
    from ${table}) made
  where made.id = e.id`;

async function backdateOldEntries(db: PoolClient): Promise<void> {
  for (const table of ['content_entries', 'plans']) await db.query(buildBackdateSql(table));
  for (const table of ['content_entries', 'plans'])
    await db.query(
      `update content_versions v set at = e.created_at from ${table} e where e.id = v.entry_id and v.version = 1`,
    );
  await db.query(
    `update audit_log l set at = v.at from content_versions v where l.subject_id = v.entry_id::text and v.version = 1`,
  );
}

const insertVersionSql = `insert into content_versions (entry_id, version, section, data, action, at, by, by_name)
  values ($1, $2, $3, $4, 'save', ${hoursAgoSql('$5')}, $6, $7)`;
const insertSaveSql = `insert into audit_log (at, user_id, user_name, action, subject, subject_id, title, before, after)
  values (${hoursAgoSql('$1')}, $2, $3, 'save', $4, $5, $6, $7, $8)`;

/**
 * Rewrites the first version of an entry and returns one action for each change that led to its current state.
 */
async function createPastActions(db: PoolClient, changes: History['past']): Promise<SeedAction[]> {
  const [first] = changes;
  if (!first) return [];
  const { section, id } = first.entry;
  const definition = getDefinition(section);
  const { data } = await getEntry(db, definition, id);
  const sorted = changes.toSorted((one, other) => other.hoursAgo - one.hoursAgo);
  /** The fields after the first `count` changes. */
  const after = (count: number): EntryData => {
    // If a field changes twice, the value before the earlier change wins.
    const laterChanges = sorted.slice(count).toReversed();
    return Object.fromEntries([
      ...Object.entries(data),
      ...laterChanges.map(({ field, was }): [string, unknown] => [field, was]),
    ]);
  };
  await db.query('update content_versions set data = $2 where entry_id = $1 and version = 1', [id, after(0)]);
  return sorted.map(({ by, hoursAgo }, index) => ({
    hoursAgo,
    async run() {
      const { user } = await findActor(db, by);
      const version = index + 2;
      const [was, is] = [after(index), after(index + 1)];
      await db.query(insertVersionSql, [
        id,
        version,
        section,
        JSON.stringify(is),
        hoursAgo,
        user.id,
        user.name,
      ]);
      await db.query(
        `update ${getTable(definition)} set version = $2, live_version = $2, updated_at = ${hoursAgoSql('$3')},
           published_at = ${hoursAgoSql('$3')}, updated_by = $4, updated_by_name = $5 where id = $1`,
        [id, version, hoursAgo, user.id, user.name],
      );
      const state = (fields: EntryData, published: number) =>
        JSON.stringify({ ...fields, _published: published });
      const title = entryTitle(definition, is);
      await db.query(insertSaveSql, [
        ...[hoursAgo, user.id, user.name, section, id, title],
        ...[state(was, version - 1), state(is, version)],
      ]);
    },
  }));
}

const createDraftAction = ({
  entry: named,
  change,
  by,
  hoursAgo,
}: History['drafts'][number]): SeedAction => ({
  hoursAgo,
  async run(db) {
    const definition = getDefinition(named.section);
    const row = await getEntry(db, definition, named.id);
    const data = parseEntry(definition, { ...row.data, ...change }, true);
    await changeEntry({ db, definition, actor: await findActor(db, by) }, row, { action: 'draft', data });
    await backdate(db, named, hoursAgo);
  },
});

const createCopyAction = ({
  like,
  as,
  fields: own,
  publishIn,
  by,
  hoursAgo,
}: History['fresh'][number]): SeedAction => ({
  hoursAgo,
  async run(db) {
    const { section } = like;
    const definition = getDefinition(section);
    const id = seedId(section, as);
    const { data: model } = await getEntry(db, definition, like.id);
    const data = parseEntry(definition, { ...model, ...own }, publishIn === undefined);
    const actor = await findActor(db, by);
    await insertEntry({ db, definition, actor }, data, {
      publish: false,
      action: 'draft',
      id,
      requiresReferences: false,
    });
    await db.query(`update ${getTable(definition)} set created_at = ${hoursAgoSql('$2')} where id = $1`, [
      id,
      hoursAgo,
    ]);
    await backdate(db, { section, id }, hoursAgo);
    if (publishIn !== undefined)
      await scheduleChange(db, { section, id }, 'publish', { inHours: publishIn, hoursAgo, actor });
  },
});

interface ScheduledChange {
  inHours: number;
  hoursAgo: number;
  actor: Awaited<ReturnType<typeof findActor>>;
}

/** Schedules a publication or withdrawal for the next full hour after the given time, and logs it. */
async function scheduleChange(
  db: PoolClient,
  { section, id }: EntryReference,
  action: 'publish' | 'unpublish',
  { inHours, hoursAgo, actor: { user } }: ScheduledChange,
): Promise<void> {
  const definition = getDefinition(section);
  const { data } = await getEntry(db, definition, id);
  await db.query(
    `with planned as (
       insert into content_schedule (entry_id, section, action, at, version, by, by_name)
       select $1, $2, $3, date_trunc('hour', now() + make_interval(secs => $4::float8 * 3600)),
         case when $3 = 'publish' then 1 end, $5, $6
       returning at, version)
     insert into audit_log (at, user_id, user_name, action, subject, subject_id, title, after)
     select ${hoursAgoSql('$7')}, $5, $6, 'schedule', $2, $1::text, $8,
       jsonb_build_object('action', $3::text, 'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'version', version)
     from planned`,
    [id, section, action, inHours, user.id, user.name, hoursAgo, entryTitle(definition, data)],
  );
}

const createWithdrawalAction = ({
  entry: named,
  inHours,
  by,
  hoursAgo,
}: History['withdrawals'][number]): SeedAction => ({
  hoursAgo,
  async run(db) {
    await scheduleChange(db, named, 'unpublish', { inHours, hoursAgo, actor: await findActor(db, by) });
  },
});

const getEntryKey = ({ entry: { section, id } }: { entry: { section: SectionKey; id: string } }): string =>
  `${section} ${id}`;

/**
 * Seeds the history of the demo content: most entries are old, several editors have changed some of them during
 * the last weeks, and there are drafts and scheduled publications and withdrawals.
 *
 * @param others further actions, which are merged chronologically into the log
 */
export async function seedHistory(db: PoolClient, others: readonly SeedAction[]): Promise<void> {
  const { past, drafts, fresh, withdrawals } = history.parse(JSON.parse(await readFile(file, 'utf8')));
  await backdateOldEntries(db);
  const actions = [
    ...others,
    ...drafts.map(createDraftAction),
    ...fresh.map(createCopyAction),
    ...withdrawals.map(createWithdrawalAction),
  ];
  for (const changes of Map.groupBy(past, getEntryKey).values())
    actions.push(...(await createPastActions(db, changes)));
  for (const seedAction of actions.toSorted((one, other) => other.hoursAgo - one.hoursAgo))
    await seedAction.run(db);
}
