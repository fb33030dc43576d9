import { hasLoggedOut } from '@centinela/api/session/device.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { getChangedFields } from '../values.ts';
import { readWork, removeWork, storeWork, type UnsavedWork } from './autosave.ts';

/** Debounce after the last change, in milliseconds. */
const debounceMs = 800;

interface Options {
  form: UseFormReturn;
  definition: Definition;
  storageKey: string;
  /** The stored values and their version. */
  base: { values: EntryData; version: number | null };
}

/** Autosaves the input in this browser only, without creating a version, and offers to recover earlier input. */
export function useAutosave({ form, definition, storageKey, base }: Options) {
  const [offered, setOffered] = useState<UnsavedWork | null>(() => {
    const work = readWork(localStorage, storageKey);
    return work && getChangedFields(definition, base.values, work.values).length > 0 ? work : null;
  });
  const latest = useRef({ base, isOn: true });
  useEffect(() => {
    latest.current.base = base;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      timer = undefined;
      if (!latest.current.isOn || hasLoggedOut()) return;
      const values = form.getValues();
      const { values: stored, version } = latest.current.base;
      if (getChangedFields(definition, stored, values).length > 0)
        storeWork(localStorage, storageKey, version, values, Date.now());
      else removeWork(localStorage, storageKey);
    };
    const stop = form.subscribe({
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
      stop();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, definition, storageKey]);

  return {
    offered,
    /** Closes the offer after it was accepted or discarded. */
    closeOffer: (isRefused: boolean) => {
      if (isRefused) removeWork(localStorage, storageKey);
      setOffered(null);
    },
    /** Stores the input under another key, for the form of the entry that was just created. */
    storeUnder: (key: string, version: number) => {
      if (!hasLoggedOut()) storeWork(localStorage, key, version, form.getValues(), Date.now());
    },
    /** Removes the stored input after a save; `isOver` also stops further autosaves. */
    clear: (isOver: boolean) => {
      latest.current.isOn = !isOver;
      removeWork(localStorage, storageKey);
    },
  };
}
