import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { cores } from './cores.ts';
import { isSlowed, toOtherSide } from './slowed.ts';

/**
 * Requests that connections send without a pause. `__n__` in the URL or the body is replaced by a different
 * number in each; with `__network__` as x-forwarded-for each comes from a different network.
 */
export interface LoadRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /**
   * Number of connections, 32 by default. Use fewer if responses are so slow that 32 of them do not finish within
   * a round.
   */
  connections?: number;
}

export interface Compared {
  /** Requests per second. */
  ours: number;
  other: number;
  /** Median of ours over median of the other. */
  ratio: number;
}

const runCommand = promisify(execFile);
const script = join(import.meta.dirname, 'wrk.lua');
const maxConnections = 32;
/** `BENCH_QUICK=1` only checks that a benchmark runs; it measures nothing. */
const isQuick = process.env.BENCH_QUICK === '1';
const [rounds, seconds, warmUpSeconds] = isQuick ? [1, 3, 3] : [5, 2, 3];
/** Numbers available to each run, so that no two runs send the same number. */
const numbersPerRun = 10_000_000;
let runCount = 0;

const summary = z.object({ requests: z.number(), microseconds: z.number(), failed: z.number() });

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const [low = Number.NaN, high = Number.NaN] = [sorted[(sorted.length - 1) >> 1], sorted[middle]];
  return (low + high) / 2;
};

/**
 * Measures successful requests per second with wrk on the client's core.
 *
 * @throws Error when a request got no response, or a status of 400 or more
 */
export async function measureThroughput(
  { url, method = 'GET', headers = {}, body = '', connections = maxConnections }: LoadRequest,
  duration = seconds,
): Promise<number> {
  runCount += 1;
  const options = ['-t1', `-c${connections}`, `-d${duration}s`, '--timeout', '30s', '-s', script];
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const sent = [method, body, String(runCount * numbersPerRun)];
  const { stdout } = await runCommand('taskset', [
    '-c',
    cores.client,
    'wrk',
    ...options,
    ...lines,
    url,
    '--',
    ...sent,
  ]);
  const { requests, microseconds, failed } = summary.parse(
    JSON.parse(stdout.trim().split('\n').at(-1) ?? ''),
  );
  // On a busy machine, a slowed server may send no response within a round: its limits count as missed.
  if (failed > 0 || (requests === 0 && !isSlowed))
    throw new Error(`${method} ${url}: ${failed} of ${requests} failed`);
  return requests / (microseconds / 1e6);
}

/**
 * Sends one request before a measurement: it checks that the status is 200, and the first response may take long,
 * because it loads code.
 */
async function requestOnce({ url, headers = {} }: LoadRequest): Promise<void> {
  const response = await fetch(url.replaceAll('__n__', '0'), { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
}

/**
 * Measures all requests alternately, so that other load on the host affects them equally. Returns the median rates
 * of five rounds.
 */
async function runAlternately(loadRequests: readonly LoadRequest[]): Promise<number[]> {
  for (const loadRequest of loadRequests) if (loadRequest.method !== 'POST') await requestOnce(loadRequest);
  const rates = loadRequests.map((): number[] => []);
  for (const loadRequest of loadRequests) await measureThroughput(loadRequest, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, loadRequest] of loadRequests.entries())
      rates[index]?.push(await measureThroughput(loadRequest));
  return rates.map(median);
}

/** Compares our route with another one. */
export async function compare(ours: LoadRequest, other: LoadRequest): Promise<Compared> {
  const [ourRate = Number.NaN, otherRates = Number.NaN] = await runAlternately([ours, toOtherSide(other)]);
  return { ours: ourRate, other: otherRates, ratio: ourRate / otherRates };
}

/** Compares our route with the fastest of the others, and names that one. */
export async function compareWithFastest(
  ours: LoadRequest,
  others: Readonly<Record<string, LoadRequest>>,
): Promise<Compared & { fastest: string }> {
  const [ourRate = Number.NaN, ...otherRates] = await runAlternately([ours, ...Object.values(others)]);
  const other = Math.max(...otherRates);
  const fastest = Object.keys(others)[otherRates.indexOf(other)] ?? '';
  return { ours: ourRate, other, ratio: ourRate / other, fastest };
}
