import { toPreviewFields } from '@centinela/sections/fields/group/group.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath } from '@centinela/sections/kernel/derive.ts';
import { getSwitchValues } from '@centinela/sections/kernel/entrySwitch.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { getVisibilityPeriod, type ReasonCode, visible } from '@centinela/sections/kernel/visible.ts';
import { hasMarks, removeMarks, ViewMarker } from '@centinela/sections/marks.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { homeLanding } from '@centinela/sections/sections/landings/home.ts';
import type { Pool } from 'pg';
import { discardedTransaction } from '#platform/database/discardedTransaction.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isLockTimeout } from '#platform/database/violations.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getCurrentFields, getTable } from '../entries/content.rows.ts';
import { loadLiveEntries } from '../read/content.live.ts';
import { createReader, type TrackedReader } from '../read/content.read.ts';
import { listUses } from '../read/content.uses.ts';
import { hasMissingReference } from '../read/content.visibility.ts';
import { loadOwnBlocks } from '../read/pageBlocks.ts';
import { getRequiredFields } from '../read/readingRules.ts';
import { buildReferenceColumns } from '../write/content.references.ts';
import { toFieldError } from '../write/content.unique.ts';

/** An unsaved entry; the id of a new one is not stored yet. */
export interface UnsavedEntry {
  id: string;
  /** Parsed fields of a draft. */
  data: EntryData;
}

interface RenderedPage {
  title: string;
  html: string;
}

export interface InPageDeps {
  pool: Pool;
  /** Renders the public page of a path with the content of a reader; null when there is none. */
  renderPage(path: string, reader: TrackedReader): Promise<RenderedPage | null>;
  /** The paths of the pages without parameters. */
  fixedPaths: readonly string[];
}

/** The page that shows the entry, and the reasons for which visitors would not see it. */
interface PagePreview {
  page: (RenderedPage & { path: string; isOwn: boolean }) | null;
  reasons: ReasonCode[];
}

/** Maximum depth of the search for pages through the entries that use an entry. */
const maxUseDepth = 3;
/** Maximum number of entries per depth whose pages are tried. */
const maxUsers = 20;

/** Publishes the fields of an entry without a version, an audit record or a notification. */
async function publishFields(db: Queryable, definition: Definition, { id, data }: UnsavedEntry) {
  const fields = JSON.stringify(data);
  try {
    await db.query(
      `insert into ${getTable(definition)} as e (id, section, version, data, live, live_version, published_at)
        values ($1, $2, 1, $3, $3, 1, now())
        on conflict (id) do update set data = $3, live = $3, live_version = e.version,
          published_at = coalesce(e.published_at, now())`,
      [id, definition.key, fields],
    );
  } catch (error) {
    throw toFieldError(error);
  }
  const { paths, targets, ids } = buildReferenceColumns(definition, data, data);
  await db.query('delete from content_references where entry_id = $1', [id]);
  await db.query(
    `insert into content_references (entry_id, section, path, target, target_id, in_data, in_live)
      select $1, $2, r.path, r.target, r.id, true, true from unnest($3::text[], $4::text[], $5::uuid[]) as r(path, target, id)`,
    [id, definition.key, paths, targets, ids],
  );
}

/** Publishes the newest fields of the page's own blocks, which are published together with it. */
async function publishBlocks(db: Queryable, definition: Definition, page: UnsavedEntry): Promise<void> {
  const blocks = await loadOwnBlocks(db, definition, page);
  for (const { definition: block, row } of blocks) {
    if (block.feature !== definition.feature) continue;
    const data = toPreviewFields(block.fields, getCurrentFields(row), kinds);
    await publishFields(db, block, { id: row.id, data });
  }
}

/** Returns the path of an entry's page. The site shows the landing of the home page at the root. */
const getPagePath = (definition: Definition, data: EntryData): string | null =>
  definition.key === 'landings' && data.slug === homeLanding ? '/' : entryPath(definition, data);

