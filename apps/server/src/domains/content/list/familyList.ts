import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { List } from '#platform/lists/defineList.ts';
import { isDated } from '../entries/content.publicationStatus.ts';
import type { RecordRow } from '../entries/content.rows.ts';
import type { Family } from '../permissions/content.family.ts';
import { makeList } from './content.list.ts';

/**
 * Creates the list of several sections with shared endpoints, using their common fields. There is no filter by
 * kind: a request with a kind uses the list of that section.
 */
function makeFamilyList([first, ...others]: Family): List<RecordRow> {
  const isShared = (name: string) =>
    name !== 'kind' && others.every(({ fields }) => fields[name]?.kind === first.fields[name]?.kind);
  const fields = Object.fromEntries(Object.entries(first.fields).filter(([name]) => isShared(name)));
  return makeList({ ...first, fields, ordered: false }, [first, ...others].some(isDated));
}

const lists = new Map<string, List<RecordRow>>();

/** Returns the list of a set of sections, created on first use. */
export function getFamilyList(family: Family): List<RecordRow> {
  const name = family.map(({ key }) => key).join();
  const list = lists.get(name) ?? makeFamilyList(family);
  lists.set(name, list);
  return list;
}

/** Returns one page of entries of several sections, excluding the bin. */
export const listFamily = (db: Queryable, family: Family, request: ListRequest) =>
  getFamilyList(family).page(db, request, {
    where: (where) =>
      `e.deleted_at is null and e.section = any(${where.bind(family.map(({ key }) => key))}::text[])`,
  });
