import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Label } from '../../kernel/language.ts';
import type { FieldPlace } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { useFieldId, useToggleId } from '../useField.ts';
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
  return { ...rows, keys: keys.shown, form: form.join(' ') };
}

/** The way back from the last change of ours, for as long as the list is the one that we changed. */
function useStep(items: string) {
  const [step, setStep] = useState<Step | null>(null);
  const isOurs = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other items are what it is about
  useEffect(() => {
    // A save, a version restored, a conflict settled: going back from there would take away what is none of ours.
    if (!isOurs.current) setStep(null);
    isOurs.current = false;
  }, [items]);
  return {
    step,
    setStep,
    /** Tells that the change that follows is ours. */
    begin: () => {
      isOurs.current = true;
    },
  };
}

/** Leads the keyboard on where what had the focus has gone: to an item, once it is drawn, else to the list. */
function useLeadTo(name: string) {
  const fieldId = useFieldId();
  const toggleId = useToggleId();
  return (index: number) =>
    requestAnimationFrame(() =>
      (
        document.getElementById(toggleId(`${name}.${index}`)) ?? document.getElementById(fieldId(name))
      )?.focus(),
    );
}

/** Every change of a list's items, with the way back from the last one. */
export function useListEdits({ name, field }: FieldPlace<ListField>) {
  const { getValues } = useFormContext();
  const rows = useItems(name);
  const [opened, setOpened] = useState<string | null>(null);
  const { step, setStep, begin } = useStep(rows.form);
  const leadTo = useLeadTo(name);
  const itemAt = (index: number): unknown => getValues(`${name}.${index}`);

  const insert = (index: number, item: object) => {
    begin();
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
    leadTo,
    /** Many at once, which stay closed. */
    insertMany: (index: number, items: object[]) => {
      begin();
      rows.insert(index, items, { shouldFocus: false });
    },
    removeMany: (index: number, count: number) => {
      begin();
      rows.remove(Array.from({ length: count }, (_none, place) => index + place));
    },
    remove: (index: number) => {
      const item = itemAt(index);
      begin();
      rows.remove(index);
      if (!isRecord(item)) return;
      const words = ['Se quitó un elemento.', 'An item was removed.'] as const;
      const undo = () => {
        insert(index, item);
        leadTo(index);
      };
      setStep({ words, undo, takesFocus: true });
    },
    copy: (index: number) => {
      const item = itemAt(index);
      if (isRecord(item)) insert(index + 1, structuredClone(item));
    },
    move: (from: number, to: number) => {
      begin();
      rows.move(from, to);
      setStep(null);
    },
  };
}

export type ListEdits = ReturnType<typeof useListEdits>;
