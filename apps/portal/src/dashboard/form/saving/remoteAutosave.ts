import type { Autosave } from '@centinela/api/content/autosaves.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { isUnavailable } from '../../../calls/unavailable.ts';

/** Minimum time between two requests, in milliseconds. */
const minIntervalMs = 5_000;

/** The requests of an autosave, for one form. */
interface AutosaveRequests {
  /** Unique for what the requests are about. Those of the same key run one after the other, also of different forms. */
  key: string;
  load(): Promise<Autosave | null>;
  store(autosave: { version: number | null; values: EntryData }): Promise<unknown>;
  remove(): Promise<unknown>;
}

/**
 * Handles the input of an earlier visit, from any device; null when there is none.
 *
 * @returns whether it must stay on the server until the user has decided about it
 */
type OnLoaded = (autosave: Autosave | null) => boolean;

/** The last request of each key that has not ended. */
const lastRequests = new Map<string, Promise<unknown>>();

/** Runs a request after those before it, so that a form that is opened again does not load what its last visit removes. */
function runInTurn<Result>(key: string, request: () => Promise<Result>): Promise<Result> {
  const result = (lastRequests.get(key) ?? Promise.resolve()).then(request);
  const ended = result
    .catch(() => null)
    .finally(() => {
      if (lastRequests.get(key) === ended) lastRequests.delete(key);
    });
  lastRequests.set(key, ended);
  return result;
}

/**
 * Keeps the unsaved input of a form on the server, so that the user's other devices offer it. Requests run one after the
 * other, at most one every five seconds, each with the latest input. Nothing is sent before it is known what the server
 * has, nor while the user has not decided about that. Errors are ignored, because the browser has a copy; after a refusal
 * it stops sending.
 */
export function createRemoteAutosave(
  { key, load, store, remove }: AutosaveRequests,
  now: () => number = Date.now,
) {
  let pending: { version: number | null; values: EntryData } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let isRefused = false;
  /** Whether the server may have input of this form. */
  let isStored = false;
  let isHeld = false;
  let isLoaded = false;
  /** Whether the form was saved before it was known what the server has. */
  let mustRemove = false;
  let loading: Promise<void> | undefined;
  let onLoaded: OnLoaded = () => false;

  const noteRefusal = (error: unknown) => {
    isRefused ||= !isUnavailable(error);
  };
  const enqueue = (request: () => Promise<unknown>): void => {
    runInTurn(key, request).catch(() => null);
  };
  const cancelTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const runLoad = async (): Promise<void> => {
    try {
      const autosave = await runInTurn(key, load);
      isLoaded = true;
      isStored ||= autosave !== null;
      isHeld = onLoaded(autosave);
      if (mustRemove && !isHeld) removeStored();
      sendPending();
    } catch (error) {
      noteRefusal(error);
    } finally {
      loading = undefined;
    }
  };
  const sendPending = (): void => {
    cancelTimer();
    if (pending === null || isHeld || isRefused) return;
    lastSentAt = now();
    if (!isLoaded) {
      loading ??= runLoad();
      return;
    }
    const sent = pending;
    pending = null;
    isStored = true;
    enqueue(() => (isRefused ? Promise.resolve() : store(sent).catch(noteRefusal)));
  };
  const removeStored = () => {
    if (!isStored) return;
    isStored = false;
    enqueue(remove);
  };
  const dropPending = () => {
    cancelTimer();
    pending = null;
  };
  return {
    /** Loads the input of an earlier visit. If that fails, it is repeated before the first input is sent. */
    load: (handle: OnLoaded): Promise<void> => {
      onLoaded = handle;
      if (!isLoaded) loading ??= runLoad();
      return loading ?? Promise.resolve();
    },
    /** Sends the input now, or as soon as the interval has passed. */
    store: (version: number | null, values: EntryData): void => {
      pending = { version, values: structuredClone(values) };
      const waitMs = lastSentAt + minIntervalMs - now();
      if (waitMs <= 0) sendPending();
      else timer ??= setTimeout(sendPending, waitMs);
    },
    /** Sends pending input at once, when the screen is left. */
    flush: sendPending,
    /** Ends the wait for the user's decision about the loaded input. It is deleted if the user discarded it. */
    decide: (isDiscarded: boolean): void => {
      isHeld = false;
      if (isDiscarded) {
        removeStored();
        sendPending();
      } else dropPending();
    },
    /** Deletes the input of this form after a save, or when the user discarded it. */
    clear: (): void => {
      dropPending();
      mustRemove = !isLoaded;
      if (!isHeld) removeStored();
    },
    /** Resolves when all requests so far have ended. */
    settle: async (): Promise<unknown> => lastRequests.get(key),
  };
}

export type RemoteAutosave = ReturnType<typeof createRemoteAutosave>;
