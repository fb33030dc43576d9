import { AsyncLocalStorage } from 'node:async_hooks';
import { type Listener, listen } from '../../platform/database/listen.ts';
import type { Database } from '../../platform/database/pool.ts';
import { type ContentEvent, contentChannel, contentEvent } from './content.events.ts';

/** Somebody who keeps what was read from content and has to let go of it when content changes. */
export interface ContentSubscriber {
  onEvent(event: ContentEvent): void;
  /** Events may have been missed: nothing kept can be trusted. */
  onLost(): void;
}

/** The ears of a process: hears every change of content that any process commits. */
export interface ContentHub {
  /** False while changes may be missed: then nothing may be kept. */
  readonly trusted: boolean;
  subscribe(subscriber: ContentSubscriber): void;
  /** Runs work and waits until this process has heard of every change the work committed. */
  settle<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const writes = new AsyncLocalStorage<Set<string>>();

/** Notes a change that was written by the work under way; `settle` waits until it is heard. */
export const noteWrite = (nonce: string): void => {
  writes.getStore()?.add(nonce);
};

/** A notification that does not come within this time was lost with its connection: then all is dropped. */
const patience = 1000;

/** Starts to listen. The hub is not trusted before the connection stands. */
export function createContentHub(database: Database): ContentHub {
  const subscribers: ContentSubscriber[] = [];
  const waiting = new Map<string, () => void>();
  let trusted = false;
  const lose = () => {
    for (const subscriber of subscribers) subscriber.onLost();
    for (const release of waiting.values()) release();
    waiting.clear();
  };
  const hear = (payload: string) => {
    const parsed = contentEvent.safeParse(parseJson(payload));
    // Another version of the program may speak another dialect: whatever it changed, nothing kept is safe.
    if (!parsed.success) return lose();
    for (const subscriber of subscribers) subscriber.onEvent(parsed.data);
    const release = waiting.get(parsed.data.nonce);
    if (release) release();
    else heard.add(parsed.data.nonce);
  };
  const heard = createRecent(1000);
  const listener: Listener = listen(database, contentChannel, {
    onMessage: hear,
    onReady: () => {
      // What was kept before the connection stood may have missed a change.
      lose();
      trusted = true;
    },
    onLost: () => {
      trusted = false;
      lose();
    },
  });
  const wait = (nonce: string): Promise<void> => {
    if (!trusted || heard.has(nonce)) return Promise.resolve();
    return new Promise((resolve) => {
      const late = setTimeout(() => {
        lose();
        done();
      }, patience);
      const done = () => {
        clearTimeout(late);
        waiting.delete(nonce);
        resolve();
      };
      waiting.set(nonce, done);
    });
  };
  return {
    get trusted() {
      return trusted;
    },
    subscribe: (subscriber) => {
      subscribers.push(subscriber);
    },
    settle: async (work) => {
      const mine = new Set<string>();
      const result = await writes.run(mine, work);
      for (const nonce of mine) await wait(nonce);
      return result;
    },
    close: () => listener.close(),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The last few names heard: an event can arrive before anybody waits for it. */
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
