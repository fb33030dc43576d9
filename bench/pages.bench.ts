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
  const headers = { 'accept-encoding': 'br' };
  const same = { url: `${bare.origin}/bytes`, headers };
  return [
    atLeast(
      'home page, cached / bare route with the same bytes',
      await compare({ url: `${cached.origin}/`, headers }, same),
      0.75,
    ),
    atLeast(
      'home page, cache off / the same bare route',
      await compare({ url: `${fresh.origin}/`, headers }, same),
      0.015,
    ),
  ];
}

export const bench: Bench = { measure };
