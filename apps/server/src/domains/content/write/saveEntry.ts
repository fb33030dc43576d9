import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '@centinela/api/operations/audit.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import {
  draftSchema,
  type EntryData,
  inputSchema,
  isReadOnlyMember,
} from '@centinela/sections/kernel/derive.ts';
import { fieldErrors } from '@centinela/sections/kernel/messages.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { type EntryRow, getCurrentFields, type RecordRow, toRecord } from '../entries/content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import type { ScheduledPage } from '../read/hiddenBlocks.ts';
import { checkRules } from './content.rules.ts';
import { sanitiseEntry } from './content.sanitise.ts';
import { changeEntry, type EntryChange, insertEntry } from './content.write.ts';
import { deleteBlockSchedules } from './deleteSchedule.ts';
import { assertExpected, type ExpectedEntry } from './expectedEntry.ts';
import {
  type BlocksOptions,
  publishDraftBlocks,
  rejectHiddenBlocks,
  withBlockTransaction,
} from './publishBlocks.ts';

/**
 * Maximum attempts when others change the entry at the same time. Of all concurrent attempts, at least one succeeds.
 */
const maxAttempts = 20;

/**
 * Validates the fields of an entry. Published entries must be complete; in drafts any field may be missing. All input
 * is parsed here and nowhere else.
 *
 * @throws AppError badRequest naming every invalid field and every unknown member
 */
export function parseEntry(definition: Definition, fields: EntryData, isDraft = false): EntryData {
  const schema = isDraft ? draftSchema(definition) : inputSchema(definition);
  const parse = (input: EntryData): EntryData => {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw new AppError('badRequest', { errors: fieldErrors(parsed.error) });
    return isRecord(parsed.data) ? parsed.data : {};
  };
  const parsed = parse(fields);
  const sanitised = sanitiseEntry(definition, parsed);
  // A required field may be empty after sanitising, so the result is validated again.
  return sanitised === parsed ? sanitised : parse(sanitised);
}

/**
 * Asserts that an entry can be published. A draft may be incomplete, or saved with an older definition of its
 * section.
 *
 * @throws AppError badRequest naming every invalid field
 */
export function assertComplete(definition: Definition, row: Pick<EntryRow, 'section' | 'data'>): void {
  parseEntry(definition, getCurrentFields(row));
}

/** Builds the change that publishes the newest version. @throws AppError badRequest when it is incomplete */
export const buildPublication =
  (definition: Definition) =>
  (row: EntryRow): EntryChange => {
    assertComplete(definition, row);
    return { action: 'publish', live: { data: row.data, version: row.version } };
  };

/** A page that is saved for the first time. */
const unsavedPage = { id: null, planned: null, publish_at: null };

/**
 * Creates an entry, which is published at once unless it is a draft.
 *
 * @param fields unparsed input
 */
export async function createEntry(
  db: Queryable,
  definition: Definition,
  fields: EntryData,
  actor: Actor,
  {
    draft = false,
    action = 'create',
    blocks = rejectHiddenBlocks,
  }: { draft?: boolean; action?: AuditAction; blocks?: BlocksOptions } = {},
): Promise<RecordRow> {
  const data = parseEntry(definition, fields, draft);
  const create = async (client: Queryable): Promise<RecordRow> => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const alternativeTexts = await checkRules(client, definition, data);
      if (!draft) await publishBlocksNow(client, definition, { ...unsavedPage, data }, blocks, actor);
      const options = { publish: !draft, action, requiresReferences: true, alternativeTexts };
      const createdRow = await insertEntry({ db: client, definition, actor }, data, options);
      if (createdRow) return createdRow;
    }
    throw new AppError('stale');
  };
  return draft ? create(db) : withBlockTransaction(db, definition, create);
}

/**
 * Publishes or rejects the hidden blocks of a page that is published at once. Its blocks that were scheduled together with
 * it are published now. Those that only its scheduled version has stay scheduled, like that version.
 *
 * @param page its new fields, and its schedule
 * @throws AppError hiddenBlocks, forbidden
 */
export async function publishBlocksNow(
  db: Queryable,
  definition: Definition,
  page: ScheduledPage,
  blocks: BlocksOptions,
  actor: Actor,
): Promise<void> {
  await deleteBlockSchedules(db, definition, { ...page, planned: null }, blocks, actor);
  await publishDraftBlocks(db, definition, page, new Date(), blocks, (blockDefinition, id) =>
    changeById(db, blockDefinition, id, buildPublication(blockDefinition), actor),
  );
}

/**
 * Reads an entry, applies a change and writes it; retries after concurrent changes so that none is lost.
 *
 * @param expected the entry as the caller read it (If-Match); if set, a concurrent change is an error
 * @throws AppError stale with the current record
 */
export async function changeWithRetry(
  db: Queryable,
  definition: Definition,
  read: () => Promise<EntryRow>,
  buildChange: (row: EntryRow) => EntryChange | Promise<EntryChange>,
  actor: Actor,
  expected: ExpectedEntry | null = null,
): Promise<RecordRow> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const row = await read();
    assertExpected(row, expected);
    const changedRow = await changeEntry({ db, definition, actor }, row, await buildChange(row));
    if (changedRow) return changedRow;
  }
  throw new AppError('stale', { data: toRecord(await read()) });
}

/** Like `changeWithRetry`, for an entry by id or slug. @throws AppError notFound */
export const changeById = (
  db: Queryable,
  definition: Definition,
  id: string,
  buildChange: (row: EntryRow) => EntryChange | Promise<EntryChange>,
  actor: Actor,
  expected: ExpectedEntry | null = null,
): Promise<RecordRow> =>
  changeWithRetry(db, definition, () => getEntry(db, definition, id), buildChange, actor, expected);

/**
 * Updates the fields in the input and keeps the others. The result is published at once unless it is a draft.
 *
 * @param input unparsed input, which is validated together with the unchanged fields
 */
export async function updateEntry(
  db: Queryable,
  definition: Definition,
  read: (db: Queryable) => Promise<EntryRow>,
  input: EntryData,
  actor: Actor,
  options: {
    draft?: boolean;
    action?: AuditAction;
    expected?: ExpectedEntry | null;
    blocks?: BlocksOptions;
  } = {},
): Promise<RecordRow> {
  const patch = Object.fromEntries(Object.entries(input).filter(([name]) => !isReadOnlyMember(name)));
  const buildChange = async (client: Queryable, row: EntryRow): Promise<EntryChange> => {
    const data = parseEntry(definition, { ...getCurrentFields(row), ...patch }, options.draft);
    const alternativeTexts = await checkRules(client, definition, data, row.id);
    if (!options.draft)
      await publishBlocksNow(
        client,
        definition,
        { ...row, data },
        options.blocks ?? rejectHiddenBlocks,
        actor,
      );
    const action = options.action ?? (options.draft ? 'draft' : 'save');
    // Fields that are already stored need no second version, which would be identical.
    const isStored = isDeepStrictEqual(data, row.data);
    return {
      action,
      ...(!isStored && { data }),
      requiresReferences: true,
      alternativeTexts,
      ...(!options.draft && { live: { data, version: isStored ? row.version : row.version + 1 } }),
    };
  };
  const update = (client: Queryable): Promise<RecordRow> =>
    changeWithRetry(
      client,
      definition,
      () => read(client),
      (row) => buildChange(client, row),
      actor,
      options.expected ?? null,
    );
  return options.draft ? update(db) : withBlockTransaction(db, definition, update);
}
