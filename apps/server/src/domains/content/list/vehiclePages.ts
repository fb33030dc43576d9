import {
  getListPermission,
  type VehiclePage,
  vehiclePageRules,
} from '@centinela/api/content/vehiclePages.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { entryPath, entryTitle } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import { type SectionList, vehicleLists } from '@centinela/sections/vehicleLists.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import type { Caller } from '#platform/http/caller.ts';
import { containsTerms, foldTerms } from '#platform/lists/conditions.ts';
import { defineList } from '#platform/lists/defineList.ts';
import { buildPublicationStatusSql } from '../entries/content.publicationStatus.ts';
import { type RecordRow, recordColumns, toRecord } from '../entries/content.rows.ts';
import { pendingConditions } from './content.waiting.ts';

const { read, page } = defineList<RecordRow>(vehiclePageRules, {
  from: 'content_entries e',
  columns: recordColumns,
  key: [{ sql: 'e.id', type: 'uuid' }],
  filters: {
    section: 'e.section',
    state: (value, where) => buildPublicationStatusSql(value, where, false),
    waiting: (value) => `(${pendingConditions[value] ?? 'false'})`,
    enable: 'e.enable',
  },
  ranges: { updatedAt: 'e.updated_at' },
  search: (q, where) => containsTerms(where, 'e.search', foldTerms(q)),
  sorts: {
    title: { sql: `lower(coalesce(e.data->>'title', ''))`, type: 'text' },
    updatedAt: { sql: 'e.updated_at', type: 'timestamptz' },
  },
  order: { field: 'updatedAt', descending: true },
});

/** Reads the query of a list of vehicle pages. @throws AppError badRequest with the invalid parameters */
export const readVehicleQuery = read;

/** Returns the lists that the caller may see. */
export const getPermittedLists = (
  { permissions }: Pick<Caller, 'permissions'>,
  lists: readonly SectionList[] = vehicleLists,
): SectionList[] => lists.filter((list) => permissions.has(getListPermission(list)));

/** Returns one page of the entries of several lists, excluding the bin. */
export const listVehiclePages = (db: Queryable, request: ListRequest, lists: readonly SectionList[]) =>
  page(db, request, {
    where: (where) => {
      const conditions = lists.map(({ definition: { key, flavourField }, flavour }) => {
        const sectionSql = `e.section = ${where.bind(key)}`;
        return flavour === null || !flavourField
          ? sectionSql
          : `${sectionSql} and e.data->>'${flavourField}' = ${where.bind(flavour)}`;
      });
      return `e.deleted_at is null and (${conditions.map((each) => `(${each})`).join(' or ') || 'false'})`;
    },
  });

/** Converts an entry to the API format. @throws Error for an unknown section */
export function toVehiclePage(row: RecordRow, today: string): VehiclePage {
  if (!isSectionKey(row.section)) throw new Error(`unknown section ${row.section}`);
  const definition = getDefinition(row.section);
  const { id, standing, publishAt, unpublishAt, updatedAt, updatedBy, ...fields } = toRecord(row, today);
  const flavour = definition.flavourField ? fields[definition.flavourField] : null;
  const picture = definition.picture ? fields[definition.picture] : null;
  return {
    id,
    section: row.section,
    flavour: typeof flavour === 'string' ? flavour : null,
    title: entryTitle(definition, fields),
    path: entryPath(definition, fields),
    picture: isRecord(picture) && typeof picture.id === 'string' ? picture.id : null,
    enable: fields.enable === true,
    standing,
    publishAt,
    unpublishAt,
    updatedAt,
    updatedBy,
  };
}
