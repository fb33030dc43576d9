import { keepsNothing } from '@centinela/api/session/device.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { changedFields } from '../values.ts';
import { dropWork, type KeptWork, keepWork, readWork } from './autosave.ts';

/** Milliseconds after the last change. */
const pause = 800;

interface Options {
  form: UseFormReturn;
  definition: Definition;
  storageKey: string;
  /** What is stored now, and its version. */
  base: { values: EntryData; version: number | null };
}

/** Keeps what is typed in this browser, and offers what was kept before. It is no version and nobody else sees it. */
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
    /** The page goes away, or this screen does: what was typed in the last moment is kept as well. */
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
    /** The offer was taken or refused. */
    settle: (isRefused: boolean) => {
      if (isRefused) dropWork(localStorage, storageKey);
      setOffered(null);
    },
    /** Keeps what the form holds for another form: that of the entry which it has become. */
    passOn: (key: string, version: number) => {
      if (!keepsNothing()) keepWork(localStorage, key, version, form.getValues(), Date.now());
    },
    /** Everything is saved: nothing is kept any more, not even what is waiting for its pause. */
    done: (isOver: boolean) => {
      latest.current.isOn = !isOver;
      dropWork(localStorage, storageKey);
    },
  };
}
