import type { BenchEnvironment } from '../support/benchEnvironment.ts';
import { atMost, type Bench, type Figure } from '../support/figure.ts';
import { openLargeSections } from '../support/fill/largeSections.ts';
import { measureThroughput, median } from '../support/load.ts';
import { processorSeconds, type Server } from '../support/process.ts';

const isQuick = process.env.BENCH_QUICK === '1';
const processCount = isQuick ? 2 : 5;
const rounds = isQuick ? 1 : 5;
const roundSeconds = 4;

/** Measures the milliseconds of processor time that a process uses for each rendered home page, of all its threads. */
async function measureCost({ origin, pid }: Server): Promise<number> {
  const before = processorSeconds(pid);
  const rate = await measureThroughput({ url: `${origin}/` }, roundSeconds);
  return ((processorSeconds(pid) - before) * 1000) / (rate * roundSeconds);
}

/**
 * Starts the same web process several times, and compares the processor time of a page rendered with the row cache: V8 may
 * compile the same code differently in each.
 */
async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const url = await openLargeSections(benchEnvironment, 'identical');
  benchEnvironment.pin();
  const servers: Server[] = [];
  for (let index = 0; index < processCount; index += 1)
    servers.push(await benchEnvironment.web({ DATABASE_URL: url, PAGE_CACHE: '0' }));
  const costs = servers.map((): number[] => []);
  for (const server of servers) await measureCost(server);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, server] of servers.entries()) costs[index]?.push(await measureCost(server));
  const medians = costs.map(median);
  return [
    {
      ...atMost(
        `processor time of a rendered home page in ${processCount} identical web processes: slowest / fastest`,
        Math.max(...medians) / Math.min(...medians),
        1.15,
        '×',
        `${medians.map((each) => each.toFixed(2)).join(', ')} ms`,
      ),
      isSlowable: false,
    },
  ];
}

export const bench: Bench = { measure };
