import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Call } from '#platform/http/route.ts';
import { verbOf } from './content.guard.ts';
import { tableOf } from './content.rows.ts';
import { idsAndSlugs, namedEntries } from './read/content.queries.ts';

/** Sections that share their calls: most are alone. Their entries are told apart by `kind` (`sections.json`, decided). */
export type Family = readonly [Definition, ...Definition[]];

/** Definitions by the calls that they share. */
export const familiesOf = (definitions: readonly Definition[]): Family[] =>
  [...Map.groupBy(definitions, ({ api }) => api).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] satisfies Family] : [],
  );

const members = (part: unknown): Readonly<Record<string, unknown>> => (isRecord(part) ? part : {});

/** The kind that a call names, with the field that names it: in a new entry, or among the filters of a list. */
function kindNamed(call: Call<Endpoint>): { field: string; kind: unknown } | null {
  const [query, body] = [members(call.query), members(call.body)];
  if ('filter[kind]' in query) return { field: 'filter[kind]', kind: query['filter[kind]'] };
  if (isRecord(body.filter)) return { field: 'filter[kind]', kind: body.filter['filter[kind]'] };
  return 'kind' in body ? { field: 'kind', kind: body.kind } : null;
}

/** The names of the entries that a call is about, by id or slug. */
function entriesNamed(call: Call<Endpoint>): string[] {
  const { ids } = members(call.body);
  return [members(call.params).id, ids].flat().filter((name) => typeof name === 'string');
}

/** Of which sections some entries are. */
async function sectionsOf(db: Queryable, family: Family, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ section: string }>(namedEntries(tableOf(family[0]), 'e.section'), [
    family.map(({ key }) => key),
    ...idsAndSlugs(names),
  ]);
  return new Set(rows.map(({ section }) => section));
}

/**
 * Which sections of a family a call is about: that of the entries it names, else that of the kind it names, else, for
 * lists, all whose permission the caller has.
 *
 * @throws AppError notFound for entries of none, badRequest for a kind that there is not or entries of several,
 *   forbidden without the permission of the section
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
