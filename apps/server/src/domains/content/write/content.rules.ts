import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import {
  type EntryData,
  getEnabledClaim,
  listReferences,
  uniqueScope,
} from '@centinela/sections/kernel/derive.ts';
import type { Reference } from '@centinela/sections/kernel/field.ts';
import type { FieldError } from '@centinela/sections/kernel/messages.ts';
import { hidingFields } from '@centinela/sections/kernel/visible.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { type LockedFile, lockMedia } from '#media/read';
import type { AlternativeText } from '#media/write';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getTable } from '../entries/content.rows.ts';
import { loadOwnerLabel } from '../read/content.read.ts';

/**
 * Pairs of fields whose values must be in ascending order. The error is reported at `at`, by default the second
 * field.
 */
const fieldOrders = [
  { first: 'from', second: 'to', message: 'dateOrder' },
  { first: 'validFrom', second: 'validTo', message: 'dateOrder' },
  { first: 'datePosted', second: 'validThrough', message: 'dateOrder' },
  { first: 'promotionalPrice', second: 'price', message: 'promotionalPrice', at: 'promotionalPrice' },
] as const;

/** Whether two dates or two amounts are in the wrong order. */
const isOutOfOrder = (first: unknown, second: unknown): boolean =>
  typeof first === 'string' && typeof second === 'string'
    ? second < first
    : typeof first === 'number' && typeof second === 'number' && second < first;

/** Returns the order errors of an entry or of items in its lists. */
const getOrderErrors = (data: EntryData, path = ''): FieldError[] => [
  ...fieldOrders.flatMap((pair) =>
    isOutOfOrder(data[pair.first], data[pair.second])
      ? [{ field: `${path}${'at' in pair ? pair.at : pair.second}`, message: pair.message }]
      : [],
  ),
  ...Object.entries(data).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.flatMap((item: unknown, index) =>
          isRecord(item) ? getOrderErrors(item, `${path}${name}.${index}.`) : [],
        )
      : [],
  ),
];

const getTableForSection = (section: string): string =>
  isSectionKey(section) ? getTable(getDefinition(section)) : 'content_entries';

/** Returns which of the entries exist, as `section/id`. */
async function findExistingEntries(db: Queryable, references: readonly Reference[]): Promise<Set<string>> {
  const existing = new Set<string>();
  for (const [table, tableReferences] of Map.groupBy(references, ({ target }) =>
    getTableForSection(target),
  )) {
    const { rows } = await db.query<{ id: string; section: string }>({
      name: `references-exist-${table}`,
      text: `select id, section from ${table} where id = any($1) and deleted_at is null`,
      values: [tableReferences.map(({ id }) => id)],
    });
    for (const row of rows) existing.add(`${row.section}/${row.id}`);
  }
  return existing;
}

/** Returns the errors of a file reference. Only the file of a private document is private itself. */
function getFileErrors(
  { path, media, formats }: Reference,
  file: LockedFile | undefined,
  isPrivate: boolean,
): FieldError[] {
  if (!file || (media && file.kind !== media)) return [{ field: path, message: 'media' }];
  const mustBePrivate = isPrivate && path === 'file';
  if (file.private !== mustBePrivate)
    return [{ field: path, message: mustBePrivate ? 'privateFile' : 'media' }];
  if (!formats || formats.includes(file.extension)) return [];
  const names = formats.map((format) => format.toUpperCase()).join(', ');
  return [{ field: path, message: 'format', values: { formats: [names, names] } }];
}

/**
 * Checks that every entry and file to which the fields refer exists and has the right kind. Errors are reported at
 * the referring field.
 */
async function checkReferences(
  db: Queryable,
  definition: Definition,
  data: EntryData,
): Promise<{ errors: FieldError[]; alternativeTexts: AlternativeText[] }> {
  const references = listReferences(definition, data);
  if (references.length === 0) return { errors: [], alternativeTexts: [] };
  const files = references.filter(({ target }) => target === 'media');
  const entries = references.filter(({ target }) => target !== 'media');
  const isPrivate = data.privacy === hidingFields.privacy;
  const lockedFiles = await lockMedia(
    db,
    files.map(({ id }) => id),
    isPrivate,
  );
  const filesById = new Map(lockedFiles.map((file) => [file.id, file]));
  const existing = await findExistingEntries(db, entries);
  return {
    errors: [
      ...files.flatMap((reference) => getFileErrors(reference, filesById.get(reference.id), isPrivate)),
      ...entries
        .filter(({ target, id }) => !existing.has(`${target}/${id}`))
        .map(({ path }) => ({ field: path, message: 'reference' })),
    ],
    alternativeTexts: files.flatMap(({ id, alt }) =>
      alt && filesById.get(id)?.needsAlternativeText ? [{ id, alt }] : [],
    ),
  };
}

/**
 * Returns the error for a value that only one enabled entry may have. `content_unique` enforces the rule anyway, but
 * this error names the other entry.
 */
async function getOneEnabledErrors(
  db: Queryable,
  definition: Definition,
  data: EntryData,
  id: string | null,
): Promise<FieldError[]> {
  const claim = getEnabledClaim(definition, data);
  if (!claim) return [];
  const { rows } = await db.query<{ entry_id: string }>(
    `select entry_id from content_unique
      where section = $1 and field = $2 and value = $3 and entry_id is distinct from $4::uuid`,
    [uniqueScope(definition), claim.field, claim.value, id],
  );
  const [owner] = rows;
  if (!owner) return [];
  const values = { owner: await loadOwnerLabel(db, definition.key, owner.entry_id) };
  return [{ field: claim.field, message: 'oneEnabled', values }];
}

/**
 * Checks rules that a schema cannot express.
 *
 * @param id the entry being changed; null for a new one
 * @returns alternative texts for images that have none in the library yet; the save stores them
 * @throws AppError badRequest naming every invalid field
 */
export async function checkRules(
  db: Queryable,
  definition: Definition,
  data: EntryData,
  id: string | null = null,
): Promise<AlternativeText[]> {
  const references = await checkReferences(db, definition, data);
  const errors = [
    ...getOrderErrors(data),
    ...references.errors,
    ...(await getOneEnabledErrors(db, definition, data, id)),
  ];
  if (errors.length > 0) throw new AppError('badRequest', { errors });
  return references.alternativeTexts;
}
