import { LRUCache } from 'lru-cache';
import type { Encoding } from './answerCache.ts';

/** In this order where a request likes several alike. */
const offered = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];

const weightPattern = /^q=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/i;

/** One element of the header; a weight that is none counts as 1. */
function weighed(element: string): { coding: string; weight: number } {
  const [coding = '', parameter = ''] = element.split(';', 2).map((part) => part.trim());
  const weight = weightPattern.exec(parameter)?.[1];
  return { coding: coding.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) };
}

/** Reads the header (RFC 9110, 12.5.3). What is not named counts as `*`; the plain bytes, without it, as the last choice. */
function read(header: string): Encoding {
  const weights = new Map<string, number>();
  for (const element of header.split(',')) {
    const { coding, weight } = weighed(element);
    if (coding !== '') weights.set(coding === 'x-gzip' ? 'gzip' : coding, weight);
  }
  const rest = weights.get('*');
  const weightOf = (coding: Encoding): number =>
    weights.get(coding) ?? rest ?? (coding === 'identity' ? Number.MIN_VALUE : 0);
  const [best = 'identity'] = offered.toSorted((one, other) => weightOf(other) - weightOf(one));
  // Whoever takes nothing at all gets the plain bytes: more use than 406.
  return weightOf(best) > 0 ? best : 'identity';
}

/** Browsers send a few headers in all. Longer ones are read each time, so that nobody fills the memory. */
const longestKept = 100;
const kept = new LRUCache<string, Encoding>({ max: 200 });

/**
 * The encoding that a request likes best.
 *
 * @param header its `Accept-Encoding`
 */
export function encodingOf(header: string | string[] | undefined): Encoding {
  if (typeof header !== 'string') return 'identity';
  const known = kept.get(header);
  if (known) return known;
  const encoding = read(header);
  if (header.length <= longestKept) kept.set(header, encoding);
  return encoding;
}
