import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, listReferences } from '@centinela/sections/kernel/derive.ts';
import { hidingFields } from '@centinela/sections/kernel/visible.ts';
import { lockFilesSql } from '#media/read';

interface ReferenceColumns {
  paths: string[];
  targets: string[];
  ids: string[];
  inData: boolean[];
  inLive: boolean[];
}

/** Builds the `unnest` columns for the references of an entry's newest and published fields. */
export function buildReferenceColumns(
  definition: Definition,
  data: EntryData,
  live: EntryData | null,
): ReferenceColumns {
  const rows = new Map<
    string,
    { path: string; target: string; id: string; inData: boolean; inLive: boolean }
  >();
  const add = (fields: EntryData, inData: boolean) => {
    for (const each of listReferences(definition, fields)) {
      const key = `${each.path} ${each.id}`;
      const existingRow = rows.get(key);
      if (existingRow) Object.assign(existingRow, inData ? { inData } : { inLive: true });
      else rows.set(key, { ...each, inData, inLive: !inData });
    }
  };
  add(data, true);
  if (live) add(live, false);
  const references = [...rows.values()];
  return {
    paths: references.map((each) => each.path),
    targets: references.map((each) => each.target),
    ids: references.map((each) => each.id),
    inData: references.map((each) => each.inData),
    inLive: references.map((each) => each.inLive),
  };
}

/** Returns the ids of all entries and files to which the fields refer. */
export const getTargetIds = (definition: Definition, data: EntryData): string[] => [
  ...new Set(listReferences(definition, data).map(({ id }) => id)),
];

/**
 * SQL that locks all references until the transaction ends, so that they cannot be deleted between check and save.
 * Rows are locked in a fixed order to make deadlocks rare. A private entry may have private files.
 *
 * @param writesAlternativeTexts whether the statement also writes alternative texts of these files
 */
export const lockReferencesSql = (writesAlternativeTexts: boolean): string => `
  hm as (${lockFilesSql('@targetIds', `@data::jsonb->>'privacy' = '${hidingFields.privacy}'`, 'id', writesAlternativeTexts ? 'no key update' : 'share')}),
  hc as (select id from content_entries where id = any(@targetIds::uuid[]) and deleted_at is null order by id for share),
  hp as (select id from plans where id = any(@targetIds::uuid[]) and deleted_at is null order by id for share)`;
/** Condition that `lockReferencesSql` found and locked all references. */
export const areReferencesLockedSql = `(select count(*) from hm) + (select count(*) from hc) + (select count(*) from hp)
      = cardinality(@targetIds::uuid[])`;

/** SQL part that inserts the references of entry `e`. */
export const insertReferencesSql = `insert into content_references (entry_id, section, path, target, target_id, in_data, in_live)
  select e.id, e.section, r.path, r.target, r.id, r.in_data, r.in_live
  from e, unnest(@paths::text[], @targets::text[], @ids::uuid[], @inData::boolean[], @inLive::boolean[])
    as r(path, target, id, in_data, in_live)`;
