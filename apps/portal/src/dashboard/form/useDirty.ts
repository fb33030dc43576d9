import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { getChangedFields, isSameValue } from './values.ts';

/**
 * Whether saving the form would change the stored values. After an input only the changed field is compared, because
 * this runs on every key press.
 */
export function useDirty(definition: Definition, stored: EntryData): boolean {
  const form = useFormContext();
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    let changedFields = new Set<string>();
    const compareAll = () => {
      changedFields = new Set(getChangedFields(definition, stored, form.getValues()));
    };
    const compare = (name: string | undefined) => {
      const [key = ''] = name?.split('.') ?? [];
      const field = definition.fields[key];
      if (!field) compareAll();
      else if (isSameValue(field, stored[key], form.getValues(key))) changedFields.delete(key);
      else changedFields.add(key);
      setDirty(changedFields.size > 0);
    };
    compare(undefined);
    return form.subscribe({ formState: { values: true }, callback: ({ name }) => compare(name) });
  }, [definition, stored, form]);
  return isDirty;
}
