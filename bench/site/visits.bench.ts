import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { BenchEnvironment } from '../support/benchEnvironment.ts';
import { atLeast, atMost, type Bench } from '../support/figure.ts';
import { compare, measureThroughput } from '../support/load.ts';
import type { Server } from '../support/process.ts';

/** Headers of a browser that has followed a newsletter link. */
const headers = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  referer: 'https://www.diario.example/nota',
  'sec-fetch-dest': 'document',
};
const path = '/?utm_source=boletin&utm_campaign=mayo';

const viewRows = z.array(z.object({ views: z.number() }));

/** Returns the number of page responses according to a process's metrics, from the fast path and rendered. */
async function countPages({ origin }: Server): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('requests_total{'));
  const pages = lines.filter(
    (line) => /route="(?:at hand|\/\*)"/.test(line) && line.includes('status="200"'),
  );
  return pages.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const countStoredViews = async (benchEnvironment: BenchEnvironment): Promise<number> =>
  viewRows.parse(
    await benchEnvironment.sql('select coalesce(sum(views), 0)::float8 as views from page_views'),
  )[0]?.views ?? 0;

/** Ends a process as a service manager does, or as in a power failure. */
async function terminate(server: Server, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  process.kill(server.pid, signal);
  for (;;) {
    try {
      process.kill(server.pid, 0);
    } catch {
      return;
    }
    await pause(50);
  }
}

/** Measures what is lost when a process is killed: unwritten views, compared with the views of ten seconds. */
async function measureCrash(
  benchEnvironment: BenchEnvironment,
): Promise<{ missing: number; viewsInTenSeconds: number }> {
  const before = await countStoredViews(benchEnvironment);
  const server = await benchEnvironment.web();
  const loadRequest = { url: `${server.origin}${path}`, headers };
  await measureThroughput(loadRequest, 2);
  const servedBefore = await countPages(server);
  await measureThroughput(loadRequest, 10);
  const served = await countPages(server);
  await terminate(server, 'SIGKILL');
  return {
    missing: served - ((await countStoredViews(benchEnvironment)) - before),
    viewsInTenSeconds: served - servedBefore,
  };
}

/**
 * Measures the home page from memory, with and without counting; and the counts in the database after the process
 * has ended.
 */
async function measure(benchEnvironment: BenchEnvironment) {
  benchEnvironment.pin();
  const counting = await benchEnvironment.web();
  const uncounted = await benchEnvironment.web({ PAGE_VIEWS: '0' });
  const ratio = await compare(
    { url: `${counting.origin}${path}`, headers },
    { url: `${uncounted.origin}${path}`, headers },
  );
  // The last views are still unwritten when the process gets the signal.
  await measureThroughput({ url: `${counting.origin}${path}`, headers }, 1);
  const served = await countPages(counting);
  await terminate(counting);
  const lost = served - (await countStoredViews(benchEnvironment));
  const { missing, viewsInTenSeconds } = await measureCrash(benchEnvironment);
  return [
    atLeast('home page, cached: views counted by page, source and campaign / not counted', ratio, 0.95),
    atMost(`views missing after SIGTERM, of ${served.toLocaleString('en')}`, Math.abs(lost), 0, ''),
    atMost('views missing after SIGKILL, compared with those of ten seconds', missing, viewsInTenSeconds, ''),
  ];
}

export const bench: Bench = { measure };
