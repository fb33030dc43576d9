import { type BulkAction, type HiddenBlocks, hiddenBlocks } from '@centinela/api/content/sections.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { inLanguage, type Language } from '@centinela/sections/kernel/language.ts';
import { errorsInWords } from '@centinela/sections/kernel/messages.ts';
import { definitionOf, isSectionKey } from '@centinela/sections/registry.ts';
import type { Pool } from 'pg';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { EntryRow } from '../content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import { findHiddenBlocks } from '../read/hiddenBlocks.ts';
import { deleteEntry } from './delete-entry.ts';
import { type ExpectedEntry, ofVersion } from './expected-entry.ts';
import { inBoth } from './many-entries.ts';
import { type PublicationTimes, publishEntry, unpublishEntry } from './publish-entry.ts';
import { type BlocksOptions, refuseHidden } from './publishBlocks.ts';
import { changeById } from './save-entry.ts';
import { type EntryState, holdState, stepsSince, storeUndo, type UndoStep } from './undo.ts';

export interface BulkResult {
  count: number;
  /** Id of the undo step (`write/undo.ts`); absent when nothing was changed. */
  undo?: string;
  failed: { id: string; title: string; message: string; hidden?: HiddenBlocks }[];
}

/** Formats why an entry was refused, listing its invalid fields if any ("Nombre: Requerido"). */
function inWords(definition: Definition, error: AppError, language: Language): string {
  const wrong = errorsInWords(error.options.errors ?? [], language).map(({ field, message }) => {
    const label = definition.fields[field.split('.')[0] ?? '']?.label;
    return label ? `${inLanguage(label, language)}: ${message}` : message;
  });
  return wrong.length > 0 ? [...new Set(wrong)].join('; ') : error.in(language);
}

interface BulkOptions {
  /** Publication and withdrawal times, for `schedule`. */
  times?: PublicationTimes;
  /** Expected versions by entry id for publishing and scheduling, so that later saves are not published unseen. */
  versions?: Readonly<Record<string, number>> | undefined;
  /** Language of the error messages. */
  language?: Language;
  /** How to handle page blocks that would be hidden. */
  blocks?: BlocksOptions;
  /** Dry run: applies the action to each entry, rolls it back and reports the errors. */
  isRehearsal?: boolean;
}

class Rehearsed extends Error {}

/** Runs work in a transaction that is always rolled back. @throws whatever `work` throws */
const rehearse = (pool: Pool, work: (db: Queryable) => Promise<unknown>): Promise<void> =>
  transaction(pool, async (db) => {
    await work(db);
    throw new Rehearsed();
  }).catch((error: unknown) => {
    if (!(error instanceof Rehearsed)) throw error;
  });

/**
 * Applies one action to many entries. Each succeeds or fails on its own; failures are reported with their reason.
 *
 * @throws AppError badRequest for times in the past or in the wrong order
 */
export async function bulkEntries(
  pool: Pool,
  definition: Definition,
  ids: readonly string[],
  action: BulkAction,
  actor: Actor,
  {
    times = {},
    versions = {},
    language = 'es',
    blocks = refuseHidden,
    isRehearsal = false,
  }: BulkOptions = {},
): Promise<BulkResult> {
  if (action === 'schedule') checkToCome(times);
  const result: BulkResult = { count: 0, failed: [] };
  const steps: UndoStep[] = [];
  const told = ids.length > 1 ? 'bulk' : 'status';
  for (const id of ids) {
    const row = await getEntry(pool, definition, id).catch(() => null);
    const expected = ofVersion(versions[id]);
    const act = (db: Queryable) =>
      bulkOne(db, definition, id, row, { action, times, told, expected, blocks }, actor);
    try {
      if (isRehearsal) await rehearse(pool, act);
      else steps.push(...(await actRecorded(pool, definition, { id, times, blocks }, act)));
      result.count += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const message = inWords(definition, error, language);
      const hidden = error.code === 'hiddenBlocks' ? hiddenBlocks.parse(error.options.data) : undefined;
      const title = row ? entryTitle(definition, row.data) : id;
      result.failed.push({ id, title, message, ...(hidden && { hidden }) });
    }
  }
  const undo = await storeUndo(pool, actor, steps);
  return { ...result, ...(undo && { undo }) };
}

/** Locks the entries that an action may change: the entry itself, and the draft blocks published with it. */
async function holdTouched(
  db: Queryable,
  definition: Definition,
  { id, times, blocks }: Pick<BulkWork, 'times' | 'blocks'> & { id: string },
): Promise<EntryState[]> {
  const own = await holdState(db, definition, id);
  if (!own || blocks.choice !== 'publish') return own ? [own] : [];
  const at = times.publishAt ? new Date(times.publishAt) : new Date();
  const hidden = await findHiddenBlocks(db, definition, own, at);
  const states = [own];
  for (const block of hidden.blocks) {
    const state = isSectionKey(block.section)
      ? await holdState(db, definitionOf(block.section), block.id)
      : null;
    if (state) states.push(state);
  }
  return states;
}

/** Runs the action in a transaction. @returns the id of its undo step */
const actRecorded = (
  pool: Pool,
  definition: Definition,
  work: Parameters<typeof holdTouched>[2],
  act: (db: Queryable) => Promise<unknown>,
): Promise<UndoStep[]> =>
  transaction(pool, async (db) => {
    const touched = await holdTouched(db, definition, work);
    await act(db);
    return stepsSince(db, touched);
  });

/** Rejects past times: a past time publishes a single entry at once, but for many entries it is a mistake. */
function checkToCome({ publishAt, unpublishAt }: PublicationTimes): void {
  const wrong = Object.entries({ publishAt, unpublishAt })
    .filter(([, at]) => at && Date.parse(at) <= Date.now())
    .map(([field]) => ({ field, message: 'pastInstant' }));
  if (wrong.length > 0) throw new AppError('badRequest', { errors: wrong });
  if (publishAt && unpublishAt && Date.parse(unpublishAt) <= Date.parse(publishAt))
    throw new AppError('badRequest', { errors: [{ field: 'unpublishAt', message: 'dateOrder' }] });
}

interface BulkWork {
  action: BulkAction;
  times: PublicationTimes;
  /** Audit type of the change: a single entry is not recorded as a bulk change. */
  told: 'bulk' | 'status';
  /** The expected state for publishing; null for any. */
  expected: ExpectedEntry | null;
  blocks: BlocksOptions;
}

async function bulkOne(
  db: Queryable,
  definition: Definition,
  id: string,
  row: EntryRow | null,
  { action, times, told, expected, blocks }: BulkWork,
  actor: Actor,
): Promise<unknown> {
  const isWithdrawal = action === 'unpublish' || (action === 'schedule' && !times.publishAt);
  if (isWithdrawal && row && row.live === null && (action === 'unpublish' || row.publish_at === null))
    throw new AppError('badRequest', { errors: [{ field: 'state', message: 'notOnSite' }] });
  if (isWithdrawal) return unpublishEntry(db, definition, id, times, actor);
  if (action === 'schedule' || action === 'publish')
    return publishEntry(db, definition, id, times, actor, expected, blocks);
  if (action === 'delete') return deleteEntry(db, definition, id, actor);
  return changeById(db, definition, id, inBoth(told, { enable: action === 'enable' }), actor);
}
