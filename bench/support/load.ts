import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { cores } from './cores.ts';

/**
 * Requests that connections send without a pause. `__n__` in the URL or the body is replaced by a different
 * number in each; with `__network__` as x-forwarded-for each comes from a different network.
 */
export interface LoadRequest {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Default 32; fewer for responses so slow that 32 of them would not finish within a round. */
  connections?: number;
}

export interface Compared {
  /** Requests per second. */
  ours: number;
  other: number;
  /** Median of ours over median of the other. */
  ratio: number;
}

const run = promisify(execFile);
const script = join(import.meta.dirname, 'wrk.lua');
const maxConnections = 32;
/** `BENCH_QUICK=1` only checks that a benchmark runs; it measures nothing. */
const isQuick = process.env.BENCH_QUICK === '1';
const [rounds, seconds, warmUpSeconds] = isQuick ? [1, 3, 3] : [5, 2, 3];
/** Ranges of numbers, so that no two runs send the same number. */
const numbersPerRun = 10_000_000;
let runs = 0;

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
  runs += 1;
  const options = ['-t1', `-c${connections}`, `-d${duration}s`, '--timeout', '30s', '-s', script];
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const sent = [method, body, String(runs * numbersPerRun)];
  const { stdout } = await run('taskset', [
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
  if (failed > 0 || requests === 0) throw new Error(`${method} ${url}: ${failed} of ${requests} failed`);
  return requests / (microseconds / 1e6);
}

/** The first response may take longer than a run, because it loads code; and wrk must measure a 200. */
async function requestOnce({ url, headers = {} }: LoadRequest): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
}

/**
 * Runs all alternately, so that other load on the host affects them equally; returns the medians of five rounds.
 */
async function runAlternately(loadRequests: readonly LoadRequest[]): Promise<number[]> {
  for (const loadRequest of loadRequests) if (loadRequest.method !== 'POST') await requestOnce(loadRequest);
  const measured = loadRequests.map((): number[] => []);
  for (const loadRequest of loadRequests) await measureThroughput(loadRequest, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, loadRequest] of loadRequests.entries())
      measured[index]?.push(await measureThroughput(loadRequest));
  return measured.map(median);
}

/** Compares our route with another one. */
export async function compare(ours: LoadRequest, other: LoadRequest): Promise<Compared> {
  const [mine = Number.NaN, theirs = Number.NaN] = await runAlternately([ours, other]);
  return { ours: mine, other: theirs, ratio: mine / theirs };
}

/** Compares our route with the fastest of the others, and names that one. */
export async function compareWithFastest(
  ours: LoadRequest,
  others: Readonly<Record<string, LoadRequest>>,
): Promise<Compared & { fastest: string }> {
  const [mine = Number.NaN, ...theirs] = await runAlternately([ours, ...Object.values(others)]);
  const other = Math.max(...theirs);
  const fastest = Object.keys(others)[theirs.indexOf(other)] ?? '';
  return { ours: mine, other, ratio: mine / other, fastest };
}
