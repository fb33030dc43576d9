import { useEffect, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { Label } from '../../kernel/language.ts';
import type { FieldPlace } from '../input.ts';
import { isRecord } from '../isRecord.ts';
import { useFieldId, useToggleId } from '../useField.ts';
import type { ListField } from './list.ts';
import { computeRenderKeys, type ItemKeys } from './renderKeys.ts';

/** Maximum number of items for lists whose definition sets none. */
const defaultMaxItems = 200;

/** The last change to the list, with its undo function if it can be undone. */
interface UndoStep {
  message: Label;
  undo: (() => void) | null;
  /** True when the focused element was removed, so the undo button takes the focus. */
  shouldTakeFocus: boolean;
}

/** Returns the form's items with render keys that survive a save. */
function useItems(name: string) {
  const rows = useFieldArray({ name, keyName: '_key' });
  const form = rows.fields.map(({ _key }) => _key);
  const [previousKeys, setPreviousKeys] = useState<ItemKeys>({ form, rendered: form });
  const keys = computeRenderKeys(previousKeys, form);
  if (keys !== previousKeys) setPreviousKeys(keys);
  return { ...rows, keys: keys.rendered, form: form.join(' ') };
}

/** Holds the undo step of the last change made here until something else changes the list. */
function useUndoStep(items: string) {
  const [step, setStep] = useState<UndoStep | null>(null);
  const isOwnChange = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the items change
  useEffect(() => {
    // A save, a restored version or a resolved conflict has changed the list. Undoing would discard that change.
    if (!isOwnChange.current) setStep(null);
    isOwnChange.current = false;
  }, [items]);
  return {
    step,
    setStep,
    /** Announces that the next change is made here. */
    markOwnChange: () => {
      isOwnChange.current = true;
    },
  };
}

/** Returns a function that moves the focus after a removal: to an item once it is rendered, else to the list. */
function useFocusItem(name: string) {
  const fieldId = useFieldId();
  const toggleId = useToggleId();
  return (index: number) =>
    requestAnimationFrame(() =>
      (
        document.getElementById(toggleId(`${name}.${index}`)) ?? document.getElementById(fieldId(name))
      )?.focus(),
    );
}

/** All edits of a list's items, with undo for the last one. */
export function useListEdits({ name, field }: FieldPlace<ListField>) {
  const { getValues } = useFormContext();
  const rows = useItems(name);
  const [opened, setOpened] = useState<string | null>(null);
  const { step, setStep, markOwnChange } = useUndoStep(rows.form);
  const focusItem = useFocusItem(name);
  const itemAt = (index: number): unknown => getValues(`${name}.${index}`);

  const insert = (index: number, item: object) => {
    markOwnChange();
    rows.insert(index, item, { shouldFocus: false });
    setOpened(`${index}`);
    setStep(null);
  };
  return {
    keys: rows.keys,
    capacity: (field.max ?? defaultMaxItems) - rows.keys.length,
    /** Index of the item that was expanded last. */
    opened,
    step,
    setStep,
    itemAt,
    insert,
    focusItem,
    /** Inserts several items, which stay collapsed. */
    insertMany: (index: number, items: object[]) => {
      markOwnChange();
      rows.insert(index, items, { shouldFocus: false });
    },
    removeMany: (index: number, count: number) => {
      markOwnChange();
      rows.remove(Array.from({ length: count }, (_none, place) => index + place));
    },
    remove: (index: number) => {
      const item = itemAt(index);
      markOwnChange();
      rows.remove(index);
      if (!isRecord(item)) return;
      const message = ['Se quitó un elemento.', 'An item was removed.'] as const;
      const undo = () => {
        insert(index, item);
        focusItem(index);
      };
      setStep({ message, undo, shouldTakeFocus: true });
    },
    copy: (index: number) => {
      const item = itemAt(index);
      if (isRecord(item)) insert(index + 1, structuredClone(item));
    },
    move: (from: number, to: number) => {
      markOwnChange();
      rows.move(from, to);
      setStep(null);
    },
  };
}

export type ListEdits = ReturnType<typeof useListEdits>;
