import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { shareOf } from '../process/machine.ts';

/** Where an answer was asked for, so that it can be asked for again. */
export interface Address {
  host: string;
  /** Path and query. */
  url: string;
}

/** What somebody rendered: an answer's bytes and what they were made of. */
export interface Rendered {
  status: number;
  contentType: string;
  body: string;
  /** Everything that was read to make it. */
  tags: ReadonlySet<string>;
  /** After this instant it is no longer true by a date of its content; null when it has none. */
  expires: Date | null;
  /** False for answers that are not worth a place (errors, pages that do not exist). */
  keep: boolean;
  address?: Address;
  /** Where it may load from beside this host: sources by directive of the Content-Security-Policy. */
  outside?: Readonly<Record<string, string>>;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** An answer as it is kept: its bytes in every encoding that was asked for. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly etag: string;
  readonly tags: readonly string[];
  readonly expires: number;
  /** How often it was asked for since it was counted last. */
  asked: number;
  readonly address: Address | null;
  readonly outside?: Readonly<Record<string, string>>;
  readonly bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Encodings under way: whoever asks meanwhile waits for the same one. */
  readonly pending: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Room for whoever sends it: header lines made once. */
  headers: Partial<Record<Encoding, readonly string[]>>;
}

/** A rendering under way. */
interface Flight {
  promise: Promise<Answer>;
  /** Tags that changed since it started: what it read of them may be old. */
  readonly changed: Set<string>;
  lost: boolean;
}

export interface AnswerCache {
  /** A kept answer that is still true, or null. Synchronous: the hot path awaits nothing. */
  find(key: string): Answer | null;
  /** The kept answer, or a fresh one; many who ask at once share one rendering. */
  get(key: string, render: () => Promise<Rendered>): Promise<Answer>;
  /** The bytes in an encoding, made on the first demand and kept. */
  encoded(key: string, answer: Answer, encoding: Encoding): Promise<Buffer>;
  /** Drops exactly the answers that carry one of the tags. */
  drop(tags: readonly string[]): void;
  dropAll(): void;
  /** Every kept answer. */
  entries(): Iterable<[key: string, answer: Answer]>;
}

