import { hasLoggedOut } from '@centinela/api/session/device.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getChangedFields } from '../values.ts';
import { readUnsavedWork, removeUnsavedWork, storeUnsavedWork, type UnsavedWork } from './autosave.ts';

/** Debounce after the last change, in milliseconds. */
const debounceMs = 800;

interface Options {
  form: UseFormReturn;
  definition: Definition;
  storageKey: string;
  /** The saved values that the input is compared with, and their version. */
  baseline: { values: EntryData; version: number | null };
}

/**
 * Autosaves the input in this browser only, without creating a version. Also returns stored input from an earlier
 * visit, which the form offers to recover.
 */
export function useAutosave({ form, definition, storageKey, baseline }: Options) {
  const [recoverableWork, setRecoverableWork] = useState<UnsavedWork | null>(() => {
    const work = readUnsavedWork(localStorage, storageKey);
    return work && getChangedFields(definition, baseline.values, work.values).length > 0 ? work : null;
  });
  const latestState = useRef({ baseline, isActive: true });
  useEffect(() => {
    latestState.current.baseline = baseline;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      timer = undefined;
      if (!latestState.current.isActive || hasLoggedOut()) return;
      const values = form.getValues();
      const { values: savedValues, version } = latestState.current.baseline;
      if (getChangedFields(definition, savedValues, values).length > 0)
        storeUnsavedWork(localStorage, storageKey, version, values, Date.now());
      else removeUnsavedWork(localStorage, storageKey);
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(store, debounceMs);
      },
    });
    /** Stores pending input immediately when the page or the screen is left. */
    const flush = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      store();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, definition, storageKey]);

  return {
    recoverableWork,
    /** Closes the offer to recover earlier input; `isDiscarded` also removes that input from the storage. */
    closeOffer: (isDiscarded: boolean) => {
      if (isDiscarded) removeUnsavedWork(localStorage, storageKey);
      setRecoverableWork(null);
    },
    /** Stores the input under another key, for the form of the entry that was just created. */
    storeUnderKey: (key: string, version: number) => {
      if (!hasLoggedOut()) storeUnsavedWork(localStorage, key, version, form.getValues(), Date.now());
    },
    /** Removes the stored input after a save; `stopAutosave` also prevents further autosaves. */
    clear: (stopAutosave: boolean) => {
      latestState.current.isActive = !stopAutosave;
      removeUnsavedWork(localStorage, storageKey);
    },
  };
}
