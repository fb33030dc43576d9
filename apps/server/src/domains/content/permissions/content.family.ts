import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Call } from '#platform/http/route.ts';
import { getTable } from '../entries/content.rows.ts';
import { buildSelectByName, splitNames } from '../read/content.queries.ts';
import { getVerb } from './content.guard.ts';

/**
 * Sections that share their endpoints, usually just one. The `kind` field identifies an entry's section
 * (`sections.json`).
 */
export type Family = readonly [Definition, ...Definition[]];

/** Groups definitions by their API path. */
export const groupFamilies = (definitions: readonly Definition[]): Family[] =>
  [...Map.groupBy(definitions, ({ api }) => api).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] satisfies Family] : [],
  );

const toMembers = (part: unknown): Readonly<Record<string, unknown>> => (isRecord(part) ? part : {});

/** Finds the `kind` in a request: in the body of a new entry, or in the filters of a list or bulk action. */
function findKind(call: Call<Endpoint>): { field: string; kind: unknown } | null {
  const [query, body] = [toMembers(call.query), toMembers(call.body)];
  if ('filter[kind]' in query) return { field: 'filter[kind]', kind: query['filter[kind]'] };
  if (isRecord(body.filter)) return { field: 'filter[kind]', kind: body.filter['filter[kind]'] };
  return 'kind' in body ? { field: 'kind', kind: body.kind } : null;
}

/** Lists the ids and slugs of the entries that a request refers to. */
function findEntryNames(call: Call<Endpoint>): string[] {
  const { ids } = toMembers(call.body);
  return [toMembers(call.params).id, ids].flat().filter((name) => typeof name === 'string');
}

/** Loads the sections of the given entries. */
async function loadSections(db: Queryable, family: Family, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ section: string }>(buildSelectByName(getTable(family[0]), 'e.section'), [
    family.map(({ key }) => key),
    ...splitNames(names),
  ]);
  return new Set(rows.map(({ section }) => section));
}

/**
 * Determines which sections of a family a request addresses. The entries named in the request decide; if there are
 * none, its `kind` decides. A list request with neither addresses every section that the caller may access.
 *
 * @throws AppError notFound when the entries belong to no section, badRequest for an unknown kind or entries of
 *   several sections, forbidden without the permission of the section
 */
export async function resolveMembers(
  family: Family,
  endpoint: Endpoint,
  call: Call<Endpoint>,
): Promise<Family> {
  if (family.length === 1) return family;
  const hasPermission = ({ feature }: Definition) =>
    call.caller?.permissions.has(`${feature}.${getVerb(endpoint)}`) ?? false;
  const names = findEntryNames(call);
  const namedSections = names.length > 0 ? await loadSections(call.db, family, names) : null;
  if (namedSections?.size === 0) throw new AppError('notFound');
  const requestedKind = findKind(call);
  const [first, ...others] = family.filter((member) => {
    if (namedSections) return namedSections.has(member.key);
    return requestedKind ? member.kind === requestedKind.kind : hasPermission(member);
  });
  const createFieldError = (field: string, message: string) =>
    new AppError('badRequest', { errors: [{ field, message }] });
  if (!first)
    throw requestedKind ? createFieldError(requestedKind.field, 'option') : new AppError('forbidden');
  if (others.length > 0 && namedSections) throw createFieldError('ids', 'invalid');
  if (!namedSections && !requestedKind && endpoint.method !== 'GET')
    throw createFieldError('kind', 'required');
  if (![first, ...others].every(hasPermission)) throw new AppError('forbidden');
  return [first, ...others];
}
