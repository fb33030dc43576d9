import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { call } from '../support/content.ts';
import { atLeast, atMost, type Bench, type Figure } from '../support/figure.ts';
import { fillSearched, freshWord } from '../support/fill/manySearched.ts';
import { searchTable } from '../support/handWrittenSearch.ts';
import { compare } from '../support/load.ts';
import { networks } from '../support/networks.ts';
import { login, type Stand } from '../support/stand.ts';

const many = Number(process.env.SEARCH_ROWS ?? 100_000);
/** Searches a second, whether or not those before are answered. */
const pace = 50;
const seconds = process.env.BENCH_QUICK === '1' ? 4 : 20;
const saves = process.env.BENCH_QUICK === '1' ? 10 : 120;

/** What is looked for: the word that every text has, words that many have, mistakes, and what hardly any has. */
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

async function search(origin: string, q: string, ip: string) {
  const response = await fetch(`${origin}/api/public/search?q=${encodeURIComponent(q)}`, {
    headers: { 'x-forwarded-for': ip },
  });
  const body: unknown = await response.json();
  if (response.status !== 200) throw new Error(`${q}: ${response.status} ${JSON.stringify(body)}`);
  return answer.parse(body).data;
}

const part = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

interface Taken {
  q: string;
  took: number;
}

/** The search that takes the longest as a rule. */
function slowest(times: readonly Taken[]): string {
  const [[q, took] = ['', 0]] = [...Map.groupBy(times, (each) => each.q)]
    .map(
      ([each, all]) =>
        [
          each,
          part(
            all.map((one) => one.took),
            0.5,
          ),
        ] as const,
    )
    .toSorted(([, one], [, other]) => other - one);
  return `“${q}” ${took.toFixed(0)}`;
}

/** Searches at an even pace; how long each took from when it should have been asked. */
async function steadily(origin: string, nextIp: () => string, forSeconds: number): Promise<Taken[]> {
  const times: Taken[] = [];
  const under: Promise<void>[] = [];
  const started = performance.now();
  for (let count = 0; count < pace * forSeconds; count += 1) {
    const due = started + (count * 1000) / pace;
    await pause(Math.max(0, due - performance.now()));
    const q = searches[count % searches.length] ?? '';
    under.push(search(origin, q, nextIp()).then(() => void times.push({ q, took: performance.now() - due })));
  }
  await Promise.all(under);
  return times;
}

/** Entries that are published at one process, until both find them. */
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
  await steadily(one, nextIp, 3);
  const times = await steadily(one, nextIp, seconds);
  const took = times.map((each) => each.took);
  const saved = await found(origins, nextIp);
  await stand.tidy();
  stand.pin();
  const [web, bare] = [await stand.web({ DATABASE_URL: url }), await stand.bare(url)];
  const throughput = await compare(
    {
      url: `${web.origin}/api/public/search?q=alarma+sensor`,
      headers: { 'x-forwarded-for': '__network__' },
      connections: 4,
    },
    { url: `${bare.origin}/search?q=alarma+sensor`, connections: 4 },
  );
  return [
    atMost(
      `search of ${many.toLocaleString('en')} published entries, ${pace} a second, the commonest word and mistakes among them, p95`,
      part(took, 0.95),
      60,
      'ms',
      `median ${part(took, 0.5).toFixed(0)}, of ${slowest(times)}`,
    ),
    atLeast('the same beside the statement by hand on a table with the same index', throughput, 0.6),
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
