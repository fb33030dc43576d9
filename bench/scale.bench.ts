import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { call, create, plan } from './support/content.ts';
import { atMost, type Bench, type Figure } from './support/figure.ts';
import { openYears } from './support/fill/manyYears.ts';
import { median } from './support/load.ts';
import { createAddressGenerator } from './support/networks.ts';
import { notSlowed } from './support/slowed.ts';
import { measureAlternately } from './support/timing.ts';

/** Entries of the large database, half of them plans and half advice; it has twice as many versions and audit rows. */
const manyEntries = Number(process.env.SCALE_ENTRIES ?? 5_000_000);
const fewEntries = 100_000;
const tries = 60;
const limit = 1.2;

interface Side {
  origin: string;
  headers: { authorization: string };
  /** Id of a plan to change. */
  plan: string;
}

async function openSide(benchEnvironment: BenchEnvironment, entries: number): Promise<Side> {
  const url = await openYears(benchEnvironment, `years_${entries}`, {
    plans: entries / 2,
    advice: entries / 2,
    versions: entries * 2,
    audit: entries * 2,
  });
  // Every page is rendered from the database, as the first time after a save.
  const web = await benchEnvironment.web({
    DATABASE_URL: url,
    PAGE_CACHE: '0',
    READ_MEMORY: '0',
    ...(entries === fewEntries && notSlowed),
  });
  const headers = await login(web.origin);
  const id = await create(web.origin, headers, 'plans', plan('medido', 25_000));
  return { origin: web.origin, headers, plan: id };
}

const get = (path: string) => (side: Side) => call(side.origin, side.headers, 'GET', path);

const nextIp = createAddressGenerator();
const find = (path: string, q: string) => (side: Side) =>
  call(side.origin, { 'x-forwarded-for': nextIp() }, 'GET', `/public/${path}?q=${encodeURIComponent(q)}`);

let saves = 0;
/** What staff and visitors do, each of which must cost the same among millions. */
const actions: Readonly<Record<string, (side: Side) => Promise<unknown>>> = {
  'home page': async ({ origin }) => (await fetch(origin)).text(),
  'create a plan': (side) => {
    saves += 1;
    return create(side.origin, side.headers, 'plans', plan(`creado-${saves}`, 10_000 + saves));
  },
  'save a plan': (side) => {
    saves += 1;
    return call(side.origin, side.headers, 'PUT', `/plans/${side.plan}`, plan('medido', 10_000 + saves));
  },
  'list of plans': get('/plans?limit=14'),
  'list of plans by price': get('/plans?limit=14&filter[kind]=GENERAL&sort[price]=asc'),
  'list of advice': get('/advice?limit=14'),
  'versions of a plan': (side) => get(`/plans/${side.plan}/versions`)(side),
  audit: get('/audit?limit=14'),
  'audit of a subject': (side) => get(`/audit?limit=14&filter[subjectId]=${side.plan}`)(side),
  'search for a frequent word': find('search', 'alarma'),
  'search for a rare word': find('search', 'nota 777'),
  'search for a misspelled word': find('search', 'camra puerta'),
  'suggestions for three letters': find('search/suggestions', 'cam'),
};

async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const few = await openSide(benchEnvironment, fewEntries);
  const many = await openSide(benchEnvironment, manyEntries);
  const figures: Figure[] = [];
  for (const [name, act] of Object.entries(actions)) {
    const [one, other] = await measureAlternately(
      tries,
      () => act(few),
      () => act(many),
    );
    const [small, large] = [median(one), median(other)];
    figures.push(
      atMost(
        `${name}: among ${manyEntries.toLocaleString('en')} entries, twice as many versions and audit rows / ${fewEntries.toLocaleString('en')}`,
        large / small,
        limit,
        'times',
        `${large.toFixed(1)} / ${small.toFixed(1)} ms`,
      ),
    );
  }
  return figures;
}

export const bench: Bench = { measure };
