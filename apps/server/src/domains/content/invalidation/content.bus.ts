import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { createFlush } from '#platform/database/flush.ts';
import { type Listener, listen } from '#platform/database/listen.ts';
import type { Database } from '#platform/database/pool.ts';
import { supervisor } from '#platform/process/machine.ts';
import { type ContentEvent, contentChannel, contentEvent } from './content.events.ts';

/** Somebody who keeps what was read from content and has to let go of it when content changes. */
export interface ContentSubscriber {
  onEvent(event: ContentEvent): void;
  /** Events may have been missed: nothing kept can be trusted. */
  onLost(): void;
  /** Every event from here on will be delivered. */
  onReady?(): void;
  /** Something changed that cannot be understood. `onLost` has been called. */
  onUnknown?(): void;
  /** Every event up to `at` (milliseconds since 1970) has been delivered, or is about to be. */
  onAlive?(at: number): void;
}

/** The ears of a process: hears every change of content that any process commits. */
export interface ContentBus {
  /** False while changes may be missed: then nothing may be kept. */
  readonly trusted: boolean;
  subscribe(subscriber: ContentSubscriber): void;
  /**
   * Runs work and, before it gives the result, waits until the work's committed changes are on the disk and lets go of
   * what they touch, here and in the other web processes behind the same port: whoever saved may read from any of them.
   */
  flush<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Waits until every change that any process has committed so far was heard and let go of: PostgreSQL delivers
   * notifications in the order of commits, so a message of our own comes after them. While changes may be missed nothing
   * is kept, and nothing is waited for.
   */
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

const writes = new AsyncLocalStorage<ContentEvent[]>();

/** Notes a change that was written by the work under way, so that `flush` need not wait to hear of it. */
export const noteWrite = (event: ContentEvent): void => {
  writes.getStore()?.push(event);
};

/** Whether the work under way is run by `flush`, which waits for the disk before it gives the result. */
export const isFlushed = (): boolean => writes.getStore() !== undefined;

/** Starts to listen. The bus is not trusted before the connection stands. */
export function createContentBus(database: Database): ContentBus {
  const subscribers: ContentSubscriber[] = [];
  const known = createRecent(1000);
  const flushDisk = createFlush(database.pool);
  /** Those who wait for a message of their own, by its name. */
  const waiting = new Map<string, () => void>();
  let trusted = false;
  const lose = () => {
    for (const subscriber of subscribers) subscriber.onLost();
    for (const resume of waiting.values()) resume();
    waiting.clear();
  };
  /** Carries out a change once, whether it was written here or heard of. */
  const tell = (event: ContentEvent) => {
    if (known.has(event.nonce)) return;
    known.add(event.nonce);
    for (const subscriber of subscribers) subscriber.onEvent(event);
  };
  const hear = (payload: string) => {
    const message = parseJson(payload);
    // What was written here comes back, and was carried out long ago.
    if (known.has(nonceOf(message))) return;
    const parsed = contentEvent.safeParse(message);
    // Another version of the program may speak another dialect: whatever it changed, nothing kept is safe.
    if (parsed.success) {
      tell(parsed.data);
      waiting.get(parsed.data.nonce)?.();
      waiting.delete(parsed.data.nonce);
      return;
    }
    lose();
    for (const subscriber of subscribers) subscriber.onUnknown?.();
  };
  supervisor?.answer('news', (payload) => hear(String(payload)));
  const listener: Listener = listen(database, [contentChannel], {
    onMessage: hear,
    onReady: () => {
      // Trusted first: who reads again what may have been missed (the clock of publications) can do so at once.
      trusted = true;
      // What was kept before the connection stood may have missed a change.
      lose();
      for (const subscriber of subscribers) subscriber.onReady?.();
    },
    onAlive: (at) => {
      for (const subscriber of subscribers) subscriber.onAlive?.(at);
    },
    onLost: () => {
      trusted = false;
      lose();
    },
  });
  return {
    get trusted() {
      return trusted;
    },
    subscribe: (subscriber) => {
      subscribers.push(subscriber);
    },
    flush: async (work) => {
      const mine: ContentEvent[] = [];
      const result = await writes.run(mine, work);
      for (const event of mine) tell(event);
      const announce = (event: ContentEvent) =>
        supervisor?.ask('announce', JSON.stringify(event)).catch(() => undefined);
      if (mine.length > 0) await Promise.all([flushDisk(), ...mine.map(announce)]);
      return result;
    },
    async catchUp() {
      if (!trusted) return;
      const event: ContentEvent = { tags: [], counts: [], schedule: false, nonce: randomUUID() };
      const heard = new Promise<void>((resolve) => waiting.set(event.nonce, resolve));
      try {
        await database.pool.query('select pg_notify($1, $2)', [contentChannel, JSON.stringify(event)]);
      } catch (error) {
        waiting.delete(event.nonce);
        throw error;
      }
      await heard;
    },
    async close() {
      await listener.close();
      for (const resume of waiting.values()) resume();
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

const nonceOf = (message: unknown): string =>
  typeof message === 'object' && message !== null && 'nonce' in message ? String(message.nonce) : '';

/** The last few names: what was written here is heard of as well, sooner or later. */
function createRecent(size: number) {
  const names = new Set<string>();
  return {
    has: (name: string) => names.has(name),
    add: (name: string) => {
      names.add(name);
      if (names.size > size) for (const oldest of names) return void names.delete(oldest);
    },
  };
}
