import assert from 'node:assert/strict';
import { z } from 'zod';
import { type BenchEnvironment, login } from './support/benchEnvironment.ts';
import { call } from './support/content.ts';
import { atMost, type Bench } from './support/figure.ts';
import { fillContracts } from './support/fill/manyContracts.ts';
import { describeSlowest, requestSteadily } from './support/pace.ts';
import { percentile } from './support/timing.ts';

const rowCount = Number(process.env.CONTRACTS ?? 1_000_000);
const perSecond = 10;
const seconds = process.env.BENCH_QUICK === '1' ? 4 : 60;
/** Limit in milliseconds. */
const limitMs = 100;

/** Typical search texts by kind, with the kind of result expected. */
const searches = {
  'a name': ['people', ['sofia ape77', 'juan ape1', 'lucía', 'Ape777']],
  'an e-mail address': ['people', ['persona777@gmail.com', 'persona12']],
  'a DNI': ['people', ['10.000.777', '10001234']],
  'a CUIT': ['people', ['20-10000777-3', '20100012343']],
  'a contract’s number': ['contracts', ['C00000077', 'c00012345', 'C0000']],
  'an invoice’s number': ['invoices', ['FA-0001-00000777', 'fa-0001-00012345.pdf']],
} as const;

const answer = z.object({ data: z.record(z.string(), z.array(z.looseObject({}))) });

/** Measures the ⌘K search of the dashboard with that many contracts and invoices, and a tenth as many users. */
async function measure(benchEnvironment: BenchEnvironment) {
  const url = await benchEnvironment.copyDatabase('finder');
  await fillContracts(url, rowCount);
  await benchEnvironment.sql(
    `update users set cuit = '20' || dni || '3' where kind = 'CLIENT' and dni is not null`,
    [],
    url,
  );
  await benchEnvironment.sql('vacuum analyze users', [], url);
  const { origin } = await benchEnvironment.web({ DATABASE_URL: url });
  const headers = await login(origin);
  const requestResults = async (q: string) =>
    answer.parse(await call(origin, headers, 'GET', `/finder?q=${encodeURIComponent(q)}`)).data;
  for (const [kind, typed] of Object.values(searches))
    for (const q of typed) assert((await requestResults(q))[kind]?.length, `${q} is found`);
  const all = Object.values(searches).flatMap(([, typed]) => typed);
  await requestSteadily(all, { perSecond, seconds: 3 }, requestResults);
  const times = await requestSteadily(all, { perSecond, seconds }, requestResults);
  return Object.entries(searches).map(([what, [, typed]]) => {
    const own = times.filter((each) => typed.some((q) => q === each.what));
    const durationMs = own.map((each) => each.durationMs);
    return atMost(
      `finder: ${what} among ${rowCount.toLocaleString('en')} contracts and invoices, ${perSecond} a second, p95`,
      percentile(durationMs, 0.95),
      limitMs,
      'ms',
      `median ${percentile(durationMs, 0.5).toFixed(0)}, of ${describeSlowest(own)}`,
    );
  });
}

export const bench: Bench = { measure };
