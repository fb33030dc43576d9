import { lenientFields, viewFields } from '@centinela/sections/fields/group/group.ts';
import type { ListField } from '@centinela/sections/fields/list/list.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { type EntryData, entryPath } from '@centinela/sections/kernel/derive.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Lookup } from '@centinela/sections/kernel/view.ts';
import type { AnyView } from '@centinela/sections/viewProps.ts';

/** What was made of the items of lists: while one of thousands of rows is typed into, the others stay as they are. */
const readItems = new WeakMap<object, EntryData>();

const isList = (field: Field): field is ListField => field.kind === 'list';

/** A value while it is being written. An item that is the same object was not changed. */
function readable(value: unknown, field: Field): unknown {
  if (!isList(field) || !Array.isArray(value)) return kinds.lenient(value, field);
  return value.map((item: unknown) => {
    if (typeof item !== 'object' || item === null) return lenientFields(field.of, item, kinds);
    const read = readItems.get(item) ?? lenientFields(field.of, item, kinds);
    readItems.set(item, read);
    return read;
  });
}

const viewedItems = new WeakMap<object, EntryData>();

/** Kinds whose views say what the value says, and nothing of other entries or files. */
const plainKinds = ['text', 'textarea', 'money', 'number', 'date', 'bool', 'select'];
const isPlain = (field: Field): boolean => {
  const inner = kinds.inner(field);
  return inner ? Object.values(inner).every(isPlain) : plainKinds.includes(field.kind) && !field.private;
};

/** The view of a value. Items that name nothing else are viewed once: their part of the preview stays as it is. */
function viewed(value: unknown, field: Field, lookup: Lookup): unknown {
  if (!isList(field) || !Array.isArray(value) || !isPlain(field)) return kinds.view(value, field, lookup);
  return value.map((item: EntryData) => {
    const view =
      viewedItems.get(item) ?? viewFields(field.of, item, (each, of) => kinds.view(each, of, lookup));
    viewedItems.set(item, view);
    return view;
  });
}

/** The entry as its public view gets it, from what is typed: values that nobody changes afterwards. */
export function viewOf(definition: Definition, id: string, values: EntryData, lookup: Lookup): AnyView {
  const fields = viewFields(definition.fields, values, readable);
  const shown = Object.entries(definition.fields).map(([name, field]) => [
    name,
    viewed(fields[name], field, lookup),
  ]);
  return { ...Object.fromEntries(shown), id, path: entryPath(definition, fields) };
}
