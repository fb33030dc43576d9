import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { call, list } from '../support/content.ts';
import { atMost, type Bench } from '../support/figure.ts';
import { login, type Stand } from '../support/stand.ts';
import { part } from '../support/timing.ts';

const saves = 120;
/** Saves before those whose time counts: two processes that have just started still load and compile what they run. */
const warmUp = 30;
/** Requests a second, over both processes. */
const load = 200;
const decompress = promisify(brotliDecompress);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Which save a page shows: the entry's title carries its number. */
async function shownSave(origin: string, encoding: 'br' | 'identity', path = '/'): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  const bytes = await buffer(response);
  const html = encoding === 'br' ? await decompress(bytes) : bytes;
  const number = /Guardado (\d+) /.exec(html.toString())?.[1];
  return response.statusCode === 200 && number ? Number(number) : -1;
}

/** Visitors at an even pace; notes every answer that is older than one that was seen on both before it was asked. */
function visit(origins: readonly string[], settled: () => number) {
  const seen = { answers: 0, stale: 0, failed: 0 };
  let turn = 0;
  const ask = async () => {
    const before = settled();
    const origin = origins[turn++ % origins.length] ?? '';
    const shown = await shownSave(origin, turn % 4 < 2 ? 'br' : 'identity').catch(() => -1);
    seen.answers += 1;
    if (shown < 0) seen.failed += 1;
    else if (shown < before) seen.stale += 1;
  };
  const timer = setInterval(() => void ask(), 1000 / load);
  return { seen, stop: () => clearInterval(timer) };
}

async function untilShown(origin: string, save: number, path = '/'): Promise<void> {
  const until = performance.now() + 10_000;
  while ((await shownSave(origin, 'identity', path)) < save) {
    assert(performance.now() < until, `${path} shows save ${save}`);
    await pause(1);
  }
}

/** One section of each family, with the field that is seen and a page that shows it. */
const families = [
  ['vehicle-slider', 'title', '/'],
  ['section-icons', 'title', '/'],
  ['general-home', 'title', '/hogares/{slug}'],
  ['auto-sections', 'title', '/vehiculos/{slug}'],
  ['general-plans', 'title', '/planes/{slug}'],
  ['plans', 'name', '/planes/todos'],
  ['products', 'name', '/proteccion/{slug}'],
  ['products-page', 'title', '/productos/{slug}'],
  ['guides', 'title', '/guias/{slug}'],
  ['advice', 'title', '/consejos/{slug}'],
  ['promotions', 'title', '/promociones/{slug}'],
  ['prices', 'title', '/precios/{slug}'],
  ['warranty', 'title', '/monitoreo/{slug}'],
  ['academy', 'title', '/academia/{slug}'],
  ['be-agent', 'title', '/ser-agente'],
  ['application', 'title', '/aplicacion'],
  ['sections', 'title', '/{slug}'],
] as const;
const savesOfFamily = 5;

/** Saves an entry of every family a few times; how long each took to be seen on both, and answers older than the last. */
async function saveFamilies(origins: readonly string[], headers: Record<string, string>) {
  const [one = ''] = origins;
  const times: number[] = [];
  let stale = 0;
  for (const [api, field, page] of families) {
    const entries = await list(one, headers, api);
    const found = await Promise.all(
      entries.map(async (entry) => {
        const path = page.replace('{slug}', String(entry.slug));
        const html = await (await fetch(`${one}${path}`)).text();
        return { entry, path, isPublic: html.includes(`>${String(entry[field])}<`) };
      }),
    );
    const { entry, path } = found.find(({ isPublic }) => isPublic) ?? assert.fail(`${api}: no public page`);
    for (let number = 1; number <= savesOfFamily; number += 1) {
      const started = performance.now();
      await call(origins[number % origins.length] ?? one, headers, 'PUT', `/${api}/${entry.id}`, {
        [field]: `Guardado ${number} de la noche`,
      });
      await Promise.all(origins.map((origin) => untilShown(origin, number, path)));
      times.push(performance.now() - started);
      for (const origin of origins) if ((await shownSave(origin, 'br', path)) < number) stale += 1;
    }
  }
  return { times, stale };
}

/** An editor saves the first slide again and again, on one process and on the other, while visitors come. */
async function measure(stand: Stand) {
  const webs = [await stand.web(), await stand.web()];
  const origins = webs.map((web) => web.origin);
  const [one = ''] = origins;
  const headers = await login(one);
  const slide = (await list(one, headers, 'main-slider')).find((each) => each.type === 'PUBLICO');
  assert(slide, 'the demo has slides');
  const save = (origin: string, number: number) =>
    call(origin, headers, 'PUT', `/main-slider/${slide.id}`, { title: `Guardado ${number} de la noche` });
  await save(one, 0);
  await Promise.all(origins.map((origin) => untilShown(origin, 0)));

  let settled = 0;
  const visitors = visit(origins, () => settled);
  const times: number[] = [];
  for (let number = 1; number <= warmUp + saves; number += 1) {
    const started = performance.now();
    await save(origins[number % origins.length] ?? one, number);
    await Promise.all(origins.map((origin) => untilShown(origin, number)));
    if (number > warmUp) times.push(performance.now() - started);
    settled = number;
    await pause(60);
  }
  visitors.stop();
  await pause(500);
  const { answers, stale, failed } = visitors.seen;
  const every = await saveFamilies(origins, headers);
  return [
    atMost(
      `save → both of two web processes show it, ${load} requests/s, p99 of ${saves}`,
      part(times, 0.99),
      150,
      'ms',
      `median ${part(times, 0.5).toFixed(0)}`,
    ),
    {
      what: 'answers that were old or failed after that',
      measured: `${stale + failed} of ${answers}`,
      limit: '0',
      ok: stale + failed === 0,
    },
    {
      what: `an entry of each of ${families.length} families saved ${savesOfFamily} times: answers that were old after both showed it`,
      measured: `${every.stale} of ${every.times.length * 2}   (median ${part(every.times, 0.5).toFixed(0)} ms, slowest ${part(every.times, 1).toFixed(0)} ms)`,
      limit: '0',
      ok: every.stale === 0,
    },
  ];
}

export const bench: Bench = { measure };
