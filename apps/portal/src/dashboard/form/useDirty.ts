import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { getChangedFields, isSameValue } from './values.ts';

/**
 * Whether the form's values would be stored differently from `stored`. Each change compares only the changed field,
 * because this runs on every key press.
 */
export function useDirty(definition: Definition, stored: EntryData): boolean {
  const form = useFormContext();
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    let changed = new Set<string>();
    const compareAll = () => {
      changed = new Set(getChangedFields(definition, stored, form.getValues()));
    };
    const compare = (name: string | undefined) => {
      const [key = ''] = name?.split('.') ?? [];
      const field = definition.fields[key];
      if (!field) compareAll();
      else if (isSameValue(field, stored[key], form.getValues(key))) changed.delete(key);
      else changed.add(key);
      setDirty(changed.size > 0);
    };
    compare(undefined);
    return form.subscribe({ formState: { values: true }, callback: ({ name }) => compare(name) });
  }, [definition, stored, form]);
  return isDirty;
}
