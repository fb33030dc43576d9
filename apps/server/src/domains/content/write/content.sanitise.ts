import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import { serverKinds } from '@centinela/sections/generated/kinds.server.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';

function sanitiseValue(field: Field, value: unknown): unknown {
  const inner = kinds.inner(field);
  if (inner && Array.isArray(value)) {
    const items = value.map((item: unknown) => (isRecord(item) ? sanitiseFields(inner, item) : item));
    return items.every((item, index) => item === value[index]) ? value : items;
  }
  if (inner) return isRecord(value) ? sanitiseFields(inner, value) : value;
  return serverKinds[field.kind]?.sanitise(value) ?? value;
}

function sanitiseFields(fields: Fields, data: EntryData): EntryData {
  const changedFields = Object.entries(data).flatMap(([name, value]) => {
    const field = fields[name];
    const sanitised = field ? sanitiseValue(field, value) : value;
    return sanitised === value ? [] : [[name, sanitised] as const];
  });
  return changedFields.length === 0 ? data : { ...data, ...Object.fromEntries(changedFields) };
}

/** Sanitises formatted text in parsed input before it is stored. Returns the same object when nothing changes. */
export const sanitiseEntry = (definition: Definition, data: EntryData): EntryData =>
  sanitiseFields(definition.fields, data);
