import { type Verb, verbs } from '@centinela/api/access/permissions.ts';
import type { BlocksChoice } from '@centinela/api/content/sections.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { listFlavours } from '@centinela/sections/kernel/derive.ts';
import { getFeature, getFeatures } from '@centinela/sections/kernel/features.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Handler } from '#platform/http/route.ts';
import { type EntryRow, getTable } from '../entries/content.rows.ts';
import { buildSelectByName, splitNames } from '../read/content.queries.ts';
import type { BlocksOptions } from '../write/publishBlocks.ts';

/** The properties of a caller that permission checks need. */
interface PermissionHolder {
  permissions: ReadonlySet<string>;
}

/** Asserts that the caller may perform an action on entries of a flavour. @throws AppError forbidden */
export function assertPermission(
  definition: Definition,
  caller: PermissionHolder | null,
  verb: Verb,
  flavour: unknown,
): void {
  if (!caller?.permissions.has(`${getFeature(definition, flavour)}.${verb}`)) throw new AppError('forbidden');
}

/**
 * Asserts that the caller may perform an action on an entry, whose draft and published version may have different
 * flavours.
 *
 * @throws AppError forbidden
 */
export function assertEntryPermission(
  definition: Definition,
  caller: PermissionHolder | null,
  verb: Verb,
  { data, live }: Pick<EntryRow, 'data' | 'live'>,
): void {
  const field = definition.flavourField ?? '';
  for (const fields of live ? [data, live] : [data])
    assertPermission(definition, caller, verb, fields[field]);
}

/**
 * Builds the options for a page's hidden blocks. To publish a block, the caller needs the permission to update it.
 */
export const buildBlocksOptions = (
  caller: PermissionHolder | null,
  choice: BlocksChoice | undefined,
): BlocksOptions => ({
  choice,
  assertPermission: (definition, row) => assertEntryPermission(definition, caller, 'update', row),
});

/**
 * Asserts that the caller may search for pages to link to. Any permission to change content is sufficient.
 *
 * @throws AppError forbidden
 */
export function assertLinkPermission({ permissions }: PermissionHolder): void {
  const isEditor = definitions.some(
    ({ feature }) => permissions.has(`${feature}.save`) || permissions.has(`${feature}.update`),
  );
  if (!isEditor) throw new AppError('forbidden');
}

/** Lists the flavours on which the caller has the permission; null for all flavours. */
export function getPermittedFlavours(
  definition: Definition,
  caller: PermissionHolder | null,
  verb: Verb,
): readonly string[] | null {
  const hasPermission = (feature: string) => caller?.permissions.has(`${feature}.${verb}`) ?? false;
  if (getFeatures(definition).every(hasPermission)) return null;
  return listFlavours(definition).filter((flavour) => hasPermission(getFeature(definition, flavour)));
}

/** Loads the draft and published flavours of entries, given by id or slug. */
async function loadFlavours(
  db: Queryable,
  definition: Definition,
  names: readonly string[],
): Promise<(string | null)[]> {
  const field = definition.flavourField;
  const { rows } = await db.query<{ flavour: string | null }>(
    `select distinct s.fields->>'${field}' as flavour
      from (${buildSelectByName(getTable(definition), 'e.data, e.live')}) e
      cross join lateral (values (e.data), (e.live)) s(fields) where s.fields is not null`,
    [[definition.key], ...splitNames(names)],
  );
  return rows.map(({ flavour }) => flavour);
}

const toObject = (part: unknown): Readonly<Record<string, unknown>> => (isRecord(part) ? part : {});

const toStrings = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string');

/** Returns the action of a section endpoint, taken from the permission that it requires. */
export const getVerb = ({ access }: Endpoint): Verb =>
  verbs.find((verb) => [access].flat()[0]?.endsWith(`.${verb}`)) ?? 'update';

/**
 * Wraps a handler with a permission check for every entry that the request names and for the flavour that it
 * assigns. It is needed in sections whose flavours have separate permissions, because the endpoint's `access` admits
 * callers with any of these. Lists check permissions themselves with `getPermittedFlavours`.
 */
export function withPermissionCheck<E extends Endpoint>(
  definition: Definition,
  endpoint: E,
  handler: Handler<E>,
): Handler<E> {
  if (!definition.flavourFeatures || !definition.flavourField) return handler;
  const field = definition.flavourField;
  return async (call) => {
    const [params, query, body] = [toObject(call.params), toObject(call.query), toObject(call.body)];
    const requiredVerbs: Verb[] = [
      getVerb(endpoint),
      ...(body.action === 'delete' ? (['delete'] as const) : []),
    ];
    const entryNames = [...toStrings(params.id), ...toStrings(query.replaceWith), ...toStrings(body.ids)];
    const flavours = [
      ...(entryNames.length > 0 ? await loadFlavours(call.db, definition, entryNames) : []),
      // The flavour of the copy, if the request copies an entry to another flavour.
      ...toStrings(query.flavour),
      // A new entry without a flavour requires the permission of the section itself.
      ...(field in body || (entryNames.length === 0 && getVerb(endpoint) === 'save') ? [body[field]] : []),
    ];
    for (const verb of requiredVerbs)
      for (const flavour of flavours) assertPermission(definition, call.caller, verb, flavour);
    return handler(call);
  };
}
