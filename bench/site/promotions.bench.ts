import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { call, create, list } from '../support/content.ts';
import type { Bench } from '../support/figure.ts';
import { login, type Stand } from '../support/stand.ts';

const rounds = Number(process.env.ROUNDS ?? 8);
/** Requests a second, over both processes and all pages that name the promotion. */
const load = 200;
const lifeMs = 2500;

/** What one page answered: whether it named the promotion, and whether it was asked for after its end. */
interface Seen {
  before: number;
  after: number;
  asked: number;
  /** The longest time, in ms, after the end at which an answer that was asked for then still named it. */
  latest: number;
}

/** Asks for the pages in turn until some time after the end. */
async function visit(urls: readonly string[], title: string, end: number): Promise<Seen> {
  const seen: Seen = { before: 0, after: 0, asked: 0, latest: 0 };
  const answers: Promise<void>[] = [];
  const ask = async (url: string) => {
    const at = Date.now();
    const response = await fetch(url);
    const isShown = (await response.text()).includes(title);
    seen.asked += 1;
    if (!isShown) return;
    if (at < end) seen.before += 1;
    else {
      seen.after += 1;
      seen.latest = Math.max(seen.latest, at - end);
      if (process.env.DETAIL) process.stderr.write(`  ${at - end} ms after: ${url}, ${response.status}\n`);
    }
  };
  for (let turn = 0; Date.now() < end + 1500; turn += 1) {
    answers.push(ask(urls[turn % urls.length] ?? ''));
    await pause(1000 / load);
  }
  await Promise.all(answers);
  return seen;
}

/** Promotions that end one after the other, each by the instant that its editor gave it. */
async function measure(stand: Stand) {
  const webs = [await stand.web(), await stand.web()];
  const [origin = ''] = webs.map((web) => web.origin);
  const headers = await login(origin);
  const [like] = await list(origin, headers, 'promotions');
  const [plan] = await list(origin, headers, 'plans');
  assert(like && plan, 'the demo has promotions and plans');
  const all: Seen = { before: 0, after: 0, asked: 0, latest: 0 };
  for (let round = 1; round <= rounds; round += 1) {
    const title = `Oferta ${round} de la noche`;
    const slug = `oferta-${round}-de-la-noche`;
    const { image, mobileImage } = like;
    const fields = { title, slug, image, mobileImage, audience: 'PUBLICO', plans: [plan.id] };
    const id = await create(origin, headers, 'promotions', fields);
    const end = Date.now() + lifeMs;
    await call(origin, headers, 'POST', `/promotions/${id}/publish`, {
      unpublishAt: new Date(end).toISOString(),
    });
    const paths = [`/promociones/${slug}`, '/promociones', '/', '/api/public/promotion', '/sitemap-1.xml'];
    const urls = paths.flatMap((path) => webs.map((web) => `${web.origin}${path}`));
    const needle = round % 2 === 0 ? slug : title;
    const seen = await visit(urls, needle, end);
    assert(seen.before > 0, 'it was shown before its end');
    for (const key of ['before', 'after', 'asked'] as const) all[key] += seen[key];
    all.latest = Math.max(all.latest, seen.latest);
  }
  return [
    {
      what: `${rounds} promotions that end, two processes, ${load} requests/s: answers that name one after its end`,
      measured: `${all.after} of ${all.asked}   (${all.before} before it; the last ${all.latest} ms after)`,
      limit: '0',
      ok: all.after === 0,
    },
  ];
}

export const bench: Bench = { measure };
