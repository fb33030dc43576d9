import type { Definition, Flavour } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryLabel, isPagePerEntry, pagePaths } from '@centinela/sections/kernel/derive.ts';
import type { Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Label } from '@centinela/sections/kernel/language.ts';
import { findAudienceField } from '@centinela/sections/kernel/visible.ts';
import type { EntryQuery, SiteReader, Where } from '@centinela/sections/pages/reader.ts';
import { definitions, getDefinition, isSectionKey, sectionKeys } from '@centinela/sections/registry.ts';
import type { SectionKey, View } from '@centinela/sections/views/sections.ts';
import type { AnyView } from '@centinela/sections/views/viewProps.ts';
import { z } from 'zod';
import { callTimesTag, getNextMonth, loadCallTimes } from '#alarmCalls/read';
import { answerCoverage, coverageTag, loadCoveredProvinces } from '#coverage/read';
import { auditEntries } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getTable } from '../entries/content.rows.ts';
import { findEntry } from './content.queries.ts';
import { type ReaderOptions, Reading } from './reading.ts';
import { firstDay, lastDay, notHiddenConditions, type VisibleQuery } from './visibleConditions.ts';

/** A reader of published content that tracks what it reads. */
export interface TrackedReader extends SiteReader {
  /** Tags of everything read, including missing items, because their appearance changes the page too. */
  readonly tags: Set<string>;
  /** The earliest instant at which a validity date changes something that was read; null if none. */
  readonly expires: Date | null;
  /** Like `page`, for a query with field names and values from a request, which the caller has parsed. */
  queryPage(section: SectionKey, query: VisibleQuery): ReturnType<Reading['page']>;
  /** Renders a draft as its view, together with published content. */
  draft(definition: Definition, row: { id: string; data: EntryData }): Promise<AnyView>;
}

/** Runs scheduled publications on time in every process. */
export interface PublicationScheduler {
  /** Resolves once everything due has been run; null when nothing is due. */
  settle(): Promise<void> | null;
  close(): void;
}

/**
 * Restores the exact type of a view. This cast is safe because the view was built from the definition from which
 * the type is derived.
 */
const toTypedView = <K extends SectionKey>(view: EntryData): View<K> => view as View<K>;

/** Creates a reader for one page or public request. It returns what an audience sees at an instant. */
export function createReader(
  db: Queryable,
  audience: Flavour,
  now: Date,
  options: ReaderOptions = {},
): TrackedReader {
  const reading = new Reading(db, audience, now, options);
  return {
    tags: reading.tags,
    get expires() {
      return reading.expires;
    },
    async list<K extends SectionKey>(section: K, flavour?: Flavour) {
      return (await reading.list(getDefinition(section), { flavour })).map((view) => toTypedView<K>(view));
    },
    async first<K extends SectionKey>(section: K, count: number) {
      return (await reading.list(getDefinition(section), { count })).map((view) => toTypedView<K>(view));
    },
    async page<K extends SectionKey>(section: K, query: EntryQuery<K>) {
      const { entries, ...counts } = await reading.page(getDefinition(section), query);
      return { entries: entries.map((view) => toTypedView<K>(view)), ...counts };
    },
    queryPage: (section, query) => reading.page(getDefinition(section), query),
    draft: (definition, row) => reading.draft(definition, row),
    values: (section, field) => reading.values(getDefinition(section), field),
    async bySlug<K extends SectionKey>(section: K, slug: string, where?: Where<K>) {
      const view = await reading.bySlug(getDefinition(section), slug, where);
      return view && toTypedView<K>(view);
    },
    hasEnded: (section, slug) => reading.hasEnded(getDefinition(section), slug),
    coverageOf: (place) => {
      reading.tags.add(coverageTag);
      return answerCoverage(db, place, now);
    },
    coveredProvinces: () => {
      reading.tags.add(coverageTag);
      return loadCoveredProvinces(db);
    },
    callTimes: () => {
      reading.tags.add(callTimesTag);
      reading.recordChange(getNextMonth(now));
      return loadCallTimes(db, now);
    },
  };
}

/** The published version of an entry, and its publication time. */
export interface PublishedVersion {
  id: string;
  section: string;
  version: number;
  publishedAt: Date | null;
}

const publishedVersionColumns = `e.id, e.section, e.live_version as version, e.published_at as "publishedAt"`;
const isPublishedSql = 'where e.id = any($1::uuid[]) and e.live_version is not null and e.deleted_at is null';

/** Loads the published versions of entries by id; unpublished entries are left out. */
export async function loadPublishedVersions(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublishedVersion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<PublishedVersion>({
    name: 'published-versions',
    text: `select ${publishedVersionColumns} from content_entries e ${isPublishedSql}
      union all select ${publishedVersionColumns} from plans e ${isPublishedSql}`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The published fields of an entry. */
export interface PublishedFields {
  id: string;
  section: string;
  live: EntryData;
}

/** The tables that contain entries. */
export const contentTableNames = ['content_entries', 'plans'] as const;

/**
 * Loads the next published entries of these sections in id order and locks them until the end of the transaction.
 *
 * @param after the last id of the previous call; null for the first call
 */
export async function lockPublished(
  db: Queryable,
  table: (typeof contentTableNames)[number],
  { sections, after, maxEntries }: { sections: readonly string[]; after: string | null; maxEntries: number },
): Promise<PublishedFields[]> {
  const { rows } = await db.query<PublishedFields>(
    `select id, section, live from ${table}
     where section = any($1) and ($2::uuid is null or id > $2) and live is not null and deleted_at is null
     order by id limit $3 for share`,
    [sections, after, maxEntries],
  );
  return rows;
}

/**
 * Builds the condition that an entry uses a file, in its draft or published version.
 *
 * @param file SQL of the file id
 */
export const isUsed = (file: string): string =>
  `exists (select from content_references r where r.target_id = ${file} and r.target = 'media')`;

/** Builds the number of entries that use a file, in their draft or published version. @param file SQL of the file id */
export const countUses = (file: string): string =>
  `(select count(distinct r.entry_id)::int from content_references r where r.target_id = ${file} and r.target = 'media')`;

/** Paths of icon and logo fields as `section path`, without list indexes. */
const emblemPaths = sectionKeys.flatMap((key) =>
  findEmblemPaths(getDefinition(key).fields).map((path) => `${key} ${path}`),
);

function findEmblemPaths(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'image') return 'emblem' in field && field.emblem === true ? [name] : [];
    return findEmblemPaths(kinds.inner(field) ?? {}).map((path) => `${name}.${path}`);
  });
}

