import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { isRead } from './marks.ts';

/** A form value that can be varied. */
export interface Other {
  path: string;
  /** Whether it is displayed text. Such values have marks, so they are varied only after all others. */
  isRead: boolean;
  /** A different value, whose effect on the view reveals where the value is displayed. */
  other: unknown;
}

/** A different value for the same field; undefined when none would change the view. */
export function otherValue(field: Field, name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const options = kinds.choices(field, name);
  if (options) return Object.keys(options).find((option) => option !== value);
  if (typeof value !== 'string' || value === '') return isRecord(value) ? null : undefined;
  return /^\d{4}-\d\d-\d\d/.test(value) ? `2001${value.slice(4)}` : `${value}1`;
}

/** All values of some fields that can be varied, in form order. */
export function othersIn(fields: Fields, values: unknown, path = ''): Other[] {
  if (!isRecord(values)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.private || field.hidden) return [];
    return othersAt(field, name, values[name], path === '' ? name : `${path}.${name}`);
  });
}

function othersAt(field: Field, name: string, value: unknown, path: string): Other[] {
  const inner = kinds.inner(field);
  if (inner && Array.isArray(value))
    return value.flatMap((item: unknown, index) => othersIn(inner, item, `${path}.${index}`));
  if (inner) return othersIn(inner, value, path);
  if (kinds.embeds(field).length > 0 || field.kind === 'slug') return [];
  const other = otherValue(field, name, value);
  return other === undefined ? [] : [{ path, isRead: isRead(field), other }];
}

/** Replaces the value at a path; everything outside the path keeps its reference. */
export function withValue(values: EntryData, path: string, value: unknown): EntryData {
  const [name = '', ...rest] = path.split('.');
  return { ...values, [name]: rest.length === 0 ? value : inside(values[name], rest, value) };
}

function inside(held: unknown, steps: readonly string[], value: unknown): unknown {
  const path = steps.join('.');
  if (!Array.isArray(held)) return withValue(isRecord(held) ? held : {}, path, value);
  const [index = '', ...rest] = steps;
  return held.map((item: unknown, at) =>
    String(at) !== index ? item : rest.length === 0 ? value : inside(item, rest, value),
  );
}
