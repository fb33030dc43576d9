import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { getTable } from '../entries/content.rows.ts';

/** A published entry with its published fields, independent of its draft. */
export interface LiveRow {
  id: string;
  section: string;
  live: EntryData;
  published_at: Date;
}

const tables = ['content_entries', 'plans'] as const;

const getTableForSection = (section: string): (typeof tables)[number] =>
  isSectionKey(section) ? getTable(getDefinition(section)) : 'content_entries';

const splitKey = (key: string): [section: string, id: string] => {
  const [section = '', id = ''] = key.split('/', 2);
  return [section, id];
};

/** Loads published entries by their keys (`section/id`), in the order of the keys; null for missing ones. */
export async function loadLiveEntries(db: Queryable, keys: readonly string[]): Promise<(LiveRow | null)[]> {
  const loaded = await Promise.all(
    tables.map(async (table) => {
      const ids = keys
        .map(splitKey)
        .flatMap(([section, id]) => (getTableForSection(section) === table ? [id] : []));
      if (ids.length === 0) return [];
      const { rows } = await db.query<LiveRow>({
        name: `live-by-id-${table}`,
        text: `select id, section, live, published_at from ${table}
          where id = any($1) and live is not null and deleted_at is null`,
        values: [ids],
      });
      return rows;
    }),
  );
  const byKey = new Map(loaded.flat().map((row) => [`${row.section}/${row.id}`, row]));
  return keys.map((key) => byKey.get(key) ?? null);
}
