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

/** As much of a caller as is asked for here. */
interface Holder {
  permissions: ReadonlySet<string>;
}

/** @throws AppError forbidden for who may not do this with entries of this flavour */
export function permit(definition: Definition, caller: Holder | null, verb: Verb, flavour: unknown): void {
  if (!caller?.permissions.has(`${featureOf(definition, flavour)}.${verb}`)) throw new AppError('forbidden');
}

/** @throws AppError forbidden for who may not do this with an entry, as it is published or as its draft is */
export function permitEntry(
  definition: Definition,
  caller: Holder | null,
  verb: Verb,
  { data, live }: Pick<EntryRow, 'data' | 'live'>,
): void {
  const field = definition.flavourField ?? '';
  for (const fields of live ? [data, live] : [data]) permit(definition, caller, verb, fields[field]);
}

/** What a caller asks to do with hidden blocks of a page; each one that is published has to be theirs to change. */
export const blocksFor = (caller: Holder | null, choice: BlocksChoice | undefined): BlocksOptions => ({
  choice,
  permit: (definition, row) => permitEntry(definition, caller, 'update', row),
});

/** Whoever may change content of some kind may link from it to any page. @throws AppError forbidden */
export function permitLinks({ permissions }: Holder): void {
  const isEditor = definitions.some(
    ({ feature }) => permissions.has(`${feature}.save`) || permissions.has(`${feature}.update`),
  );
  if (!isEditor) throw new AppError('forbidden');
}

/** The flavours that a caller may do something with; null for all of them. */
export function flavoursOf(
  definition: Definition,
  caller: Holder | null,
  verb: Verb,
): readonly string[] | null {
  const holds = (feature: string) => caller?.permissions.has(`${feature}.${verb}`) ?? false;
  if (featuresOf(definition).every(holds)) return null;
  return flavoursIn(definition).filter((flavour) => holds(featureOf(definition, flavour)));
}

/** Of which flavours some entries are, by id or slug: their drafts and what is published of them. */
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

/** What a call of a section does, out of the permission that it needs. */
export const verbOf = ({ access }: Endpoint): Verb =>
  verbs.find((verb) => [access].flat()[0]?.endsWith(`.${verb}`)) ?? 'update';

/**
 * A handler that first asks for the permission of every entry that the call names, and of the flavour that it gives one:
 * where flavours have permissions of their own, `access` lets in whoever has any of them. Lists ask for themselves, by
 * `flavoursOf`.
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
      // A copy for another flavour.
      ...texts(query.flavour),
      // A new entry that says no flavour will be of none: whoever may not make those of the section's own is told so.
      ...(field in body || (named.length === 0 && verbOf(endpoint) === 'save') ? [body[field]] : []),
    ];
    for (const verb of needed) for (const flavour of flavours) permit(definition, call.caller, verb, flavour);
    return handler(call);
  };
}
