import { type Autosave, autosaveEndpoints } from '@centinela/api/content/autosaves.ts';
import { hasLoggedOut } from '@centinela/api/session/device.ts';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { call } from '../../../calls/send.ts';
import { hasUnsavedInput, omitPlace } from '../values.ts';
import { readUnsavedWork, removeUnsavedWork, storeUnsavedWork, type UnsavedWork } from './autosave.ts';
import { getDeviceId } from './deviceId.ts';
import { createRemoteAutosave, type RemoteAutosave } from './remoteAutosave.ts';

/** Maximum characters of a body that is also sent while the page closes; browsers allow 64 KiB, of up to 3 bytes each. */
const maxKeptCharacters = 20_000;

/** Debounce after the last change, in milliseconds. */
const debounceMs = 800;

interface Options {
  form: UseFormReturn;
  definition: Definition;
  /** Key of the input in this browser. */
  storageKey: string;
  /** Name of the input on the server: the id of the entry, or `new` with its variant. */
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
      key: `${section} ${entry}`,
      load: async () => (await call(autosaveEndpoints.load, { params })).data.autosave,
      store: ({ version, values }) => {
        const body = { version, values, device: getDeviceId() };
        const keepalive = JSON.stringify(body).length <= maxKeptCharacters;
        return call(autosaveEndpoints.store, { params, body, keepalive });
      },
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
  const hasChanges = (values: EntryData) => hasUnsavedInput(definition, baseline.values, values);
  /** The input that a recovery replaced, and that is still offered. */
  const replacedKey = `${storageKey}.replaced`;
  const [localWork] = useState(() => readUnsavedWork(localStorage, storageKey));
  const { offers, addOffer, replaceOffer } = useOffers(() =>
    [localWork, readUnsavedWork(localStorage, replacedKey)].flatMap((work) =>
      work && hasChanges(work.values) ? [{ ...work, isFromOtherDevice: false }] : [],
    ),
  );
  const latestState = useRef({ version: baseline.version, hasChanges, isActive: true });
  useEffect(() => {
    latestState.current = { ...latestState.current, version: baseline.version, hasChanges };
  });

  useEffect(() => {
    /** Offers the input that is on the server. That of this browser is the same or older than its own copy. */
    const onLoaded = (autosave: Autosave | null): boolean => {
      if (autosave === null || !latestState.current.hasChanges(autosave.values)) return false;
      const { version, values } = autosave;
      const isFromOtherDevice = autosave.device !== getDeviceId();
      if (isFromOtherDevice || !localWork)
        addOffer({ at: Date.parse(autosave.at), version, values, isFromOtherDevice });
      return isFromOtherDevice;
    };
    if (mayWrite) void remote.load(onLoaded);
  }, [remote, mayWrite, localWork, addOffer]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = () => {
      timer = undefined;
      const { isActive, version } = latestState.current;
      if (!isActive || hasLoggedOut()) return;
      const values = omitPlace(definition, form.getValues());
      if (latestState.current.hasChanges(values)) {
        storeUnsavedWork(localStorage, storageKey, version, values, Date.now());
        remote.store(version, values);
      } else {
        removeUnsavedWork(localStorage, storageKey);
        remote.clear();
      }
    };
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(store, debounceMs);
      },
    });
    /** Stores and sends pending input immediately when the page or the screen is left. */
    const flush = () => {
      if (timer !== undefined) {
        clearTimeout(timer);
        store();
      }
      remote.flush();
    };
    window.addEventListener('pagehide', flush);
    return () => {
      flush();
      unsubscribe();
      window.removeEventListener('pagehide', flush);
    };
  }, [form, definition, storageKey, remote]);

  return {
    /** The latest input that the form offers to recover; null when there is none. */
    recoverableWork: offers[0] ?? null,
    /**
     * Closes the offer to recover earlier input. `isDiscarded` also deletes that input; otherwise it is about to replace
     * the input in the form, which is then offered in its turn.
     */
    closeOffer: (isDiscarded: boolean) => {
      const [closed] = offers;
      if (!closed) return;
      const values = structuredClone(omitPlace(definition, form.getValues()));
      const isChanged = hasChanges(values);
      const replaced = { at: Date.now(), version: baseline.version, values, isFromOtherDevice: false };
      const nextLocal = replaceOffer(closed, !isDiscarded && isChanged ? replaced : null).find(
        ({ isFromOtherDevice }) => !isFromOtherDevice,
      );
      if (!nextLocal) removeUnsavedWork(localStorage, replacedKey);
      // The copy of this browser is about to become that of the recovered input.
      else if (!isDiscarded && !hasLoggedOut())
        storeUnsavedWork(localStorage, replacedKey, nextLocal.version, nextLocal.values, nextLocal.at);
      if (closed.isFromOtherDevice) remote.decide(isDiscarded);
      else if (isDiscarded && !isChanged) {
        // The copies of this browser are those of the discarded input, not of newer input in the form.
        removeUnsavedWork(localStorage, storageKey);
        remote.clear();
      }
    },
    /** Stores the input under another key, for the form of the entry that was just created. */
    storeUnderKey: (key: string, version: number) => {
      const values = omitPlace(definition, form.getValues());
      if (!hasLoggedOut()) storeUnsavedWork(localStorage, key, version, values, Date.now());
    },
    /** Removes the stored input after a save; `stopAutosave` also prevents further autosaves. */
    clear: (stopAutosave: boolean) => {
      latestState.current.isActive = !stopAutosave;
      removeUnsavedWork(localStorage, storageKey);
      remote.clear();
    },
  };
}

/** Earlier input that the form offers to recover, the latest first. */
function useOffers(readInitial: () => readonly RecoverableWork[]) {
  const [offers, setOffers] = useState(readInitial);
  const addOffer = useCallback(
    (offer: RecoverableWork) =>
      setOffers((others) => [...others, offer].toSorted((one, other) => other.at - one.at)),
    [],
  );
  /** Removes an offer, and adds another one instead of it, if given. @returns the offers that are left */
  const replaceOffer = (closed: RecoverableWork, next: RecoverableWork | null) => {
    const left = [...(next ? [next] : []), ...offers.filter((offer) => offer !== closed)];
    setOffers(left);
    return left;
  };
  return { offers, addOffer, replaceOffer };
}