/** Lists the pages that may show an entry: its own, those of the entries that use it, and the fixed ones. */
async function* listPaths(
  db: Queryable,
  definition: Definition,
  { id, data }: UnsavedEntry,
  fixedPaths: readonly string[],
): AsyncGenerator<string> {
  const ownPath = getPagePath(definition, data);
  if (ownPath !== null) yield ownPath;
  const seen = new Set([`${definition.key}/${id}`]);
  let level = [...seen];
  for (let depth = 0; depth < maxUseDepth && level.length > 0; depth += 1) {
    const keys = new Set<string>();
    for (const key of level) {
      const [section = '', usedId = ''] = key.split('/');
      for (const use of await listUses(db, section, usedId))
        if (use.live) keys.add(`${use.section}/${use.id}`);
    }
    level = [...keys].filter((key) => !seen.has(key)).slice(0, maxUsers);
    for (const key of level) seen.add(key);
    for (const row of await loadLiveEntries(db, level)) {
      const path =
        row && isSectionKey(row.section) ? getPagePath(getDefinition(row.section), row.live) : null;
      if (path !== null) yield path;
    }
  }
  yield '/';
  yield* fixedPaths.filter((path) => path !== '/');
}

/** Whether the body of a document, and not only its metadata, contains texts or pictures of the marked entry. */
const showsMarkedEntry = (html: string): boolean => hasMarks(html.slice(html.indexOf('<body')));

/** Explains why visitors would not see an entry with these fields at an instant. */
async function explainHidden(db: Queryable, definition: Definition, data: EntryData, at: Date) {
  const publication = { live: data, deletedAt: null, publishAt: null };
  const isMissing = await hasMissingReference(db, definition, data);
  const { reasons } = visible(publication, definition, 'PUBLICO', at, () => isMissing);
  const isIncomplete = getRequiredFields(definition).some(([name]) => (data[name] ?? '') === '');
  return isIncomplete ? [...reasons, 'incomplete' as const] : reasons;
}

/**
 * Publishes an entry, enabled and on its first day, in a transaction that is rolled back, and renders the first page that
 * shows it.
 */
async function renderPublished(
  client: Queryable,
  { renderPage, fixedPaths }: InPageDeps,
  definition: Definition,
  entry: UnsavedEntry,
  signal: AbortSignal,
): Promise<PagePreview> {
  if (signal.aborted) return { page: null, reasons: [] };
  // Previews that wait for a save would keep connections that other requests need.
  await client.query(`set local lock_timeout = '1s'`);
  const data = toPreviewFields(definition.fields, entry.data, kinds);
  const now = new Date();
  const reasons = await explainHidden(client, definition, data, now);
  const shown = { id: entry.id, data: { ...data, ...getSwitchValues(definition, true) } };
  const { start } = getVisibilityPeriod(data);
  const at = start && start > now ? start : now;
  if ((await explainHidden(client, definition, shown.data, at)).length > 0) return { page: null, reasons };
  // The page is locked before its blocks, as in a publication, so that both cannot deadlock.
  await publishFields(client, definition, shown);
  await publishBlocks(client, definition, shown);
  const marker = new ViewMarker();
  const toView = (view: EntryData) => marker.markEntry(definition, shown.data, view);
  const reader = createReader(client, 'PUBLICO', at, { transform: { id: entry.id, toView } });
  for await (const path of listPaths(client, definition, shown, fixedPaths)) {
    if (signal.aborted) break;
    const page = await renderPage(path, reader);
    if (!page || !showsMarkedEntry(page.html)) continue;
    const isOwn = path === entryPath(definition, shown.data);
    return { page: { ...page, title: removeMarks(page.title), path, isOwn }, reasons };
  }
  return { page: null, reasons };
}

/**
 * Renders the first page that would show an unsaved entry if it were published, enabled and on its first day. The entry
 * is published in a transaction that is rolled back, so that the page, its lists and their order are exactly those of
 * a publication. Nothing is cached, because the reader has no cache.
 *
 * @param signal ends the search for a page, when no request waits for it any more
 * @throws AppError badRequest when another entry has its address; wrongState while another user saves it
 */
export async function previewEntryInPage(
  deps: InPageDeps,
  definition: Definition,
  entry: UnsavedEntry,
  signal: AbortSignal,
): Promise<PagePreview> {
  try {
    return await discardedTransaction(deps.pool, (client) =>
      renderPublished(client, deps, definition, entry, signal),
    );
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new AppError('wrongState', {
      message: [
        'Se está guardando en este momento. Probá de nuevo en unos segundos.',
        'It is being saved right now. Try again in a few seconds.',
      ],
      cause: error,
    });
  }
}
