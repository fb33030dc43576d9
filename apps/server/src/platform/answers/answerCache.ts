import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { getShare } from '../process/processContext.ts';

/** Address of a request, so that it can be repeated. */
export interface Address {
  host: string;
  /** Path and query. */
  url: string;
}

/** The result of rendering: the bytes of a response and the data it was made from. */
export interface Rendered {
  status: number;
  contentType: string;
  body: string;
  /** Tags of all data that was read for it. */
  tags: ReadonlySet<string>;
  /** The instant after which a date in its content makes it outdated; null without such a date. */
  expires: Date | null;
  /** False if the response must not be cached: errors and pages that do not exist. */
  keep: boolean;
  address?: Address;
  /** External origins it may load from in addition to this host, by directive of the Content-Security-Policy. */
  outside?: Readonly<Record<string, string>>;
  /** Language of the content (`Content-Language`). */
  language?: string;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** A cached response, with its bytes in every encoding requested so far. */
export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly etag: string;
  readonly tags: readonly string[];
  readonly expires: number;
  /** Requests since the last count. */
  requestCount: number;
  /**
   * Whether the cache has it now, so that the next change is sure to remove it. Only then may a CDN store it.
   */
  isStored: boolean;
  readonly address: Address | null;
  readonly outside?: Readonly<Record<string, string>>;
  readonly language?: string;
  readonly bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  /** Compressions in progress; concurrent requests for the same encoding share one. */
  readonly pending: Partial<Record<Encoding, Promise<Buffer>>>;
  /** Header lines, cached by the code that sends the response. */
  headers: Partial<Record<Encoding, readonly string[]>>;
}

/** A rendering in progress. */
interface RenderingInProgress {
  promise: Promise<Answer>;
  /**
   * Tags that changed since the rendering started. If the rendering uses data with such a tag, its result may be
   * outdated.
   */
  readonly changed: Set<string>;
  isLost: boolean;
}

export interface AnswerCache {
  /** Returns a valid cached response, or null. Synchronous so that the fast path awaits nothing. */
  find(key: string): Answer | null;
  /** Returns the cached response or renders a new one; concurrent requests share one rendering. */
  get(key: string, render: () => Promise<Rendered>): Promise<Answer>;
  /** Returns the bytes in an encoding, compressed on first use and then cached. */
  getEncoded(key: string, answer: Answer, encoding: Encoding): Promise<Buffer>;
  /** Removes exactly the responses that carry one of the tags. */
  drop(tags: readonly string[]): void;
  dropAll(): void;
  /** All cached responses. */
  entries(): Iterable<[key: string, answer: Answer]>;
}

export interface AnswerCacheOptions {
  /** Capacity in bytes, over all encodings. */
  maxBytes: number;
  /** False disables the cache: every request renders (PAGE_CACHE=0). */
  enabled: boolean;
  /** While it returns false, change notifications may get lost, so no response is stored or served from the cache. */
  isTrusted: () => boolean;
  onLookup?: (outcome: 'hit' | 'miss') => void;
  /** Called for every response that is stored. */
  onStored?: (key: string, answer: Answer) => void;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Brotli qualities. Quality 5 takes a tenth of the time of the highest quality, and its output is a few percent
 * larger: it is used for cached responses. Quality 1 takes a sixth of the time of quality 5: it is used for
 * responses that are sent only once.
 */
const brotliQuality = { kept: 5, once: 1 } as const;
type Use = keyof typeof brotliQuality;
/** Brotli window of 2^18 bytes (256 KB). No page is larger, so a larger window would only use memory. */
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

/** A compressor allocates 1 to 2 MB when it is called, so concurrency is limited to the number of processors. */
const limitCompressions = pLimit(getShare(availableParallelism()));

/**
 * Limits concurrent renderings to what keeps PostgreSQL and the processors busy. Starting more would only keep
 * half-finished responses in memory.
 */
const limitRenderings = pLimit(getShare(3 * availableParallelism()));

/** Returns the bytes that a response takes in memory. */
export const measureSize = (answer: Answer): number =>
  1024 + Object.values(answer.bytes).reduce((sum, bytes) => sum + bytes.length, 0);

const encoder = new TextEncoder();

function toAnswer(rendered: Rendered): Answer {
  // For a page, this takes two thirds of the time of `Buffer.from(text)`. The buffer below shares its memory.
  const { buffer, byteOffset, byteLength } = encoder.encode(rendered.body);
  const identity = Buffer.from(buffer, byteOffset, byteLength);
  return {
    status: rendered.status,
    contentType: rendered.contentType,
    etag: createHash('sha1').update(identity).digest('base64url'),
    tags: [...rendered.tags],
    expires: rendered.expires?.getTime() ?? Number.POSITIVE_INFINITY,
    requestCount: 1,
    isStored: false,
    address: rendered.address ?? null,
    ...(rendered.outside && { outside: rendered.outside }),
    ...(rendered.language && { language: rendered.language }),
    bytes: { identity },
    pending: {},
    headers: {},
  };
}

/** State of an answer cache. */
interface CacheState {
  readonly options: Required<AnswerCacheOptions>;
  readonly answers: LRUCache<string, Answer>;
  /** Keys of the cached responses by tag. */
  readonly byTag: Map<string, Set<string>>;
  /** Renderings in progress that a request may join, by key. */
  readonly joinableRenderings: Map<string, RenderingInProgress>;
  /**
   * All renderings in progress, also those that no request may join any more. Each records every change until it
   * ends.
   */
  readonly renderingsInProgress: Set<RenderingInProgress>;
}

/** Creates a cache of complete responses that invalidates by tag. */
export function createAnswerCache({
  onLookup = () => undefined,
  onStored = () => undefined,
  ...options
}: AnswerCacheOptions): AnswerCache {
  const state = createState({ ...options, onLookup, onStored });
  return {
    find: (key) => find(state, key),
    get: (key, render) => getOrRender(state, key, render),
    getEncoded: (key, answer, encoding) => getEncoded(state, key, answer, encoding),
    drop: (tags) => drop(state, tags),
    dropAll: () => dropAll(state),
    entries: () => state.answers.entries(),
  };
}

function createState(options: CacheState['options']): CacheState {
  const byTag: CacheState['byTag'] = new Map();
  const answers = new LRUCache<string, Answer>({
    maxSize: options.maxBytes,
    sizeCalculation: measureSize,
    dispose: (answer, key) => {
      answer.isStored = false;
      for (const tag of answer.tags) {
        const keys = byTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) byTag.delete(tag);
      }
    },
  });
  return { options, answers, byTag, joinableRenderings: new Map(), renderingsInProgress: new Set() };
}

