import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { atLeast, atMost, type Bench } from '../support/figure.ts';
import { compare, shoot } from '../support/load.ts';
import type { Server } from '../support/process.ts';
import type { Stand } from '../support/stand.ts';

/** Headers of a browser that has followed a newsletter link. */
const headers = {
  'accept-encoding': 'br',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
  referer: 'https://www.diario.example/nota',
  'sec-fetch-dest': 'document',
};
const path = '/?utm_source=boletin&utm_campaign=mayo';

const counted = z.array(z.object({ views: z.number() }));

/** Returns the number of page responses according to a process's metrics, from the fast path and rendered. */
async function answered({ origin }: Server): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith('requests_total{'));
  const pages = lines.filter(
    (line) => /route="(?:at hand|\/\*)"/.test(line) && line.includes('status="200"'),
  );
  return pages.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const viewsIn = async (stand: Stand): Promise<number> =>
  counted.parse(await stand.sql('select coalesce(sum(views), 0)::float8 as views from page_views'))[0]
    ?.views ?? 0;

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
async function crash(stand: Stand): Promise<{ missing: number; ofTenSeconds: number }> {
  const before = await viewsIn(stand);
  const server = await stand.web();
  const shot = { url: `${server.origin}${path}`, headers };
  await shoot(shot, 2);
  const early = await answered(server);
  await shoot(shot, 10);
  const given = await answered(server);
  await terminate(server, 'SIGKILL');
  return { missing: given - ((await viewsIn(stand)) - before), ofTenSeconds: given - early };
}

/**
 * Measures the home page from memory, with and without counting; and the counts in the database after the process
 * has ended.
 */
async function measure(stand: Stand) {
  stand.pin();
  const counting = await stand.web();
  const silent = await stand.web({ PAGE_VIEWS: '0' });
  const ratio = await compare(
    { url: `${counting.origin}${path}`, headers },
    { url: `${silent.origin}${path}`, headers },
  );
  // The last views are still unwritten when the process gets the signal.
  await shoot({ url: `${counting.origin}${path}`, headers }, 1);
  const given = await answered(counting);
  await terminate(counting);
  const lost = given - (await viewsIn(stand));
  const { missing, ofTenSeconds } = await crash(stand);
  return [
    atLeast('home page, cached: views counted by page, source and campaign / not counted', ratio, 0.95),
    atMost(`views missing after SIGTERM, of ${given.toLocaleString('en')}`, Math.abs(lost), 0, ''),
    atMost('views missing after SIGKILL, compared with those of ten seconds', missing, ofTenSeconds, ''),
  ];
}

export const bench: Bench = { measure };
