import type { ListRequest } from '@centinela/api/http/lists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { List } from '#platform/lists/defineList.ts';
import { isDated } from '../entries/content.publicationStatus.ts';
import type { RecordRow } from '../entries/content.rows.ts';
import type { Family } from '../permissions/content.family.ts';
import { createList } from './content.list.ts';

/**
 * Creates the list of several sections that share their endpoints. It uses the fields that all of them have. It has
 * no filter by kind, because a request with a kind uses the list of that section.
 */
function createFamilyList(family: Family): List<RecordRow> {
  const [first, ...others] = family;
  const isShared = (name: string) =>
    name !== 'kind' && others.every(({ fields }) => fields[name]?.kind === first.fields[name]?.kind);
  const fields = Object.fromEntries(Object.entries(first.fields).filter(([name]) => isShared(name)));
  return createList(
    { ...first, fields, ordered: false },
    family.some(isDated),
    family.map(({ key }) => `e.section = '${key}'`),
  );
}

const lists = new Map<string, List<RecordRow>>();

/** Returns the list definition of a family of sections. It is created on first use and kept. */
export function getFamilyList(family: Family): List<RecordRow> {
  const name = family.map(({ key }) => key).join();
  const list = lists.get(name) ?? createFamilyList(family);
  lists.set(name, list);
  return list;
}

/** Returns one page of entries of several sections, excluding the bin. */
export const listFamilyEntries = (db: Queryable, family: Family, request: ListRequest) =>
  getFamilyList(family).page(db, request, {
    where: (where) =>
      `e.deleted_at is null and e.section = any(${where.bind(family.map(({ key }) => key))}::text[])`,
  });