/** Builds the condition that an entry uses a file as an icon or a logo. @param file SQL of the file id */
export const isEmblem = (file: string): string =>
  `exists (select from content_references r where r.target_id = ${file} and r.target = 'media'
    and r.section || ' ' || regexp_replace(r.path, '\\.[0-9]+', '', 'g') in (${emblemPaths.map((path) => `'${path}'`).join(', ')}))`;

/** Formats an entry for errors about an address or value that it occupies: "Landing «Promo de verano»". */
export async function loadOwnerLabel(db: Queryable, section: string, id: string): Promise<Label> {
  if (!isSectionKey(section)) return [section, section];
  const definition = getDefinition(section);
  const entry = await findEntry(db, definition, id);
  const [title, titleInEnglish] = entry ? entryLabel(definition, entry.data) : [id, id];
  const [es, en] = definition.names.one;
  return [`${es} «${title}»`, `${en} “${titleInEnglish}”`];
}

/** Maximum changes examined per entry. */
const maxExaminedChanges = 30;

/** A previously published version of an entry, with its stored fields. */
export interface PreviousVersion {
  entryId: string;
  version: number;
  data: unknown;
}

/**
 * Loads previously published versions, newest first; none for entries whose published version never changed. The
 * audit record of each change says which version was published at the time, so drafts are never included.
 */
export async function loadPreviousVersions(
  db: Queryable,
  ids: readonly string[],
): Promise<PreviousVersion[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.query<PreviousVersion>({
    name: 'published-before',
    text: `select v.entry_id as "entryId", v.version, v.data
      from content_entries e
      cross join lateral (
        select distinct a.published from (
          select (l.before ->> '_published')::int as published from ${auditEntries} l
          where l.subject = e.section and l.subject_id = e.id::text order by l.id desc limit ${maxExaminedChanges}
        ) a where a.published < e.live_version
      ) was
      join content_versions v on v.entry_id = e.id and v.version = was.published
      where e.id = any($1::uuid[]) and e.live_version is not null and e.deleted_at is null
      order by v.entry_id, v.version desc`,
    values: [ids],
  });
  return rows;
}

const sectionsWithPages = definitions.filter((definition) => pagePaths(definition).some(isPagePerEntry));

/** Branches of an SQL case by section: whether the audience of an entry is the public. */
const publicConditions = sectionsWithPages.flatMap((definition) => {
  const field = findAudienceField(definition);
  if (definition.audience) return [`when '${definition.key}' then false`];
  return field ? [`when '${definition.key}' then coalesce(e.live->>'${field}', 'PUBLICO') = 'PUBLICO'`] : [];
});

/** The current date in Argentina (see `dayAt`). */
const todaySql = `to_char(now() at time zone 'UTC' - interval '3 hours', 'YYYY-MM-DD')`;

/**
 * Builds the condition that visitors see the page of an entry now. Unlike the visibility check, it ignores missing
 * required references.
 *
 * @param id SQL of the entry id in the outer statement
 */
export const isVisiblePage = (id: string): string =>
  [...new Set(sectionsWithPages.map(getTable))]
    .map(
      (
        table,
      ) => `exists (select from ${table} e where e.id = ${id} and e.live is not null and e.deleted_at is null
        and ${notHiddenConditions.join(' and ')}
        and coalesce(${firstDay} <= ${todaySql}, true) and coalesce(${lastDay} >= ${todaySql}, true)
        and (case e.section ${publicConditions.join(' ')} else true end))`,
    )
    .join(' or ');

const storedAddon = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  price: z.number().nullish().default(null),
  billing: z.enum(['MONTHLY', 'ONCE']),
  equipment: z.array(z.object({ name: z.string(), quantity: z.number().nullish().default(1) })).catch([]),
});

/** An add-on that is no longer offered, as last published. No plan can be combined with it any more. */
export type WithdrawnAddon = z.output<typeof storedAddon> & { compatiblePlans: null };

/** Loads add-ons by ERP code as last published, for contracts with add-ons that are no longer offered. */
export async function loadWithdrawnAddons(
  db: Queryable,
  codes: readonly string[],
): Promise<WithdrawnAddon[]> {
  if (codes.length === 0) return [];
  const { rows } = await db.query<{ id: string; live: object }>({
    name: 'addons-withdrawn',
    text: `select id, live from content_entries
      where section = 'upsellings' and deleted_at is null and upper(live->>'code') = any($1::text[])`,
    values: [codes.map((code) => code.toUpperCase())],
  });
  return rows.flatMap(({ id, live }) => {
    const { data } = storedAddon.safeParse({ ...live, id });
    return data ? [{ ...data, compatiblePlans: null }] : [];
  });
}
