import { keepsNothing } from '@centinela/api/session/device.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedFields } from '../values.ts';
import { dropWork, type KeptWork, keepWork, readWork } from './autosave.ts';

/** Debounce after the last change, in milliseconds. */
const pause = 800;

interface Options {
  form: UseFormReturn;
  definition: Definition;
  storageKey: string;
  /** The stored values and their version. */
  base: { values: EntryData; version: number | null };
}

/** Autosaves the input in this browser only, without creating a version, and offers to recover earlier input. */
export function useAutosave({ form, definition, storageKey, base }: Options) {
  const [offered, setOffered] = useState<KeptWork | null>(() => {
    const work = readWork(localStorage, storageKey);
    return work && changedFields(definition, base.values, work.values).length > 0 ? work : null;
  });
  const latest = useRef({ base, isOn: true });
  useEffect(() => {
    latest.current.base = base;
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      timer = undefined;
      if (!latest.current.isOn || keepsNothing()) return;
      const values = form.getValues();
      const { values: stored, version } = latest.current.base;
      if (changedFields(definition, stored, values).length > 0)
        keepWork(localStorage, storageKey, version, values, Date.now());
      else dropWork(localStorage, storageKey);
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, pause);
      },
    });
    /** Stores pending input immediately when the page or the screen is left. */
    const keepNow = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      keep();
    };
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      stop();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, definition, storageKey]);

  return {
    offered,
    /** Closes the offer after it was accepted or discarded. */
    settle: (isRefused: boolean) => {
      if (isRefused) dropWork(localStorage, storageKey);
      setOffered(null);
    },
    /** Stores the input under another key, for the form of the entry that was just created. */
    passOn: (key: string, version: number) => {
      if (!keepsNothing()) keepWork(localStorage, key, version, form.getValues(), Date.now());
    },
    /** Removes the stored input after a save; `isOver` also stops further autosaves. */
    done: (isOver: boolean) => {
      latest.current.isOn = !isOver;
      dropWork(localStorage, storageKey);
    },
  };
}
