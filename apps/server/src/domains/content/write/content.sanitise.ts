import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { serverKinds } from '@centinela/sections/generated/kinds.server.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';

function sanitiseValue(field: Field, value: unknown): unknown {
  const inner = kinds.inner(field);
  if (inner && Array.isArray(value))
    return value.map((item: unknown) => (isRecord(item) ? sanitiseFields(inner, item) : item));
  if (inner) return isRecord(value) ? sanitiseFields(inner, value) : value;
  return serverKinds[field.kind]?.sanitise(value) ?? value;
}

const sanitiseFields = (fields: Fields, data: EntryData): EntryData =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => {
      const field = fields[name];
      return [name, field ? sanitiseValue(field, value) : value];
    }),
  );

/** The stored form of parsed input: formatted text is reduced to its policy before anybody can read it. */
export const sanitiseEntry = (definition: Definition, data: EntryData): EntryData =>
  sanitiseFields(definition.fields, data);
