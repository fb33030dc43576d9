import { autosaveEndpoints } from '@centinela/api/content/autosaves.ts';
import { hasLoggedOut } from '@centinela/api/session/device.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../calls/send.ts';
import { getChangedFields } from '../values.ts';
import { readUnsavedWork, removeUnsavedWork, storeUnsavedWork, type UnsavedWork } from './autosave.ts';
import { getDeviceId } from './deviceId.ts';
import { createRemoteAutosave, type RemoteAutosave } from './remoteAutosave.ts';

/** Debounce after the last change, in milliseconds. */
const debounceMs = 800;

interface Options {
  form: UseFormReturn;
  definition: Definition;
  /** Key of the input in this browser. */
  storageKey: string;
  /** Name of the input on the server: the id of the entry, or `new` with the flavour. */
  entryName: string;
  /** Whether the user may save the form. */
  mayWrite: boolean;
  /** The saved values that the input is compared with, and their version. */
  baseline: { values: EntryData; version: number | null };
}

/** Input of an earlier visit that the form offers to recover. */
export interface RecoverableWork extends UnsavedWork {
  /** Whether it was entered on another device. */
  isFromOtherDevice: boolean;
}

/** The input of the form on the server. */
function useRemoteAutosave({ key: section }: Definition, entry: string): RemoteAutosave {
  const [remote] = useState(() => {
    const params = { section, entry };
    return createRemoteAutosave({
      load: async () => (await call(autosaveEndpoints.load, { params })).data.autosave,
      store: ({ version, values }) =>
        call(autosaveEndpoints.store, { params, body: { version, values, device: getDeviceId() } }),
      remove: () => call(autosaveEndpoints.remove, { params }),
    });
  });
  return remote;
}

/**
 * Autosaves the input in this browser and on the server, without creating a version. Also returns stored input from an
 * earlier visit or from another device, which the form offers to recover.
 */
export function useAutosave({ form, definition, storageKey, entryName, mayWrite, baseline }: Options) {
  const remote = useRemoteAutosave(definition, entryName);
  const hasChanges = (values: EntryData) => getChangedFields(definition, baseline.values, values).length > 0;
  const [recoverableWork, setRecoverableWork] = useState<RecoverableWork | null>(() => {
    const work = readUnsavedWork(localStorage, storageKey);
    return work && hasChanges(work.values) ? { ...work, isFromOtherDevice: false } : null;
  });
  useOfferFromServer({ remote, storageKey, mayWrite, hasChanges }, setRecoverableWork);
  const isOffered = recoverableWork?.isFromOtherDevice ?? false;
  const latestState = useRef({ baseline, isActive: true, isOffered });
  useEffect(() => {
    latestState.current = { ...latestState.current, baseline, isOffered };
  });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      timer = undefined;
      if (!latestState.current.isActive || hasLoggedOut()) return;
      const values = form.getValues();
      const { values: savedValues, version } = latestState.current.baseline;
      const isChanged = getChangedFields(definition, savedValues, values).length > 0;
      if (isChanged) storeUnsavedWork(localStorage, storageKey, version, values, Date.now());
      else removeUnsavedWork(localStorage, storageKey);
      // The input of another device must not be replaced before the user has decided about it.
      if (latestState.current.isOffered) return;
      if (isChanged) remote.store(version, values);
      else remote.clear();
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
      remote.flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, definition, storageKey, remote]);

  return {
    recoverableWork,
    /** Closes the offer to recover earlier input; `isDiscarded` also deletes that input. */
    closeOffer: (isDiscarded: boolean) => {
      if (isDiscarded) {
        removeUnsavedWork(localStorage, storageKey);
        remote.clear();
      }
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
      if (!latestState.current.isOffered) remote.clear();
    },
  };
}

interface ServerOfferOptions {
  remote: RemoteAutosave;
  storageKey: string;
  mayWrite: boolean;
  hasChanges(values: EntryData): boolean;
}

/** Offers the input that is on the server, once, unless this browser has newer input. */
function useOfferFromServer(
  { remote, storageKey, mayWrite, hasChanges }: ServerOfferOptions,
  offer: (work: RecoverableWork) => void,
): void {
  const latestOptions = useRef({ hasChanges, offer });
  useEffect(() => {
    latestOptions.current = { hasChanges, offer };
  });
  useEffect(() => {
    let isCurrent = mayWrite;
    const load = async () => {
      const autosave = await remote.load();
      if (!isCurrent || autosave === null || !latestOptions.current.hasChanges(autosave.values)) return;
      const at = Date.parse(autosave.at);
      const local = readUnsavedWork(localStorage, storageKey);
      const isFromOtherDevice = autosave.device !== getDeviceId();
      // The copy of this browser is the same or newer.
      if (local && (!isFromOtherDevice || local.at >= at)) return;
      const { version, values } = autosave;
      latestOptions.current.offer({ at, version, values, isFromOtherDevice });
    };
    if (mayWrite) void load();
    return () => {
      isCurrent = false;
    };
  }, [remote, storageKey, mayWrite]);
}
