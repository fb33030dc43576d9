import type { Autosave } from '@centinela/api/content/autosaves.ts';
import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { isUnavailable } from '../../../calls/unavailable.ts';

/** Minimum time between two requests, in milliseconds. */
const minIntervalMs = 5_000;

/** The requests of an autosave, for one form. */
interface AutosaveRequests {
  load(): Promise<Autosave | null>;
  store(autosave: { version: number | null; values: EntryData }): Promise<unknown>;
  remove(): Promise<unknown>;
}

/**
 * Keeps the unsaved input of a form on the server, so that the user's other devices offer it. Requests run one after the
 * other, at most one every five seconds, each with the latest input. Errors are ignored, because the browser has a copy;
 * after a refusal it stops sending.
 */
export function createRemoteAutosave(
  { load, store, remove }: AutosaveRequests,
  now: () => number = Date.now,
) {
  let queue: Promise<unknown> = Promise.resolve();
  let pending: { version: number | null; values: EntryData } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSentAt = Number.NEGATIVE_INFINITY;
  let isRefused = false;
  /** Whether the server may have input of this form. */
  let isStored = false;

  const enqueue = (request: () => Promise<unknown>): void => {
    queue = queue.then(async () => {
      if (isRefused) return;
      await request().catch((error: unknown) => {
        isRefused = !isUnavailable(error);
      });
    });
  };
  const cancelTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const sendPending = () => {
    cancelTimer();
    if (pending === null) return;
    const sent = pending;
    pending = null;
    lastSentAt = now();
    isStored = true;
    enqueue(() => store(sent));
  };
  return {
    /** Loads the input of an earlier visit, from any device; null when there is none or it cannot be loaded. */
    load: async (): Promise<Autosave | null> => {
      const autosave = await load().catch(() => null);
      isStored ||= autosave !== null;
      return autosave;
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
    /** Deletes the input after a save, or when the user discarded it. */
    clear: (): void => {
      cancelTimer();
      pending = null;
      if (!isStored) return;
      isStored = false;
      enqueue(remove);
    },
    /** Resolves when all requests so far have ended. */
    settle: (): Promise<unknown> => queue,
  };
}

export type RemoteAutosave = ReturnType<typeof createRemoteAutosave>;
