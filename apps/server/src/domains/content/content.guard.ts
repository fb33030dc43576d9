import { type Verb, verbs } from '@centinela/api/accounts/permissions.ts';
import type { BlocksChoice } from '@centinela/api/content/sections.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { flavoursIn } from '@centinela/sections/kernel/derive.ts';
import { featureOf, featuresOf } from '@centinela/sections/kernel/features.ts';
import { definitions } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Handler } from '#platform/http/route.ts';
import { type EntryRow, tableOf } from './content.rows.ts';
import { idsAndSlugs, namedEntries } from './read/content.queries.ts';
import type { BlocksOptions } from './write/publishBlocks.ts';

/** The part of a caller that permission checks need. */
interface Holder {
  permissions: ReadonlySet<string>;
}

/** Asserts that the caller may do this with entries of the flavour. @throws AppError forbidden */
export function permit(definition: Definition, caller: Holder | null, verb: Verb, flavour: unknown): void {
  if (!caller?.permissions.has(`${featureOf(definition, flavour)}.${verb}`)) throw new AppError('forbidden');
}

/**
 * Asserts that the caller may do this with an entry, checking both published and draft flavours.
 *
 * @throws AppError forbidden
 */
export function permitEntry(
  definition: Definition,
  caller: Holder | null,
  verb: Verb,
  { data, live }: Pick<EntryRow, 'data' | 'live'>,
): void {
  const field = definition.flavourField ?? '';
  for (const fields of live ? [data, live] : [data]) permit(definition, caller, verb, fields[field]);
}

/** Builds the options for a page's hidden blocks; publishing a block requires permission to update it. */
export const blocksFor = (caller: Holder | null, choice: BlocksChoice | undefined): BlocksOptions => ({
  choice,
  permit: (definition, row) => permitEntry(definition, caller, 'update', row),
});

/**
 * Asserts that the caller may link to pages, which any permission to change content allows.
 *
 * @throws AppError forbidden
 */
export function permitLinks({ permissions }: Holder): void {
  const isEditor = definitions.some(
    ({ feature }) => permissions.has(`${feature}.save`) || permissions.has(`${feature}.update`),
  );
  if (!isEditor) throw new AppError('forbidden');
}

/** Lists the flavours on which the caller has the permission; null for all flavours. */
export function flavoursOf(
  definition: Definition,
  caller: Holder | null,
  verb: Verb,
): readonly string[] | null {
  const holds = (feature: string) => caller?.permissions.has(`${feature}.${verb}`) ?? false;
  if (featuresOf(definition).every(holds)) return null;
  return flavoursIn(definition).filter((flavour) => holds(featureOf(definition, flavour)));
}

/** Loads the draft and published flavours of entries, given by id or slug. */
async function flavoursNamed(
  db: Queryable,
  definition: Definition,
  names: readonly string[],
): Promise<(string | null)[]> {
  const field = definition.flavourField;
  const { rows } = await db.query<{ flavour: string | null }>(
    `select distinct s.fields->>'${field}' as flavour
      from (${namedEntries(tableOf(definition), 'e.data, e.live')}) e
      cross join lateral (values (e.data), (e.live)) s(fields) where s.fields is not null`,
    [[definition.key], ...idsAndSlugs(names)],
  );
  return rows.map(({ flavour }) => flavour);
}

const partOf = (part: unknown): Readonly<Record<string, unknown>> => (isRecord(part) ? part : {});

const texts = (value: unknown): string[] => [value].flat().filter((each) => typeof each === 'string');

/** Derives the action of a section endpoint from the permission it requires. */
export const verbOf = ({ access }: Endpoint): Verb =>
  verbs.find((verb) => [access].flat()[0]?.endsWith(`.${verb}`)) ?? 'update';

/**
 * Wraps a handler with a permission check for every entry that the request names and for the flavour that it
 * assigns. Where flavours have their own permissions, `access` admits any of them. Lists check permissions
 * themselves with `getPermittedFlavours`.
 */
export function guarded<E extends Endpoint>(
  definition: Definition,
  endpoint: E,
  handler: Handler<E>,
): Handler<E> {
  if (!definition.flavourFeatures || !definition.flavourField) return handler;
  const field = definition.flavourField;
  return async (call) => {
    const [params, query, body] = [partOf(call.params), partOf(call.query), partOf(call.body)];
    const needed: Verb[] = [verbOf(endpoint), ...(body.action === 'delete' ? (['delete'] as const) : [])];
    const named = [...texts(params.id), ...texts(query.replaceWith), ...texts(body.ids)];
    const flavours = [
      ...(named.length > 0 ? await flavoursNamed(call.db, definition, named) : []),
      // A copy into another flavour.
      ...texts(query.flavour),
      // A new entry without a flavour requires the permission of the section itself.
      ...(field in body || (named.length === 0 && verbOf(endpoint) === 'save') ? [body[field]] : []),
    ];
    for (const verb of needed) for (const flavour of flavours) permit(definition, call.caller, verb, flavour);
    return handler(call);
  };
}
