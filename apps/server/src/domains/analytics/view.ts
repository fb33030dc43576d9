import type { IncomingHttpHeaders } from 'node:http';
import { readAgentCode } from '@centinela/api/accounts/agentCode.ts';

/** The counted parts of a page address; the query itself is not stored. */
export interface SeenPage {
  /** Path of the page. */
  page: string;
  /** `utm_source`; null without one. */
  source: string | null;
  /** `utm_campaign`; null without one. */
  campaign: string | null;
  /** Agent code of the tracked link; null without one. */
  agent: string | null;
}

/** Where a view came from: another page of this site, another site, or unknown. */
export type Referrer = { own: string } | { site: string } | null;

/** Maximum length of a stored name; longer names are cut. */
const maxNameLength = 80;
const maxPageLength = 200;

/** Normalizes a name: lower case, single spaces, no control characters; null when empty. */
export const normalizeOriginName = (value: string | null | undefined): string | null =>
  value
    ?.toLowerCase()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength) || null;

/** Normalizes the host of a site. */
export const normalizeSiteName = (host: string | null): string | null =>
  normalizeOriginName(host?.replace(/^www\./i, ''));

/** Extracts the counted parts of an address. */
export const parseSeenPage = (path: string, query: URLSearchParams): SeenPage => ({
  page: path.slice(0, maxPageLength),
  source: normalizeOriginName(query.get('utm_source')),
  campaign: normalizeOriginName(query.get('utm_campaign')),
  agent: readAgentCode(query),
});

/**
 * The signed-in areas. Each is counted under one name, because paths inside them contain ids of personal records.
 */
const areaPattern = /^\/(?:dashboard|clientes|agentes)(?=\/|$)/;

/** A parsed `Referer`: `own` applies to requests to the same host, `other` to requests to any other host. */
interface ParsedReferrer {
  host: string;
  own: Referrer;
  other: Referrer;
}

const unknown: ParsedReferrer = { host: '', own: null, other: null };

function readReferrer(referrer: string): ParsedReferrer {
  if (!URL.canParse(referrer)) return unknown;
  const { protocol, host, hostname, pathname } = new URL(referrer);
  if (protocol !== 'https:' && protocol !== 'http:') return unknown;
  const site = normalizeSiteName(hostname);
  return {
    host,
    own: { own: areaPattern.exec(pathname)?.[0] ?? pathname.slice(0, maxPageLength) },
    other: site === null ? null : { site },
  };
}

/** Longer values are not cached, so that clients cannot fill the memory. */
const maxCachedLength = 300;

/**
 * Memoizes a function of a header value, of which there are few; the cache is cleared when it is full. It is a
 * plain map because it runs for every view, and LRU bookkeeping would cost as much as everything else.
 */
function memoize<T extends object | boolean>(
  read: (value: string) => T,
  maxEntries: number,
): (value: string) => T {
  const cachedValues = new Map<string, T>();
  return (value) => {
    const found = cachedValues.get(value);
    if (found !== undefined) return found;
    const fresh = read(value);
    if (cachedValues.size >= maxEntries) cachedValues.clear();
    if (value.length <= maxCachedLength) cachedValues.set(value, fresh);
    return fresh;
  };
}

const readReferrerCached = memoize(readReferrer, 2000);

/** Classifies a `Referer` as a page of this site or as another site. `host` is the host of the request. */
export function parseReferrer(referrer: string | undefined, host: string): Referrer {
  if (!referrer) return null;
  const read = readReferrerCached(referrer);
  return read.host === host ? read.own : read.other;
}

/** User agents of bots. Browsers start with "Mozilla/5.0" (HTML, navigator.appVersion), but so do some bots. */
const botPattern =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|uptime|scan|fetch|archive|facebookexternalhit|whatsapp|python|curl|wget|http-?client/i;

/** Whether a `User-Agent` belongs to a visitor's browser. */
export const isBrowser = memoize((agent) => agent.startsWith('Mozilla/5.0') && !botPattern.test(agent), 2000);

/**
 * Classifies a request: a visitor's browser, a bot, or a browser request that shows no page, such as a prefetch
 * or an embedded resource (Fetch Metadata, `Sec-Fetch-Dest`).
 */
export function classifyRequest(headers: IncomingHttpHeaders): 'person' | 'program' | 'nobody' {
  if (!isBrowser(headers['user-agent'] ?? '')) return 'program';
  const destination = headers['sec-fetch-dest'];
  const isShown = destination === undefined || destination === 'document';
  return isShown && headers['sec-purpose'] === undefined ? 'person' : 'nobody';
}
