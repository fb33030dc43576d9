import { everythingTag, toSurrogateKey } from '../cdn/surrogateKey.ts';
import type { CdnConfig } from '../config/cdnEnvironment.ts';
import type { Answer } from './answerCache.ts';

/** Alternating names and values of headers. */
type HeaderLines = readonly string[];

/** Decides which responses the CDN stores, for how long, and by which keys it is purged. */
export interface Edge {
  /** Returns the headers with the keys of a response. They do not change while the response is cached. */
  getKeyLines(answer: Answer): HeaderLines;
  /**
   * Returns the header with the time for which the CDN may store a response, which is computed for each request.
   *
   * @param isCanonical whether the response is that of its path and known parameters: others could be invented without limit
   */
  getControlLines(answer: Answer, isCanonical: boolean): HeaderLines;
  /** Returns the header with the key of a public file; null keeps a file without one from being stored. */
  getFileHeaders(tag: string | null): Readonly<Record<string, string>>;
  /** Returns the headers that keep a response from being stored, given its own `Cache-Control`; none if it may be. */
  getDefaultHeaders(cacheControl: string | undefined, setsCookie: boolean): Readonly<Record<string, string>>;
  /** Sets the time of the next scheduled publication, in milliseconds since 1970; infinite without one. */
  setNextChange(at: number): void;
}

/** Longest time in seconds for which the CDN may serve a response while it requests the next one. */
export const maxStaleSeconds = 60;
/** Maximum length of the header with the keys: Varnish accepts 8 KB in a line, the others 16 KB. */
const maxKeyHeaderLength = 7_000;

/** The headers that each CDN reads and removes, and the separator of its keys. */
const dialects = {
  varnish: { control: 'surrogate-control', keys: 'surrogate-key', separator: ' ', none: 'no-store' },
  // Fastly documents no value of `Surrogate-Control` but ages, and never stores `Cache-Control: private`.
  fastly: { control: 'surrogate-control', keys: 'surrogate-key', separator: ' ', none: 'max-age=0' },
  cloudflare: {
    control: 'cloudflare-cdn-cache-control',
    keys: 'cache-tag',
    separator: ',',
    none: 'no-store',
  },
} as const satisfies Record<CdnConfig['provider'], Record<string, string>>;

/** Length of a key and its separator. */
const keyLength = 11;

const hasTooManyTags = ({ tags }: Answer): boolean => (tags.length + 1) * keyLength > maxKeyHeaderLength;

const someTime = /\bmax-age=[1-9]/;

/** Creates the headers for the configured CDN. */
export function createEdge({ provider, maxAgeSeconds }: CdnConfig, now: () => number = Date.now): Edge {
  const { control, keys, separator, none } = dialects[provider];
  let nextChange = Number.POSITIVE_INFINITY;
  const notStored: HeaderLines = [control, none];
  return {
    getKeyLines: (answer) =>
      hasTooManyTags(answer)
        ? []
        : [keys, [everythingTag, ...answer.tags].map(toSurrogateKey).join(separator)],
    getControlLines(answer, isCanonical) {
      const end = Math.min(answer.expires, nextChange);
      const left = Math.floor((end - now()) / 1_000);
      const isStorable = isCanonical && answer.isStored && answer.status === 200 && !hasTooManyTags(answer);
      if (!isStorable || left <= 0) return notStored;
      const fresh = Math.min(maxAgeSeconds, left);
      const stale = Math.min(maxStaleSeconds, left - fresh);
      return [control, `max-age=${fresh}, stale-while-revalidate=${stale}`];
    },
    getFileHeaders: (tag) => (tag === null ? { [control]: none } : { [keys]: toSurrogateKey(tag) }),
    getDefaultHeaders(cacheControl, setsCookie) {
      const own = setsCookie ? '' : (cacheControl ?? '');
      if (own.includes('public') && someTime.test(own)) return {};
      if (own.includes('public') || own.includes('private')) return { [control]: none };
      return { [control]: none, 'cache-control': own === '' ? 'private, no-store' : `private, ${own}` };
    },
    setNextChange(at) {
      nextChange = at;
    },
  };
}
