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
import { currentFields, type EntryRow, type RecordRow, toRecord } from '../entries/content.rows.ts';
import { getEntry } from '../read/content.queries.ts';
import type { Page } from '../read/hiddenBlocks.ts';
import { checkRules } from './content.rules.ts';
import { sanitiseEntry } from './content.sanitise.ts';
import { changeEntry, type EntryChange, insertEntry } from './content.write.ts';
import { assertExpected, type ExpectedEntry } from './expectedEntry.ts';
import {
  type BlocksOptions,
  publishDraftBlocks,
  rejectHidden,
  withBlockTransaction,
} from './publishBlocks.ts';

/** Maximum attempts after concurrent changes. In each round at least one writer succeeds. */
const maxAttempts = 20;

/**
 * Validates the fields of an entry: published entries must be complete, drafts may lack any field. All input passes
 * through here and is parsed nowhere else.
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
 * Asserts that an entry can be published: drafts are stored as they are and may be older than their definition.
 *
 * @throws AppError badRequest naming every invalid field
 */
export function assertComplete(definition: Definition, row: Pick<EntryRow, 'section' | 'data'>): void {
  parseEntry(definition, currentFields(row));
}

/** Builds the change that publishes the newest version. @throws AppError badRequest when it is incomplete */
export const buildPublication =
  (definition: Definition) =>
  (row: EntryRow): EntryChange => {
    assertComplete(definition, row);
    return { action: 'publish', live: { data: row.data, version: row.version } };
  };

/**
 * Creates an entry, published at once unless it is a draft.
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
    blocks = rejectHidden,
  }: { draft?: boolean; action?: AuditAction; blocks?: BlocksOptions } = {},
): Promise<RecordRow> {
  const data = parseEntry(definition, fields, draft);
  const create = async (client: Queryable): Promise<RecordRow> => {
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const alternativeTexts = await checkRules(client, definition, data);
      if (!draft) await publishBlocksNow(client, definition, { id: null, data }, blocks, actor);
      const options = { publish: !draft, action, requiresReferences: true, alternativeTexts };
      const created = await insertEntry({ db: client, definition, actor }, data, options);
      if (created) return created;
    }
    throw new AppError('stale');
  };
  return draft ? create(db) : withBlockTransaction(db, definition, create);
}

/**
 * Publishes or rejects the hidden blocks of a page that is published at once.
 *
 * @throws AppError hiddenBlocks, forbidden
 */
export const publishBlocksNow = (
  db: Queryable,
  definition: Definition,
  page: Page,
  blocks: BlocksOptions,
  actor: Actor,
): Promise<void> =>
  publishDraftBlocks(db, definition, page, new Date(), blocks, (own, id) =>
    changeById(db, own, id, buildPublication(own), actor),
  );

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
    const changed = await changeEntry({ db, definition, actor }, row, await buildChange(row));
    if (changed) return changed;
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
 * Updates the fields that were sent and keeps the others. Published at once unless it is a draft.
 *
 * @param sent unparsed input, which is validated together with the unchanged fields
 */
export async function updateEntry(
  db: Queryable,
  definition: Definition,
  read: (db: Queryable) => Promise<EntryRow>,
  sent: EntryData,
  actor: Actor,
  options: {
    draft?: boolean;
    action?: AuditAction;
    expected?: ExpectedEntry | null;
    blocks?: BlocksOptions;
  } = {},
): Promise<RecordRow> {
  const patch = Object.fromEntries(Object.entries(sent).filter(([name]) => !isReadOnlyMember(name)));
  const buildChange = async (client: Queryable, row: EntryRow): Promise<EntryChange> => {
    const data = parseEntry(definition, { ...currentFields(row), ...patch }, options.draft);
    const alternativeTexts = await checkRules(client, definition, data, row.id);
    if (!options.draft)
      await publishBlocksNow(client, definition, { id: row.id, data }, options.blocks ?? rejectHidden, actor);
    const action = options.action ?? (options.draft ? 'draft' : 'save');
    return {
      action,
      data,
      requiresReferences: true,
      alternativeTexts,
      ...(!options.draft && { live: { data, version: row.version + 1 } }),
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
