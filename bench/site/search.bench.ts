import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { call } from '../support/content.ts';
import { atLeast, atMost, type Bench, type Figure } from '../support/figure.ts';
import { fillSearched, freshWord } from '../support/fill/manySearched.ts';
import { searchTable } from '../support/handWrittenSearch.ts';
import { compare } from '../support/load.ts';
import { networks } from '../support/networks.ts';
import { slowest, steadily } from '../support/pace.ts';
import { login, type Stand } from '../support/stand.ts';
import { part } from '../support/timing.ts';

const many = Number(process.env.SEARCH_ROWS ?? 100_000);
/** Searches per second, without waiting for earlier ones. */
const pace = 50;
const seconds = process.env.BENCH_QUICK === '1' ? 4 : 20;
const saves = process.env.BENCH_QUICK === '1' ? 10 : 120;

/** Search texts: a term in every text, frequent terms, typing errors, and rare terms. */
const searches = [
  'alarma',
  'alarma casa',
  'sensor',
  'alrma',
  'camra puerta',
  'cámaras',
  'alarma mudanza rastreador',
  'perro',
  'detectro',
  'nota 777',
  'instalaciones',
  'casa que no existe',
];

const answer = z.object({ data: z.array(z.object({ title: z.string() })) });

async function titles(url: string, q: string, ip: string): Promise<string[]> {
  const response = await fetch(`${url}?q=${encodeURIComponent(q)}`, { headers: { 'x-forwarded-for': ip } });
  const body: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${q}: ${response.status} ${JSON.stringify(body)}`);
  return answer.parse(body).data.map(({ title }) => title);
}

const search = (origin: string, q: string, ip: string) => titles(`${origin}/api/public/search`, q, ip);

/** Publishes entries on one process and waits until both find them. */
async function found(origins: readonly string[], nextIp: () => string): Promise<number[]> {
  const [one = ''] = origins;
  const headers = await login(one);
  const times: number[] = [];
  for (let count = 0; count < saves; count += 1) {
    const word = freshWord();
    const started = performance.now();
    await call(origins[count % origins.length] ?? one, headers, 'POST', '/guides', {
      title: `Guía ${word}`,
      slug: word,
      steps: [{ title: 'Uno', text: `<p>Probá la alarma de ${word}.</p>` }],
    });
    await Promise.all(
      origins.map(async (origin) => {
        while ((await search(origin, word, nextIp())).length === 0) await pause(1);
      }),
    );
    times.push(performance.now() - started);
  }
  return times;
}

async function measure(stand: Stand): Promise<Figure[]> {
  const url = await stand.copyDatabase('searched');
  await fillSearched(stand, url, many);
  await stand.sql(searchTable.split(';')[0] ?? '', [], url);
  for (const statement of searchTable.split(';').slice(1)) await stand.sql(statement, [], url);
  const nextIp = networks();
  const webs = [await stand.web({ DATABASE_URL: url }), await stand.web({ DATABASE_URL: url })];
  const origins = webs.map(({ origin }) => origin);
  const [one = ''] = origins;
  for (const q of searches.slice(0, -1))
    assert((await search(one, q, nextIp())).length > 0, `${q} finds something`);
  const ask = (q: string) => search(one, q, nextIp());
  await steadily(searches, { perSecond: pace, seconds: 3 }, ask);
  const times = await steadily(searches, { perSecond: pace, seconds }, ask);
  const took = times.map((each) => each.took);
  const saved = await found(origins, nextIp);
  await stand.tidy();
  stand.pin();
  const [web, bare] = [await stand.web({ DATABASE_URL: url }), await stand.bare(url)];
  const [ours, plain] = [`${web.origin}/api/public/search`, `${bare.origin}/search`];
  // For frequent terms each implementation ranks the first matches only, which may differ.
  for (const q of ['nota 777', 'nota 4242'])
    assert.deepEqual(
      await titles(ours, q, nextIp()),
      await titles(plain, q, nextIp()),
      `${q}: the same by hand`,
    );
  const throughput = await compare(
    { url: `${ours}?q=alarma+sensor`, headers: { 'x-forwarded-for': '__network__' }, connections: 4 },
    { url: `${plain}?q=alarma+sensor`, connections: 4 },
  );
  return [
    atMost(
      `search of ${many.toLocaleString('en')} published entries, ${pace} a second, the commonest word and mistakes among them, p95`,
      part(took, 0.95),
      60,
      'ms',
      `median ${part(took, 0.5).toFixed(0)}, of ${slowest(times)}`,
    ),
    atLeast('the same / a hand-written query on a table with the same indexes', throughput, 0.6),
    atMost(
      `save → found, both of two processes, p99 of ${saves}`,
      part(saved, 0.99),
      150,
      'ms',
      `median ${part(saved, 0.5).toFixed(0)}`,
    ),
  ];
}

export const bench: Bench = { measure };
