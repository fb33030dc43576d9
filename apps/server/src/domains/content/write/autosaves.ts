import { type Autosave, maxAutosaves } from '@centinela/api/content/autosaves.ts';
import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** Whose unsaved input it is, and for which entry. */
export interface AutosaveKey {
  by: string;
  definition: Definition;
  /** The id of the entry; `new`, `new.{flavour}` or `new.{page}.{kind}` for a new one. */
  entry: string;
}

const toValues = ({ by, definition, entry }: AutosaveKey) => [by, definition.key, entry];

/** Keeps only fields of the section, so that nothing else can be stored here. */
const selectFields = ({ fields }: Definition, values: EntryData): EntryData =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(fields, name)));

function parseValues(text: string): EntryData {
  const parsed: unknown = JSON.parse(text);
  return isRecord(parsed) ? parsed : {};
}

/** Loads a user's unsaved input for an entry; null when there is none. */
export async function loadAutosave(db: Queryable, key: AutosaveKey): Promise<Autosave | null> {
  const { rows } = await db.query<{ version: number | null; device: string; values: string; at: Date }>({
    name: 'autosave-load',
    text: 'select version, device, values, at from content_autosaves where by = $1 and section = $2 and entry = $3',
    values: toValues(key),
  });
  const [row] = rows;
  return row ? { ...row, values: parseValues(row.values), at: row.at.toISOString() } : null;
}

/** Stores a user's unsaved input for an entry instead of the previous one. Deletes the oldest input of a user with too many. */
export async function storeAutosave(
  db: Queryable,
  key: AutosaveKey,
  { version, device, values }: Omit<Autosave, 'at'>,
): Promise<Date> {
  const { rows } = await db.query<{ at: Date }>({
    name: 'autosave-store',
    text: `with oldest as (
        delete from content_autosaves where (by, section, entry) in (
          select by, section, entry from content_autosaves where by = $1 and (section, entry) <> ($2, $3)
          order by at desc offset ${maxAutosaves - 1}))
      insert into content_autosaves (by, section, entry, version, device, values) values ($1, $2, $3, $4, $5, $6)
      on conflict (by, section, entry) do update
        set version = excluded.version, device = excluded.device, values = excluded.values, at = now()
      returning at`,
    values: [...toValues(key), version, device, JSON.stringify(selectFields(key.definition, values))],
  });
  return rows[0]?.at ?? new Date();
}

/** Deletes a user's unsaved input for an entry. @returns whether there was any */
export async function deleteAutosave(db: Queryable, key: AutosaveKey): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'autosave-delete',
    text: 'delete from content_autosaves where by = $1 and section = $2 and entry = $3',
    values: toValues(key),
  });
  return rowCount === 1;
}
