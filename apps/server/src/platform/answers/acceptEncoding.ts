import { LRUCache } from 'lru-cache';
import type { Encoding } from './answerCache.ts';

/** The supported encodings. If a request gives several of them the same weight, the first one is used. */
const supportedEncodings = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];

const weightPattern = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** Parses one element of the header; an invalid weight counts as 1. */
function parseElement(element: string): { coding: string; weight: number } {
  const [coding = '', parameter = ''] = element.split(';', 2).map((part) => part.trim());
  const weight = weightPattern.exec(parameter)?.[1];
  return { coding: coding.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
}

/**
 * Chooses the encoding for an `Accept-Encoding` header (RFC 9110, 12.5.3). An encoding that the header does not
 * name has the weight of `*`. If the header has no `*` either, only identity may be used, with the lowest
 * priority.
 */
function chooseEncoding(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const element of header.split(',')) {
    const { coding, weight } = parseElement(element);
    if (coding !== '') weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight);
  }
  const wildcardWeight = weights.get('*');
  const getWeight = (coding: Encoding): number =>
    weights.get(coding) ?? wildcardWeight ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  const [bestEncoding = 'identity'] = supportedEncodings.toSorted(
    (one, other) => getWeight(other) - getWeight(one),
  );
  // A client that accepts nothing gets the identity encoding, which is more useful than a 406.
  return getWeight(bestEncoding) > 0 ? bestEncoding : 'identity';
}

/**
 * Longest header that is cached. Browsers send only a few short ones; longer ones are parsed each time so that
 * clients cannot fill the memory.
 */
const maxCachedLength = 100;
const encodingByHeader = new LRUCache<string, Encoding>({ max: 200 });

/**
 * Returns the encoding that a request prefers.
 *
 * @param header its `Accept-Encoding`
 */
export function negotiateEncoding(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const cached = encodingByHeader.get(header);
  if (cached) return cached;
  const encoding = chooseEncoding(header);
  if (header.length <= maxCachedLength) encodingByHeader.set(header, encoding);
  return encoding;
}
