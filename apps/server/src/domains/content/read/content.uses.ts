import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, isSectionKey } from '@centinela/sections/registry.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** A field of an entry that refers to another entry or to a file. */
export interface Use {
  section: string;
  id: string;
  title: string;
  /** Path of the field. */
  path: string;
  /** Whether the published version contains the reference. */
  live: boolean;
}

interface UseRow {
  section: string;
  id: string;
  path: string;
  live: boolean;
  data: Record<string, unknown>;
}

const usesSql = `select c.section, c.entry_id as id, c.path, c.in_live as live, e.data
  from content_references c
  join lateral (
    select data from content_entries where id = c.entry_id and deleted_at is null
    union all select data from plans where id = c.entry_id and deleted_at is null
  ) e on true
  where c.target_id = $1 and c.target = $2
  order by c.section, c.entry_id, c.path limit 500`;

/** Lists the fields that refer to an entry of the section `target`, or to a file if `target` is `media`. */
export async function listUses(db: Queryable, target: string, id: string): Promise<Use[]> {
  const { rows } = await db.query<UseRow>({
    name: 'uses',
    text: usesSql,
    values: [id, target],
  });
  return rows.map(({ data, ...use }) => ({
    ...use,
    title: isSectionKey(use.section) ? entryTitle(getDefinition(use.section), data) : use.id,
  }));
}
