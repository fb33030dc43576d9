import assert from 'node:assert/strict';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Definition } from '@centinela/sections/kernel/defineSection.ts';
import { entryPath, pagePaths } from '@centinela/sections/kernel/derive.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { z } from 'zod';
import { type BenchEnvironment, login } from '../support/benchEnvironment.ts';
import { call, list } from '../support/content.ts';
import { atMost, type Bench } from '../support/figure.ts';
import { percentile } from '../support/timing.ts';

const saves = 120;
/** Saves before the measurement: processes that have just started still load and compile code. */
const warmUp = 30;
/** Requests per second, over both processes. */
const requestsPerSecond = 200;
const decompress = promisify(brotliDecompress);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Content that is saved repeatedly, and the page that shows it. */
interface Watched {
  /** The section, which appears in saved texts with the number of the save. */
  key: string;
  path: string;
  /** Number of the last save that both processes have served. */
  settled: number;
}

const formatSavedText = (key: string, save: number): string => `Guardado ${save} de ${key}`;

/** Returns the number of the save that a page shows; -1 for none. */
async function fetchShownSave(
  origin: string,
  encoding: 'br' | 'identity',
  { key, path }: Pick<Watched, 'key' | 'path'>,
): Promise<number> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}${path}`, { agent, headers: { 'accept-encoding': encoding } }, resolve).on('error', reject);
  });
  const bytes = await buffer(response);
  const html = encoding === 'br' ? await decompress(bytes) : bytes;
  const number = new RegExp(`Guardado (\\d+) de ${key}\\b`).exec(html.toString())?.[1];
  return response.statusCode === 200 && number ? Number(number) : -1;
}

/**
 * Simulates visitors at a constant rate; counts responses that are older than a save which both processes had
 * shown before the request.
 */
function visit(origins: readonly string[], watched: () => Watched | null) {
  const seen = { answers: 0, stale: 0, failed: 0 };
  let turn = 0;
  const requestOnce = async () => {
    const page = watched();
    if (!page) return;
    const { key, path, settled } = page;
    const origin = origins[turn++ % origins.length] ?? '';
    const visibleSave = await fetchShownSave(origin, turn % 4 < 2 ? 'br' : 'identity', { key, path }).catch(
      () => -1,
    );
    seen.answers += 1;
    if (visibleSave < 0) seen.failed += 1;
    else if (visibleSave < settled) seen.stale += 1;
  };
  const timer = setInterval(() => void requestOnce(), 1000 / requestsPerSecond);
  return { seen, stop: () => clearInterval(timer) };
}

async function waitUntilShown(
  origin: string,
  save: number,
  page: Pick<Watched, 'key' | 'path'>,
): Promise<void> {
  const until = performance.now() + 10_000;
  while ((await fetchShownSave(origin, 'identity', page)) < save) {
    assert(performance.now() < until, `${page.path} shows save ${save} of ${page.key}`);
    await pause(1);
  }
}

type Entry = Awaited<ReturnType<typeof list>>[number];

/** A kind of content, the page that shows it, and how a save changes it. */
interface ContentFamily {
  definition: Definition;
  pathOf(entry: Entry): string | null;
  /** Whether an entry is visible on the page; left out for pages that show every entry. */
  fits?(entry: Entry, html: string): boolean;
  change(entry: Entry, text: string): object;
}

const seoSchema = z.looseObject({}).nullish();
const itemsSchema = z.array(z.looseObject({}));

/** Sections whose entries have their own page: the entry's title and page title change. */
const familiesWithPage: readonly ContentFamily[] = definitions
  .filter(({ page }) => page !== undefined)
  .map((definition) => ({
    definition,
    pathOf: (entry) => entryPath(definition, entry),
    // If the section has one fixed page per entry, the entry with the same name as the page.
    fits: ({ slug }) => pagePaths(definition).some((path) => path.includes('{') || path.endsWith(`/${slug}`)),
    change: (entry, text) => ({
      [definition.title]: text,
      seo: { ...seoSchema.parse(entry.seo), title: text },
    }),
  }));

/** Sections shown on other pages, with the field that is displayed as title. */
const familiesOnOtherPages: readonly ContentFamily[] = Object.entries({
  vehicleSections: '/',
  iconSections: '/',
  topBarSections: '/',
  plans: '/planes/todos',
  productTypes: '/productos',
  toolsSections: '/herramientas-de-venta',
} as const).map(([key, path]) => {
  const definition = findDefinition(key);
  return {
    definition,
    pathOf: () => path,
    fits: (entry, html) => html.includes(`>${String(entry[definition.title])}<`),
    change: (_entry, text) => ({ [definition.title]: text }),
  };
});

/** Content of the layout, which every page shows. */
const layoutFamilies: readonly ContentFamily[] = [
  {
    definition: findDefinition('menus'),
    pathOf: () => '/',
    fits: ({ place }) => place === 'HEADER',
    change: ({ items }, text) => ({
      items: itemsSchema.parse(items).map((item, index) => (index === 0 ? { ...item, title: text } : item)),
    }),
  },
  {
    definition: findDefinition('internalSettings'),
    pathOf: () => '/',
    fits: ({ slug }) => slug === 'principal',
    change: (_entry, text) => ({ footer: `<p>${text}</p>` }),
  },
];

const families = [...familiesWithPage, ...familiesOnOtherPages, ...layoutFamilies];

function findDefinition(key: string): Definition {
  return definitions.find((each) => each.key === key) ?? assert.fail(`no section ${key}`);
}

const savesOfFamily = 5;

/** Returns a public entry of a family, with the page that shows it. */
async function findPublicEntry(origin: string, headers: Record<string, string>, family: ContentFamily) {
  const { key, api, kind } = family.definition;
  for (const entry of await list(origin, headers, api)) {
    const path = kind !== undefined && entry.kind !== kind ? null : family.pathOf(entry);
    if (path === null) continue;
    const response = await fetch(origin + path);
    const html = await response.text();
    if (response.ok && (family.fits?.(entry, html) ?? true)) return { entry, path };
  }
  return assert.fail(`${key}: no public page`);
}

/**
 * Saves an entry of every family several times while visitors request its page.
 *
 * @param setWatched called with the content that visitors should request
 * @returns how long each save took to be visible on both processes
 */
async function saveFamilies(
  origins: readonly string[],
  headers: Record<string, string>,
  setWatched: (page: Watched) => void,
): Promise<number[]> {
  const [one = ''] = origins;
  const times: number[] = [];
  for (const family of families) {
    const { key, api, namedBy } = family.definition;
    const { entry, path } = await findPublicEntry(one, headers, family);
    for (let number = 1; number <= savesOfFamily; number += 1) {
      const started = performance.now();
      const place = namedBy.update.includes('none') ? `/${api}` : `/${api}/${entry.id}`;
      const body = family.change(entry, formatSavedText(key, number));
      await call(origins[number % origins.length] ?? one, headers, 'PUT', place, body);
      await Promise.all(origins.map((origin) => waitUntilShown(origin, number, { key, path })));
      times.push(performance.now() - started);
      setWatched({ key, path, settled: number });
      await pause(60);
    }
  }
  return times;
}

/**
 * Saves the first slide repeatedly, alternating between the processes.
 *
 * @returns how long each save took to be visible
 */
async function saveSlide(
  origins: readonly string[],
  headers: Record<string, string>,
  setWatched: (page: Watched) => void,
): Promise<number[]> {
  const [one = ''] = origins;
  const slide = (await list(one, headers, 'main-slider')).find((each) => each.type === 'PUBLICO');
  assert(slide, 'the demo has slides');
  const page = { key: 'sliderSections', path: '/' };
  const times: number[] = [];
  for (let number = 0; number <= warmUp + saves; number += 1) {
    const started = performance.now();
    await call(origins[number % origins.length] ?? one, headers, 'PUT', `/main-slider/${slide.id}`, {
      title: formatSavedText(page.key, number),
    });
    await Promise.all(origins.map((origin) => waitUntilShown(origin, number, page)));
    if (number > warmUp) times.push(performance.now() - started);
    setWatched({ ...page, settled: number });
    await pause(60);
  }
  return times;
}

/**
 * Measures how fast saves become visible to continuous visitors: the first slide, then an entry of every family.
 */
async function measure(benchEnvironment: BenchEnvironment) {
  const origins = [(await benchEnvironment.web()).origin, (await benchEnvironment.web()).origin];
  const headers = await login(origins[0] ?? '');
  let watched: Watched | null = null;
  const setWatched = (page: Watched) => {
    watched = page;
  };
  const visitors = visit(origins, () => watched);
  const times = await saveSlide(origins, headers, setWatched);
  await pause(500);
  const first = { ...visitors.seen };
  const familyTimes = await saveFamilies(origins, headers, setWatched);
  await pause(500);
  visitors.stop();
  await pause(500);
  const wrongCounts = { first: first.stale + first.failed, all: visitors.seen.stale + visitors.seen.failed };
  return [
    atMost(
      `save → both of two web processes show it, ${requestsPerSecond} requests/s, p99 of ${saves}`,
      percentile(times, 0.99),
      150,
      'ms',
      `median ${percentile(times, 0.5).toFixed(0)}`,
    ),
    {
      what: 'responses that were outdated or failed after that',
      measured: `${wrongCounts.first} of ${first.answers}`,
      limit: '0',
      ok: wrongCounts.first === 0,
    },
    {
      what: `an entry of each of ${families.length} families saved ${savesOfFamily} times, ${requestsPerSecond} requests/s: answers that were old or failed after both showed it`,
      measured: `${wrongCounts.all - wrongCounts.first} of ${visitors.seen.answers - first.answers}   (median ${percentile(familyTimes, 0.5).toFixed(0)} ms, slowest ${percentile(familyTimes, 1).toFixed(0)} ms)`,
      limit: '0',
      ok: wrongCounts.all === wrongCounts.first,
    },
  ];
}

export const bench: Bench = { measure };
