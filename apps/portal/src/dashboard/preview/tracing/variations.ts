import { isRecord } from '@centinela/sections/fields/isRecord.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import type { Field, Fields } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { isDisplayedText } from '@centinela/sections/marks.ts';

/** A form value that can be replaced by a different one. */
export interface Variation {
  path: string;
  /** Whether it is displayed text. Such values have marks, so they are varied only after all others. */
  hasMark: boolean;
  /** A different value, whose effect on the view reveals where the value is displayed. */
  variedValue: unknown;
}

/** Returns a different value for a field; undefined if there is none. */
export function varyValue(field: Field, name: string, value: unknown): unknown {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  const options = kinds.choices(field, name);
  if (options) return Object.keys(options).find((option) => option !== value);
  if (typeof value !== 'string' || value === '') return isRecord(value) ? null : undefined;
  return /^\d{4}-\d\d-\d\d/.test(value) ? `2001${value.slice(4)}` : `${value}1`;
}

/** Returns all values that can be varied, in form order. */
export function getVariations(fields: Fields, values: unknown, path = ''): Variation[] {
  if (!isRecord(values)) return [];
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.private || field.hidden) return [];
    return getFieldVariations(field, name, values[name], path === '' ? name : `${path}.${name}`);
  });
}

function getFieldVariations(field: Field, name: string, value: unknown, path: string): Variation[] {
  const inner = kinds.inner(field);
  if (inner && Array.isArray(value))
    return value.flatMap((item: unknown, index) => getVariations(inner, item, `${path}.${index}`));
  if (inner) return getVariations(inner, value, path);
  if (kinds.embeds(field).length > 0 || field.kind === 'slug') return [];
  const variedValue = varyValue(field, name, value);
  return variedValue === undefined ? [] : [{ path, hasMark: isDisplayedText(field), variedValue }];
}

/** Returns values in which the value at a path is replaced. Everything outside the path keeps its reference. */
export function replaceValue(values: EntryData, path: string, value: unknown): EntryData {
  const [name = '', ...rest] = path.split('.');
  return { ...values, [name]: rest.length === 0 ? value : replaceInside(values[name], rest, value) };
}

function replaceInside(container: unknown, steps: readonly string[], value: unknown): unknown {
  const path = steps.join('.');
  if (!Array.isArray(container)) return replaceValue(isRecord(container) ? container : {}, path, value);
  const [index = '', ...rest] = steps;
  return container.map((item: unknown, itemIndex) =>
    String(itemIndex) !== index ? item : rest.length === 0 ? value : replaceInside(item, rest, value),
  );
}