export interface AnswerCacheOptions {
  /** Bytes it may hold, all encodings counted. */
  maxBytes: number;
  /** False switches it off: everything is rendered each time (PAGE_CACHE=0). */
  enabled: boolean;
  /** While false nothing is kept and nothing kept is shown: changes may be missed. */
  isTrusted: () => boolean;
  onLookup?: (outcome: 'hit' | 'miss') => void;
  /** Told of every answer that is kept. */
  onKept?: (key: string, answer: Answer) => void;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Brotli at 5 costs a tenth of its best and loses a few percent: right for what is compressed once and then
 * kept. At 1 it costs a sixth of that again: right for what is sent once.
 */
const brotliQuality = { kept: 5, once: 1 } as const;
type Use = keyof typeof brotliQuality;
/** 256 KB, more than a page has: a larger window only costs memory. */
const brotliWindow = 18;

const compress = {
  br: (body: Buffer, use: Use) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[use],
        [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body: Buffer, use: Use) => compressGzip(body, { level: use === 'kept' ? 6 : 1 }),
};

/** A compressor takes 1 to 2 MB from its call on, so no more are called than there are processors for. */
const compressInTurn = pLimit(shareOf(availableParallelism()));

/**
 * Answers that are made at once: enough to keep PostgreSQL and the processors busy. What more were begun would wait for
 * each other half-made, and grow old in memory.
 */
const makeInTurn = pLimit(shareOf(3 * availableParallelism()));

/** Bytes that an answer takes in memory. */
export const sizeOf = (answer: Answer): number =>
  1024 + Object.values(answer.bytes).reduce((sum, bytes) => sum + bytes.length, 0);

const encoder = new TextEncoder();

function toAnswer(rendered: Rendered): Answer {
  // Takes two thirds of the time that `Buffer.from(text)` does for a page; nothing is copied.
  const { buffer, byteOffset, byteLength } = encoder.encode(rendered.body);
  const identity = Buffer.from(buffer, byteOffset, byteLength);
  return {
    status: rendered.status,
    contentType: rendered.contentType,
    etag: createHash('sha1').update(identity).digest('base64url'),
    tags: [...rendered.tags],
    expires: rendered.expires?.getTime() ?? Number.POSITIVE_INFINITY,
    asked: 1,
    address: rendered.address ?? null,
    ...(rendered.outside && { outside: rendered.outside }),
    bytes: { identity },
    pending: {},
    headers: {},
  };
}

/** A cache of whole answers that forgets exactly what changed. */
export function createAnswerCache({
  maxBytes,
  enabled,
  isTrusted,
  onLookup = () => undefined,
  onKept = () => undefined,
}: AnswerCacheOptions): AnswerCache {
  const byTag = new Map<string, Set<string>>();
  /** Renderings that a request may join, by key. */
  const flights = new Map<string, Flight>();
  /** All renderings under way, joinable or not: each has to learn of every change until it ends. */
  const running = new Set<Flight>();
  const answers = new LRUCache<string, Answer>({
    maxSize: maxBytes,
    sizeCalculation: sizeOf,
    dispose: (answer, key) => {
      for (const tag of answer.tags) {
        const keys = byTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) byTag.delete(tag);
      }
    },
  });
  const keep = (key: string, answer: Answer) => {
    answers.set(key, answer);
    if (!answers.has(key)) return;
    for (const tag of answer.tags) {
      const keys = byTag.get(tag) ?? new Set();
      byTag.set(tag, keys.add(key));
    }
    onKept(key, answer);
  };
  const cache: AnswerCache = {
    find(key) {
      if (!enabled || !isTrusted()) return null;
      const answer = answers.get(key);
      if (!answer || Date.now() >= answer.expires) return null;
      answer.asked += 1;
      onLookup('hit');
      return answer;
    },
    get(key, render) {
      const known = cache.find(key);
      if (known) return Promise.resolve(known);
      onLookup('miss');
      const joined = flights.get(key);
      if (joined && enabled) return joined.promise;
      const flight: Flight = {
        promise: Promise.resolve().then(() => makeInTurn(() => fly(key, render, flight))),
        changed: new Set(),
        lost: false,
      };
      flights.set(key, flight);
      running.add(flight);
      return flight.promise;
    },
    async encoded(key, answer, encoding) {
      const known = answer.bytes[encoding];
      if (known) return known;
      if (encoding === 'identity') return answer.bytes.identity;
      answer.pending[encoding] ??= encode(key, answer, encoding);
      return answer.pending[encoding];
    },
    drop(tags) {
      if (tags.length === 0) return;
      for (const tag of tags) for (const key of byTag.get(tag) ?? []) answers.delete(key);
      for (const flight of running) for (const tag of tags) flight.changed.add(tag);
      // Whoever asks from now on must not get what was read before the change.
      flights.clear();
    },
    dropAll() {
      answers.clear();
      byTag.clear();
      for (const flight of running) flight.lost = true;
      flights.clear();
    },
    entries: () => answers.entries(),
  };
  const encode = async (key: string, answer: Answer, encoding: 'br' | 'gzip'): Promise<Buffer> => {
    try {
      const use = enabled ? 'kept' : 'once';
      const bytes = await compressInTurn(() => compress[encoding](answer.bytes.identity, use));
      answer.bytes[encoding] = bytes;
      // It has grown: weighed again, if it is still the one that is kept.
      if (answers.peek(key) === answer) answers.set(key, answer);
      return bytes;
    } finally {
      delete answer.pending[encoding];
    }
  };
  const fly = async (key: string, render: () => Promise<Rendered>, flight: Flight): Promise<Answer> => {
    try {
      const rendered = await render();
      const answer = toAnswer(rendered);
      const isOld = flight.lost || answer.tags.some((tag) => flight.changed.has(tag));
      if (enabled && isTrusted() && rendered.keep && !isOld) keep(key, answer);
      return answer;
    } finally {
      running.delete(flight);
      if (flights.get(key) === flight) flights.delete(key);
    }
  };
  return cache;
}
