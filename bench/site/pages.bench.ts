import { atLeast, type Bench, type Figure, withoutLimit } from '../support/figure.ts';
import { compare } from '../support/load.ts';
import type { Server } from '../support/process.ts';
import { read } from '../support/read.ts';
import type { Stand } from '../support/stand.ts';

const br = { 'accept-encoding': 'br' };

/**
 * The proof that the server is what is measured, where it is quickest: a bare route that takes half as long again has to
 * answer a third less, or fewer: on a busy machine what was to take half as long again takes longer. Where the client is the limit the one route looks like the other.
 */
async function proveClient(bare: Server): Promise<Figure> {
  const bytes = { url: `${bare.origin}/bytes`, headers: br };
  const { ours: rate } = await compare(bytes, bytes);
  const slower = { url: `${bare.origin}/bytes/after/${Math.round(500_000 / rate)}`, headers: br };
  const { ours, other, ratio } = await compare(slower, bytes);
  const ok = ratio <= 0.74;
  const note = ok ? `${ours.toFixed(0)} / ${other.toFixed(0)} a second` : 'the client is the limit';
  return {
    what: 'proof: a bare route that takes half as long again / the same without',
    measured: `${ratio.toFixed(2)}   (${note})`,
    limit: '≤ 0.74',
    ok,
  };
}

/** Kilobytes of HTML that a server writes in a second: a page that grows is answered less often, and no slower for that. */
async function writtenEachSecond(server: Server, requests: number): Promise<Figure> {
  const kilobytes = (await read(`${server.origin}/`, 'identity')).bytes.length / 1000;
  const product = (requests * kilobytes).toLocaleString('en', { maximumFractionDigits: 0 });
  return {
    what: 'home page made anew, rows remembered: requests a second × KB of HTML',
    measured: `${product}   (${requests.toFixed(0)} × ${kilobytes.toFixed(0)} KB)`,
    limit: 'none',
    ok: true,
  };
}

/** The home page as a browser asks for it, beside a route that does nothing but send the same; and made anew. */
async function measure(stand: Stand) {
  stand.pin();
  const cached = await stand.web();
  const bare = await stand.bare();
  bare.tell({ ...(await read(`${cached.origin}/`, 'br')) });
  const home = { url: `${cached.origin}/`, headers: br };
  const kept = await compare(home, { url: `${bare.origin}/bytes`, headers: br });
  const proof = await proveClient(bare);

  // What compressing costs is the cache's to save: a page made anew is sent as it is.
  const rendered = { url: `${bare.origin}/home` };
  const anew = await stand.web({ PAGE_CACHE: '0' });
  const rowsKept = await compare({ url: `${anew.origin}/` }, rendered);
  const written = await writtenEachSecond(anew, rowsKept.ours);
  const blank = await stand.web({ PAGE_CACHE: '0', READ_MEMORY: '0' });
  const nothingKept = await compare({ url: `${blank.origin}/` }, rendered);
  return [
    proof,
    atLeast('home page, cached / bare Fastify with the same bytes and headers (brotli)', kept, 0.75),
    atLeast('home page made anew, rows remembered / bare React of the same tree', rowsKept, 0.5),
    written,
    withoutLimit('home page made anew, nothing remembered / bare React of the same tree', nothingKept),
  ];
}

export const bench: Bench = { measure };
