import type { IncomingHttpHeaders } from 'node:http';
import { agentIn } from '@centinela/api/leads/about.ts';

/** As much of an address as is counted: never its query. */
export interface SeenPage {
  /** The path. */
  page: string;
  /** `utm_source`; null without one. */
  source: string | null;
  /** `utm_campaign`; null without one. */
  campaign: string | null;
  /** The agent whose link it is; null for nobody's. */
  agent: string | null;
}

/** Where a view came from: another page of ours, somewhere else, or nobody said. */
export type Referrer = { own: string } | { site: string } | null;

/** Characters of a name that is kept; longer ones are cut. */
const longestName = 80;
const longestPage = 200;

/** A name as it is counted: lower case, one spelling of blanks, no control characters; null for none. */
export const originName = (value: string | null | undefined): string | null =>
  value
    ?.toLowerCase()
    .replaceAll(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, longestName) || null;

/** A site as it is counted, by its host. */
export const siteName = (host: string | null): string | null => originName(host?.replace(/^www\./i, ''));

/** What is counted of a page's address. */
export const seenPage = (path: string, query: URLSearchParams): SeenPage => ({
  page: path.slice(0, longestPage),
  source: originName(query.get('utm_source')),
  campaign: originName(query.get('utm_campaign')),
  agent: agentIn(query),
});

/** The areas of who is signed in: one name for each, for the paths below hold numbers of people's things. */
const area = /^\/(?:dashboard|clientes|agentes)(?=\/|$)/;

/** A `Referer` read: what it is to the host that it names, and to every other one. */
interface ReadReferrer {
  host: string;
  own: Referrer;
  other: Referrer;
}

const unknown: ReadReferrer = { host: '', own: null, other: null };

function readReferrer(referrer: string): ReadReferrer {
  if (!URL.canParse(referrer)) return unknown;
  const { protocol, host, hostname, pathname } = new URL(referrer);
  if (protocol !== 'https:' && protocol !== 'http:') return unknown;
  const site = siteName(hostname);
  return {
    host,
    own: { own: area.exec(pathname)?.[0] ?? pathname.slice(0, longestPage) },
    other: site === null ? null : { site },
  };
}

/** Longer values are read each time, so that nobody fills the memory. */
const longestKept = 300;

/**
 * Keeps what a function makes of the values of a header, of which there are a few; where there are more it begins anew. A plain
 * map, for this is asked for each view, and keeping an order of use costs as much as all the rest.
 */
function kept<T extends object | boolean>(read: (value: string) => T, most: number): (value: string) => T {
  const known = new Map<string, T>();
  return (value) => {
    const found = known.get(value);
    if (found !== undefined) return found;
    const fresh = read(value);
    if (known.size >= most) known.clear();
    if (value.length <= longestKept) known.set(value, fresh);
    return fresh;
  };
}

const keptReferrer = kept(readReferrer, 2000);

/** Reads a `Referer`; `host` is that of the request. */
export function referrerOf(referrer: string | undefined, host: string): Referrer {
  if (!referrer) return null;
  const read = keptReferrer(referrer);
  return read.host === host ? read.own : read.other;
}

/** What programs call themselves. Browsers all begin with "Mozilla/5.0" (HTML, navigator.appVersion), but some programs too. */
const program =
  /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|uptime|scan|fetch|archive|facebookexternalhit|whatsapp|python|curl|wget|http-?client/i;

/** Whether a `User-Agent` is that of a person's browser. */
export const isBrowser = kept((agent) => agent.startsWith('Mozilla/5.0') && !program.test(agent), 2000);

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
