import { toPreviewFields } from '@centinela/sections/fields/group/group.ts';
import type { ListField } from '@centinela/sections/fields/list/list.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath } from '@centinela/sections/kernel/derive.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { viewFields } from '@centinela/sections/kernel/fieldSet.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Lookup } from '@centinela/sections/kernel/view.ts';
import type { AnyView } from '@centinela/sections/views/viewProps.ts';

/** Parsed list items, cached by item, so that typing in one of thousands of rows does not parse all rows. */
const parsedItems = new WeakMap<object, EntryData>();

const isList = (field: Field): field is ListField => field.kind === 'list';

/** Parses an incomplete value of the form leniently. A list item with the same reference is not parsed again. */
function parseLeniently(value: unknown, field: Field): unknown {
  if (!isList(field) || !Array.isArray(value)) return kinds.toPreview(value, field);
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null) return toPreviewFields(field.of, item, kinds);
    const parsed = parsedItems.get(item) ?? toPreviewFields(field.of, item, kinds);
    parsedItems.set(item, parsed);
    return parsed;
  });
}

/** Views of list items, cached by parsed item. */
const itemViews = new WeakMap<object, EntryData>();

/** Kinds of fields whose views depend only on the value, and not on other entries or files. */
const independentKinds = ['text', 'textarea', 'money', 'number', 'date', 'bool', 'select'];
const isIndependent = (field: Field): boolean => {
  const inner = kinds.inner(field);
  return inner
    ? Object.values(inner).every(isIndependent)
    : independentKinds.includes(field.kind) && !field.private;
};

/**
 * Creates the view of a value. Views of list items without references are cached, so that an unchanged item keeps its
 * view object.
 */
function createFieldView(value: unknown, field: Field, lookup: Lookup): unknown {
  if (!isList(field) || !Array.isArray(value) || !isIndependent(field))
    return kinds.view(value, field, lookup);
  return value.map((item: EntryData) => {
    const view =
      itemViews.get(item) ??
      viewFields(field.of, item, (itemValue, itemField) => kinds.view(itemValue, itemField, lookup));
    itemViews.set(item, view);
    return view;
  });
}

/**
 * Converts the form's values to the view that the public components receive.
 *
 * @param values must not be mutated later, because their views are cached
 */
export function createEntryView(
  definition: Definition,
  id: string,
  values: EntryData,
  lookup: Lookup,
): AnyView {
  const fields = viewFields(definition.fields, values, parseLeniently);
  const views = Object.entries(definition.fields).map(([name, field]) => [
    name,
    createFieldView(fields[name], field, lookup),
  ]);
  return { ...Object.fromEntries(views), id, path: entryPath(definition, fields) };
}
