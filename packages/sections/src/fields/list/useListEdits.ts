import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Label } from '../../kernel/language.ts';
import type { FieldPlace } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { type ItemKeys, lastingKeys } from './lastingKeys.ts';
import type { ListField } from './list.ts';

/** Items that a list may have whose definition says nothing. */
const mostItems = 200;

/** What has just happened to the list, with the way back where there is one. */
interface Step {
  words: Label;
  undo: (() => void) | null;
  /** True when what had the focus is gone: the way back takes it. */
  takesFocus: boolean;
}

/** The items of the form's list, each with a key that outlives a save. */
function useItems(name: string) {
  const rows = useFieldArray({ name, keyName: '_key' });
  const form = rows.fields.map(({ _key }) => _key);
  const [kept, setKept] = useState<ItemKeys>({ form, shown: form });
  const keys = lastingKeys(kept, form);
  if (keys !== kept) setKept(keys);
  return { ...rows, keys: keys.shown };
}

/** Every change of a list's items, with the way back from the last one. */
export function useListEdits({ name, field }: FieldPlace<ListField>) {
  const { getValues } = useFormContext();
  const rows = useItems(name);
  const [opened, setOpened] = useState<string | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const itemAt = (index: number): unknown => getValues(`${name}.${index}`);

  const insert = (index: number, item: object) => {
    rows.insert(index, item, { shouldFocus: false });
    setOpened(`${index}`);
    setStep(null);
  };
  return {
    keys: rows.keys,
    room: (field.max ?? mostItems) - rows.keys.length,
    /** The item that was opened last, by its number. */
    opened,
    step,
    setStep,
    itemAt,
    insert,
    /** Many at once, which stay closed. */
    insertMany: (index: number, items: object[]) => rows.insert(index, items, { shouldFocus: false }),
    removeMany: (index: number, count: number) =>
      rows.remove(Array.from({ length: count }, (_none, place) => index + place)),
    remove: (index: number) => {
      const item = itemAt(index);
      rows.remove(index);
      if (!isRecord(item)) return;
      const words = ['Se quitó un elemento.', 'An item was removed.'] as const;
      setStep({ words, undo: () => insert(index, item), takesFocus: true });
    },
    copy: (index: number) => {
      const item = itemAt(index);
      if (isRecord(item)) insert(index + 1, structuredClone(item));
    },
    move: (from: number, to: number) => {
      rows.move(from, to);
      setStep(null);
    },
  };
}

export type ListEdits = ReturnType<typeof useListEdits>;
