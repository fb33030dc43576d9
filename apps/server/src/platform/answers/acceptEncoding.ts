import { LRUCache } from 'lru-cache';
import type { Encoding } from './answerCache.ts';

/** Order of preference when a request weighs several encodings equally. */
const offered = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];

const weightPattern = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** Parses one element of the header; an invalid weight counts as 1. */
function parseElement(element: string): { coding: string; weight: number } {
  const [coding = '', parameter = ''] = element.split(';', 2).map((part) => part.trim());
  const weight = weightPattern.exec(parameter)?.[1];
  return { coding: coding.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
}

/**
 * Chooses the encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3). Encodings that are not named take the
 * weight of `*`; without `*`, identity remains possible as the last choice.
 */
function chooseEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const element of header.split(',')) {
    const { coding, weight } = parseElement(element);
    if (coding !== '') weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight);
  }
  const rest = weights.get('*');
  const getWeight = (coding: Encoding): number =>
    weights.get(coding) ?? rest ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  const [best = 'identity'] = offered.toSorted((one, other) => getWeight(other) - getWeight(one));
  // A client that accepts nothing gets the identity encoding, which is more useful than a 406.
  return getWeight(best) > 0 ? best : 'identity';
}

/**
 * Longest header that is cached. Browsers send only a few short ones; longer ones are parsed each time so that
 * clients cannot fill the memory.
 */
const maxCachedLength = 100;
const cache = new LRUCache<string, Encoding>({ max: 200 });

/**
 * Returns the encoding that a request prefers.
 *
 * @param header its `Accept-Encoding`
 */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const cached = cache.get(header);
  if (cached) return cached;
  const encoding = chooseEncoding(header);
  if (header.length <= maxCachedLength) cache.set(header, encoding);
  return encoding;
}
