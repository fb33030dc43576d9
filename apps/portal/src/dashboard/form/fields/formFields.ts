import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { isSwitchField } from '@centinela/sections/kernel/entrySwitch.ts';
import type { Field } from '@centinela/sections/kernel/field.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import { isSameValue } from '../values.ts';

/** Administrative fields at the end of the form, in this order. */
const administrativeFields = ['seo', 'order', 'enable'];

/**
 * A definition's fields in form order: the title, the content in the definition's order, administrative fields. The
 * input of `enable` also edits the other fields of the switch.
 */
export function getFormFields({ fields, title }: Definition): [name: string, field: Field][] {
  const getRank = (name: string): number => (name === title ? -2 : administrativeFields.indexOf(name));
  return Object.entries(fields)
    .filter(([name]) => name === 'enable' || !isSwitchField(name))
    .sort(
      ([one, { translates: first = one }], [other, { translates: second = other }]) =>
        getRank(first) - getRank(second),
    );
}

/** Whether the form shows a field, given the values of the other fields. A field with content is never hidden. */
export const isFieldVisible = (field: Field, value: unknown, values: EntryData): boolean =>
  !field.only ||
  field.only.in.includes(String(values[field.only.field])) ||
  !isSameValue(field, value, kinds.empty(field));
