import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** As much of an address as is counted: never its query. */
export interface SeenPage {
  /** The path. */
  page: string;
  /** `utm_source`; null without one. */
  source: string | null;
  /** `utm_campaign`; null without one. */
  campaign: string | null;
}

/** Where a view came from: another page of ours, somewhere else, or nobody said. */
export type Referrer = { own: string } | { site: string } | null;

/** Characters of a name that is kept; longer ones are cut. */
const longestName = 80;
const longestPage = 200;

/** A name as it is counted: lower case, one spelling of blanks, no control characters; null for none. */
const named = (value: string | null): string | null =>
  value
    ?.toLowerCase()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, longestName) || null;

/** What is counted of a page's address. */
export const seenPage = (path: string, query: URLSearchParams): SeenPage => ({
  page: path.slice(0, longestPage),
  source: named(query.get('utm_source')),
  campaign: named(query.get('utm_campaign')),
});

/** The areas of who is signed in: one name for each, for the paths below hold numbers of people's things. */
const area = /^\/(?:dashboard|clientes|agentes)(?=\/|$)/;

function readReferrer(referrer: string, host: string): Referrer {
  if (!URL.canParse(referrer)) return null;
  const { protocol, host: from, hostname, pathname } = new URL(referrer);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (from !== host) return { site: hostname.replace(/^www\./, '').slice(0, longestName) };
  return { own: area.exec(pathname)?.[0] ?? pathname.slice(0, longestPage) };
}

/** Longer values are read each time, so that nobody fills the memory. */
const longestKept = 300;
const referrers = new LRUCache<string, { read: Referrer }>({ max: 2000 });

/** Reads a `Referer`; `host` is that of the request. */
export function referrerOf(referrer: string | undefined, host: string): Referrer {
  if (!referrer) return null;
  if (referrer.length > longestKept || host.length > longestKept) return readReferrer(referrer, host);
  const key = `${host} ${referrer}`;
  const known = referrers.get(key);
  if (known) return known.read;
  const read = readReferrer(referrer, host);
  referrers.set(key, { read });
  return read;
}

/** What programs call themselves. Browsers all begin with "Mozilla/5.0" (HTML, navigator.appVersion), but some programs too. */
const program =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|uptime|scan|fetch|archive|facebookexternalhit|whatsapp|python|curl|wget|http-?client/i;
const agents = new LRUCache<string, boolean>({ max: 500 });

function isBrowser(agent: string): boolean {
  const known = agent.length <= longestKept ? agents.get(agent) : undefined;
  if (known !== undefined) return known;
  const is = agent.startsWith('Mozilla/5.0') && !program.test(agent);
  if (agent.length <= longestKept) agents.set(agent, is);
  return is;
}

/**
 * Who asks for a page: a person's browser, a program, or a browser that shows it to nobody: loads it ahead, or takes it
 * for something else than a page of its own (Fetch Metadata, `Sec-Fetch-Dest`).
 */
export function whoAsks(headers: IncomingHttpHeaders): 'person' | 'program' | 'nobody' {
  if (!isBrowser(headers['user-agent'] ?? '')) return 'program';
  const destination = headers['sec-fetch-dest'];
  const isShown = destination === undefined || destination === 'document';
  return isShown && headers['sec-purpose'] === undefined ? 'person' : 'nobody';
}
