import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { call, create, list } from '../support/content.ts';
import type { Bench } from '../support/figure.ts';
import { networks } from '../support/networks.ts';
import { login, type Stand } from '../support/stand.ts';

const rounds = Number(process.env.ROUNDS ?? 8);
/** Requests a second, over both processes and all pages that name the promotion. */
const load = 200;
const lifeMs = 2500;

/** A price that nothing else on the site has: the plan's, as long as a promotion names it. */
const price = 21_713;

/** What answers, and the texts of which any names the promotion or sells by it. */
interface Place {
  path: string;
  marks: readonly string[];
}

/** Everything that a promotion shows in, with the price that counts by it. A search echoes its words, never the address. */
function placesOf(title: string, slug: string): Place[] {
  const address = `/promociones/${slug}`;
  const words = encodeURIComponent(title);
  return [
    { path: address, marks: [title, '21.713'] },
    { path: '/promociones', marks: [title, slug] },
    { path: '/', marks: [title, slug] },
    { path: '/api/public/promotion', marks: [title, slug] },
    { path: '/sitemap-1.xml', marks: [slug] },
    { path: '/planes/todos', marks: ['21.713'] },
    { path: '/api/public/plans', marks: [`"promotionalPrice":${price}`] },
    { path: `/buscar?q=${words}`, marks: [address] },
    { path: `/api/public/search?q=${words}`, marks: [address] },
    { path: '/api/public/get-menus', marks: [address] },
  ];
}

/** What the answers of a place said: how many named the promotion before and after its end, and how many there were. */
interface Seen {
  before: number;
  after: number;
  asked: number;
  /** The longest time, in ms, after the end at which an answer that was asked for then still named it. */
  latest: number;
}

const nothingSeen = (): Seen => ({ before: 0, after: 0, asked: 0, latest: 0 });

/** Whoever searches often is slowed down, which is not measured here. */
const nextIp = networks();

/** Asks for the places on both processes in turn, until some time after the end. @returns what each said */
async function visit(origins: readonly string[], places: readonly Place[], end: number): Promise<Seen[]> {
  const all = places.map(nothingSeen);
  const answers: Promise<void>[] = [];
  const ask = async (origin: string, { path, marks }: Place, seen: Seen) => {
    const at = Date.now();
    const response = await fetch(origin + path, { headers: { 'x-forwarded-for': nextIp() } });
    const text = await response.text();
    seen.asked += 1;
    if (!marks.some((mark) => text.includes(mark))) return;
    if (at < end) seen.before += 1;
    else {
      seen.after += 1;
      seen.latest = Math.max(seen.latest, at - end);
      if (process.env.DETAIL) process.stderr.write(`  ${at - end} ms after: ${path}, ${response.status}\n`);
    }
  };
  for (let turn = 0; Date.now() < end + 1500; turn += 1) {
    const index = turn % places.length;
    const origin = origins[Math.floor(turn / places.length) % origins.length] ?? '';
    const [place, seen] = [places[index], all[index]];
    if (place && seen) answers.push(ask(origin, place, seen));
    await pause(1000 / load);
  }
  await Promise.all(answers);
  return all;
}

/**
 * Promotions that end one after the other, each by the instant that its editor gave it. A last day (`validTo`) has no time:
 * it ends at midnight, which no run waits for; both are the same dates of what was read (`visible`), and promotedPlans.test.ts
 * has the day.
 */
async function measure(stand: Stand) {
  const origins = [(await stand.web()).origin, (await stand.web()).origin];
  const [origin = ''] = origins;
  const headers = await login(origin);
  const [like] = await list(origin, headers, 'promotions');
  const plan = (await list(origin, headers, 'plans')).find(({ slug }) => slug === 'esencial');
  assert(like && plan, 'the demo has promotions, and a plan that none of them names');
  await call(origin, headers, 'PUT', `/plans/${plan.id}`, { promotionalPrice: price });
  const all = nothingSeen();
  for (let round = 1; round <= rounds; round += 1) {
    const title = `Oferta ${round} de la noche`;
    const slug = `oferta-${round}-de-la-noche`;
    const { image, mobileImage } = like;
    const fields = { title, slug, image, mobileImage, audience: 'PUBLICO', plans: [plan.id] };
    const id = await create(origin, headers, 'promotions', fields);
    const items = [{ title: 'Lo de hoy', url: `entry:promotionSections/${id}`, items: [] }];
    await create(origin, headers, 'menus', { place: 'CLIENT', items });
    const end = Date.now() + lifeMs;
    await call(origin, headers, 'POST', `/promotions/${id}/publish`, {
      unpublishAt: new Date(end).toISOString(),
    });
    const places = placesOf(title, slug);
    for (const [index, seen] of (await visit(origins, places, end)).entries()) {
      assert(seen.before > 0, `${places[index]?.path} showed it before its end`);
      for (const key of ['before', 'after', 'asked'] as const) all[key] += seen[key];
      all.latest = Math.max(all.latest, seen.latest);
    }
  }
  return [
    {
      what: `${rounds} promotions that end, two processes, ${load} requests/s: answers that name one, or sell by it, after its end`,
      measured: `${all.after} of ${all.asked}   (${all.before} before it; the last ${all.latest} ms after)`,
      limit: '0',
      ok: all.after === 0,
    },
  ];
}

export const bench: Bench = { measure };
