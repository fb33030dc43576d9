import { getCell } from '@centinela/sections/cells.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryRecord } from '../records/entries.ts';

/** The value of one field, rendered by its kind. */
export function FieldCell({
  definition,
  name,
  record,
}: {
  definition: Definition;
  name: string;
  record: EntryRecord;
}) {
  const field = definition.fields[name];
  if (!field) return null;
  const Cell = getCell(field);
  return <Cell name={name} field={field} value={record[name]} />;
}
