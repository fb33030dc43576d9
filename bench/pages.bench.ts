import { atLeast, type Bench } from './support/figure.ts';
import { compare } from './support/load.ts';
import { read } from './support/read.ts';
import type { Stand } from './support/stand.ts';

/** The home page as a browser asks for it, beside a route that does nothing but send the same bytes. */
async function measure(stand: Stand) {
  const cached = await stand.web();
  const fresh = await stand.web({ PAGE_CACHE: '0' });
  const bare = await stand.bare();
  bare.tell({ ...(await read(`${cached.origin}/`, 'br')) });
  const br = { 'accept-encoding': 'br' };
  const same = `${bare.origin}/bytes`;
  const kept = await compare({ url: `${cached.origin}/`, headers: br }, { url: same, headers: br });
  // Made anew each time, a page is measured as it is made: what compressing costs is the cache's to save.
  bare.tell({ ...(await read(`${fresh.origin}/`, 'identity')) });
  const made = await compare({ url: `${fresh.origin}/` }, { url: same });
  return [
    atLeast('home page, cached / bare route with the same bytes (brotli)', kept, 0.75),
    atLeast('home page, cache off / bare route with the same bytes (plain)', made, 0.015),
  ];
}

export const bench: Bench = { measure };
