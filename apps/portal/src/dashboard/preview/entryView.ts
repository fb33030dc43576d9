import { toPreviewFields } from '@centinela/sections/fields/group/group.ts';
import type { ListField } from '@centinela/sections/fields/list/list.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath } from '@centinela/sections/kernel/derive.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { viewFields } from '@centinela/sections/kernel/fieldSet.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Lookup } from '@centinela/sections/kernel/view.ts';
import type { AnyView } from '@centinela/sections/views/viewProps.ts';

/** Parsed list items, cached by item, so that typing in one of thousands of rows does not parse all of them. */
const readItems = new WeakMap<object, EntryData>();

const isList = (field: Field): field is ListField => field.kind === 'list';

/** Parses a value leniently while it is being edited. An item with the same reference is unchanged. */
function parseLeniently(value: unknown, field: Field): unknown {
  if (!isList(field) || !Array.isArray(value)) return kinds.toPreview(value, field);
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null) return toPreviewFields(field.of, item, kinds);
    const read = readItems.get(item) ?? toPreviewFields(field.of, item, kinds);
    readItems.set(item, read);
    return read;
  });
}

const viewedItems = new WeakMap<object, EntryData>();

/** Kinds whose views depend only on the value, and not on other entries or files. */
const plainKinds = ['text', 'textarea', 'money', 'number', 'date', 'bool', 'select'];
const isPlain = (field: Field): boolean => {
  const inner = kinds.inner(field);
  return inner ? Object.values(inner).every(isPlain) : plainKinds.includes(field.kind) && !field.private;
};

/** The view of a value. Items without references are cached, so that their part of the preview stays unchanged. */
function createFieldView(value: unknown, field: Field, lookup: Lookup): unknown {
  if (!isList(field) || !Array.isArray(value) || !isPlain(field)) return kinds.view(value, field, lookup);
  return value.map((item: EntryData) => {
    const view =
      viewedItems.get(item) ?? viewFields(field.of, item, (each, of) => kinds.view(each, of, lookup));
    viewedItems.set(item, view);
    return view;
  });
}

/** The entry as its public view receives it, from the form's values, which must be immutable. */
export function createEntryView(
  definition: Definition,
  id: string,
  values: EntryData,
  lookup: Lookup,
): AnyView {
  const fields = viewFields(definition.fields, values, parseLeniently);
  const shown = Object.entries(definition.fields).map(([name, field]) => [
    name,
    createFieldView(fields[name], field, lookup),
  ]);
  return { ...Object.fromEntries(shown), id, path: entryPath(definition, fields) };
}
