import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { createFlush } from '../database/flush.ts';
import { type Listener, listen } from '../database/listen.ts';
import type { Database } from '../database/pool.ts';
import { supervisor } from '../process/processContext.ts';
import { type ChangeEvent, changeChannel, changeEvent } from './changeEvent.ts';

/** A cache of published data that invalidates itself when the data changes. */
export interface BusSubscriber {
  onEvent(event: ChangeEvent): void;
  /** Called when events may have been missed: everything cached is invalid. */
  onLost(): void;
  /** Called when all events from now on are delivered. */
  onReady?(): void;
  /** Called after `onLost` when a message could not be parsed. */
  onUnknown?(): void;
  /** Called when all events up to `at` (milliseconds since 1970) were delivered or are about to be. */
  onAlive?(at: number): void;
}

/** Subscribes this process to changes of published data committed by any process. */
export interface ChangeBus {
  /** False while events may be missed; nothing may be cached then. */
  readonly isTrusted: boolean;
  subscribe(subscriber: BusSubscriber): void;
  /**
   * Runs work and, before returning its result, waits until the committed changes are durable and invalidates what
   * they affect, in this and the other web processes behind the same port: the next read may go to any of them.
   */
  flush<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Waits until every change committed so far by any process has been received and applied. PostgreSQL delivers
   * notifications in commit order, so the bus sends a marker message and waits for it. Returns at once while events
   * may be missed, because nothing is cached then.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const eventsOfCurrentFlush = new AsyncLocalStorage<ChangeEvent[]>();

/** Records a change written by the current work, so that `flush` does not wait for its notification. */
export const recordWrite = (event: ChangeEvent): void => {
  eventsOfCurrentFlush.getStore()?.push(event);
};

/**
 * Starts listening. The bus is untrusted until the connection is established.
 *
 * @param onFlushed receives changes once all web processes of this server have invalidated what they affect
 */
export function createChangeBus(
  database: Database,
  onFlushed: (changes: readonly ChangeEvent[]) => void = () => undefined,
): ChangeBus {
  const subscribers: BusSubscriber[] = [];
  /** Nonces of recent events: local writes are received again some time later. */
  const seenNonces = new LRUCache<string, true>({ max: 1000 });
  const flushDisk = createFlush(database.pool);
  /** Resolvers of pending marker messages by nonce. */
  const pendingMarkers = new Map<string, () => void>();
  let isTrusted = false;
  const invalidateAll = () => {
    for (const subscriber of subscribers) subscriber.onLost();
    for (const resume of pendingMarkers.values()) resume();
    pendingMarkers.clear();
  };
  /** Dispatches an event once, whether it was written here or received. */
  const dispatch = (event: ChangeEvent) => {
    if (seenNonces.has(event.nonce)) return;
    seenNonces.set(event.nonce, true);
    for (const subscriber of subscribers) subscriber.onEvent(event);
  };
  const receive = (payload: string) => {
    const parsed = changeEvent.safeParse(parseJson(payload));
    // Another program version may send an unknown format. Its effect is unknown, so everything cached is dropped.
    if (parsed.success) {
      dispatch(parsed.data);
      pendingMarkers.get(parsed.data.nonce)?.();
      pendingMarkers.delete(parsed.data.nonce);
      return;
    }
    invalidateAll();
    for (const subscriber of subscribers) subscriber.onUnknown?.();
  };
  supervisor?.respond('news', (payload) => receive(String(payload)));
  const listener: Listener = listen(database, [changeChannel], {
    onMessage: receive,
    onReady: () => {
      // Set first, so that subscribers can reload what they may have missed (for example the publication schedule) at
      // once.
      isTrusted = true;
      // Anything cached before the connection was established may have missed a change.
      invalidateAll();
      for (const subscriber of subscribers) subscriber.onReady?.();
    },
    onAlive: (at) => {
      for (const subscriber of subscribers) subscriber.onAlive?.(at);
    },
    onLost: () => {
      isTrusted = false;
      invalidateAll();
      // Perhaps the server is lost, and the connections of the pool wait for its responses.
      database.reachable.suspect();
    },
  });
  return {
    get isTrusted() {
      return isTrusted;
    },
    subscribe: (subscriber) => {
      subscribers.push(subscriber);
    },
    flush: async (work) => {
      const written: ChangeEvent[] = [];
      const result = await eventsOfCurrentFlush.run(written, work);
      for (const event of written) dispatch(event);
      const notifySiblings = (event: ChangeEvent) =>
        supervisor?.request('announce', JSON.stringify(event)).catch(() => undefined);
      if (written.length > 0) {
        await Promise.all([flushDisk(), ...written.map(notifySiblings)]);
        onFlushed(written);
      }
      return result;
    },
    async catchUp() {
      if (!isTrusted) return;
      const event: ChangeEvent = { tags: [], counts: [], schedule: false, nonce: randomUUID() };
      const received = new Promise<void>((resolve) => pendingMarkers.set(event.nonce, resolve));
      try {
        await database.pool.query('select pg_notify($1, $2)', [changeChannel, JSON.stringify(event)]);
      } catch (error) {
        pendingMarkers.delete(event.nonce);
        throw error;
      }
      await received;
    },
    async close() {
      await listener.close();
      for (const resume of pendingMarkers.values()) resume();
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
