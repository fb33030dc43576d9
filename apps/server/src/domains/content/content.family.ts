import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Call } from '#platform/http/route.ts';
import { verbOf } from './content.guard.ts';
import { tableOf } from './content.rows.ts';
import { idsAndSlugs, namedEntries } from './read/content.queries.ts';

/**
 * Sections that share their endpoints, usually just one. The `kind` field identifies an entry's section
 * (`sections.json`).
 */
export type Family = readonly [Definition, ...Definition[]];

/** Groups definitions by their API path. */
export const familiesOf = (definitions: readonly Definition[]): Family[] =>
  [...Map.groupBy(definitions, ({ api }) => api).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] satisfies Family] : [],
  );

const members = (part: unknown): Readonly<Record<string, unknown>> => (isRecord(part) ? part : {});

/** Reads the `kind` that a request specifies, in the body of a new entry or in the filters of a list. */
function kindNamed(call: Call<Endpoint>): { field: string; kind: unknown } | null {
  const [query, body] = [members(call.query), members(call.body)];
  if ('filter[kind]' in query) return { field: 'filter[kind]', kind: query['filter[kind]'] };
  if (isRecord(body.filter)) return { field: 'filter[kind]', kind: body.filter['filter[kind]'] };
  return 'kind' in body ? { field: 'kind', kind: body.kind } : null;
}

/** Lists the ids and slugs of the entries that a request refers to. */
function entriesNamed(call: Call<Endpoint>): string[] {
  const { ids } = members(call.body);
  return [members(call.params).id, ids].flat().filter((name) => typeof name === 'string');
}

/** Loads the sections of the given entries. */
async function sectionsOf(db: Queryable, family: Family, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ section: string }>(namedEntries(tableOf(family[0]), 'e.section'), [
    family.map(({ key }) => key),
    ...idsAndSlugs(names),
  ]);
  return new Set(rows.map(({ section }) => section));
}

/**
 * Resolves the sections of a family that a request refers to: from the entries it names, else from the kind it
 * names, else (for lists) every section on which the caller has the permission.
 *
 * @throws AppError notFound when the entries belong to no section, badRequest for an unknown kind or entries of
 *   several sections, forbidden without the permission of the section
 */
export async function membersOf(family: Family, endpoint: Endpoint, call: Call<Endpoint>): Promise<Family> {
  if (family.length === 1) return family;
  const holds = ({ feature }: Definition) =>
    call.caller?.permissions.has(`${feature}.${verbOf(endpoint)}`) ?? false;
  const names = entriesNamed(call);
  const named = names.length > 0 ? await sectionsOf(call.db, family, names) : null;
  if (named?.size === 0) throw new AppError('notFound');
  const kind = kindNamed(call);
  const [first, ...others] = family.filter((member) => {
    if (named) return named.has(member.key);
    return kind ? member.kind === kind.kind : holds(member);
  });
  const wrong = (field: string, message: string) =>
    new AppError('badRequest', { errors: [{ field, message }] });
  if (!first) throw kind ? wrong(kind.field, 'option') : new AppError('forbidden');
  if (others.length > 0 && named) throw wrong('ids', 'invalid');
  if (!named && !kind && endpoint.method !== 'GET') throw wrong('kind', 'required');
  if (![first, ...others].every(holds)) throw new AppError('forbidden');
  return [first, ...others];
}