function find({ options, answers }: CacheState, key: string): Answer | null {
  if (!options.enabled || !options.isTrusted()) return null;
  const answer = answers.get(key);
  if (!answer || Date.now() >= answer.expires) return null;
  answer.requestCount += 1;
  options.onLookup('hit');
  return answer;
}

/** Stores a response under its key and its tags. */
function keep({ options, answers, byTag }: CacheState, key: string, answer: Answer): void {
  answers.set(key, answer);
  if (!answers.has(key)) return;
  answer.isStored = true;
  for (const tag of answer.tags) {
    const keys = byTag.get(tag) ?? new Set();
    byTag.set(tag, keys.add(key));
  }
  options.onStored(key, answer);
}

function getOrRender(state: CacheState, key: string, render: () => Promise<Rendered>): Promise<Answer> {
  const { options, joinableRenderings, renderingsInProgress } = state;
  const cached = find(state, key);
  if (cached) return Promise.resolve(cached);
  options.onLookup('miss');
  const joined = joinableRenderings.get(key);
  if (joined && options.enabled) return joined.promise;
  const rendering: RenderingInProgress = {
    promise: Promise.resolve().then(() =>
      limitRenderings(() => renderAndStore(state, key, render, rendering)),
    ),
    changed: new Set(),
    isLost: false,
  };
  joinableRenderings.set(key, rendering);
  renderingsInProgress.add(rendering);
  return rendering.promise;
}

/** Renders a response, and stores it unless its data changed during the rendering. */
async function renderAndStore(
  state: CacheState,
  key: string,
  render: () => Promise<Rendered>,
  rendering: RenderingInProgress,
): Promise<Answer> {
  const { options, joinableRenderings, renderingsInProgress } = state;
  try {
    const rendered = await render();
    const answer = toAnswer(rendered);
    const isOutdated = rendering.isLost || answer.tags.some((tag) => rendering.changed.has(tag));
    if (options.enabled && options.isTrusted() && rendered.keep && !isOutdated) keep(state, key, answer);
    return answer;
  } finally {
    renderingsInProgress.delete(rendering);
    if (joinableRenderings.get(key) === rendering) joinableRenderings.delete(key);
  }
}

async function getEncoded(
  state: CacheState,
  key: string,
  answer: Answer,
  encoding: Encoding,
): Promise<Buffer> {
  const cached = answer.bytes[encoding];
  if (cached) return cached;
  if (encoding === 'identity') return answer.bytes.identity;
  answer.pending[encoding] ??= encode(state, key, answer, encoding);
  return answer.pending[encoding];
}

/** Compresses a response and stores the bytes in it. */
async function encode(
  { options, answers }: CacheState,
  key: string,
  answer: Answer,
  encoding: 'br' | 'gzip',
): Promise<Buffer> {
  try {
    const use = options.enabled ? 'kept' : 'once';
    const bytes = await limitCompressions(() => compress[encoding](answer.bytes.identity, use));
    answer.bytes[encoding] = bytes;
    // The response has grown: store it again to update its size, unless it was replaced.
    if (answers.peek(key) === answer) answers.set(key, answer);
    return bytes;
  } finally {
    delete answer.pending[encoding];
  }
}

function drop(
  { answers, byTag, joinableRenderings, renderingsInProgress }: CacheState,
  tags: readonly string[],
): void {
  if (tags.length === 0) return;
  for (const tag of tags) for (const key of byTag.get(tag) ?? []) answers.delete(key);
  for (const rendering of renderingsInProgress) for (const tag of tags) rendering.changed.add(tag);
  // Requests from now on must not join a rendering that read data before the change.
  joinableRenderings.clear();
}

function dropAll({ answers, byTag, joinableRenderings, renderingsInProgress }: CacheState): void {
  answers.clear();
  byTag.clear();
  for (const rendering of renderingsInProgress) rendering.isLost = true;
  joinableRenderings.clear();
}
