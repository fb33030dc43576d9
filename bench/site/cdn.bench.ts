import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { findFreePort } from '../../apps/server/src/platform/process/port.ts';
import { startServer } from '../../apps/server/src/testing/runningServer.ts';
import { hasVarnish, startVarnish } from '../../apps/server/src/testing/varnish.ts';
import { type BenchEnvironment, login } from '../support/benchEnvironment.ts';
import { call, create } from '../support/content.ts';
import { atMost, type Bench, type Figure } from '../support/figure.ts';
import { slowdown, slowdownArguments } from '../support/slowed.ts';
import { percentile } from '../support/timing.ts';

const token = 'a-token-of-the-benchmark';
const saves = process.env.BENCH_QUICK === '1' ? 20 : 200;
/** Saves before the measured ones, while the processes that have just started compile and do their first jobs. */
const warmUpSaves = 20;
const visitors = 4;
const saved = z.object({ data: z.looseObject({ version: z.number() }) });

/** Requests a page about 400 times a second until stopped. @returns how many responses were not 200 */
function startVisitors(url: string) {
  let [failed, isOver] = [0, false];
  const visitRepeatedly = async () => {
    while (!isOver) {
      const response = await fetch(url);
      await response.arrayBuffer();
      if (response.status !== 200) failed += 1;
      await pause(10);
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, visitRepeatedly));
  return {
    async stop() {
      isOver = true;
      await all;
      return failed;
    },
  };
}

/** Waits until a page was delivered from Varnish, so that there is something to purge. */
async function waitUntilStored(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(url);
    await response.arrayBuffer();
    if (response.headers.get('x-cache') === 'hit') return;
  }
}

async function waitForText(url: string, text: string): Promise<void> {
  while (!(await (await fetch(url)).text()).includes(text)) await pause(1);
}

/** Saves a page repeatedly. @returns milliseconds from the response to a save until Varnish delivers the new page */
async function measureSaves(origin: string, varnishOrigin: string): Promise<number[]> {
  const headers = await login(origin);
  const fields = { slug: 'medida', title: 'Medida' };
  const id = await create(origin, headers, 'sections', { ...fields, body: '<p>Texto</p>' });
  const url = `${varnishOrigin}/medida`;
  const load = startVisitors(url);
  const durations: number[] = [];
  for (let each = 1; each <= warmUpSaves + saves; each += 1) {
    await waitUntilStored(url);
    const text = `texto ${each}.`;
    const body = { ...fields, body: `<p>${text}</p>` };
    saved.parse(await call(origin, headers, 'PUT', `/sections/${id}`, body));
    const start = performance.now();
    await waitForText(url, text);
    if (each > warmUpSaves) durations.push(performance.now() - start);
  }
  const failed = await load.stop();
  if (failed > 0) throw new Error(`${failed} visits failed`);
  return durations;
}

/** Two web processes and a worker behind Varnish, which is purged by each save. */
async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  if (!hasVarnish) throw new Error('Varnish is missing: apt-get install varnish varnish-modules');
  await benchEnvironment.stopProcesses();
  const port = await findFreePort();
  const url = await benchEnvironment.copyDatabase('cdn');
  const server = await startServer(
    { url },
    {
      CDN: 'varnish',
      CDN_URL: `http://127.0.0.1:${port}`,
      CDN_TOKEN: token,
      ...slowdown,
      NODE_OPTIONS: slowdownArguments.join(' '),
    },
  );
  try {
    const varnish = await startVarnish(port, server.port, token);
    try {
      const durations = await measureSaves(server.origin, varnish.origin);
      const median = percentile(durations, 0.5).toFixed(1);
      return [
        atMost(
          `save → delivered by Varnish, p99 of ${saves}`,
          percentile(durations, 0.99),
          150,
          'ms',
          `median ${median}, longest ${percentile(durations, 1).toFixed(0)}`,
        ),
      ];
    } finally {
      await varnish.stop();
    }
  } finally {
    await server.stop();
  }
}

export const bench: Bench = { measure };
