import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { cores } from './cores.ts';

/**
 * Requests that connections send without a pause. `__n__` in the URL or the body is another number in each; with
 * `__network__` as x-forwarded-for each comes from another network.
 */
export interface Shot {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** 32 without it; fewer for answers that take so long that 32 of them would not be ready within a round. */
  connections?: number;
}

export interface Compared {
  /** Requests a second. */
  ours: number;
  other: number;
  /** Median of ours over median of the other. */
  ratio: number;
}

const run = promisify(execFile);
const script = join(import.meta.dirname, 'wrk.lua');
const mostConnections = 32;
/** `BENCH_QUICK=1` tries out whether a bench runs; it measures nothing. */
const isQuick = process.env.BENCH_QUICK === '1';
const [rounds, seconds, warmUpSeconds] = isQuick ? [1, 3, 3] : [5, 2, 3];
/** More than one run sends: no two runs send the same number. */
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
 * Requests a second that were answered well, asked by wrk on the client's core.
 *
 * @throws Error when one was not answered, or with a status from 400 on
 */
export async function shoot(
  { url, method = 'GET', headers = {}, body = '', connections = mostConnections }: Shot,
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

/** The first answer may take longer than a run, for code is loaded for it; and what wrk counts has to be a 200. */
async function askOnce({ url, headers = {} }: Shot): Promise<void> {
  const response = await fetch(url, { headers });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`${url}: ${response.status}`);
}

/** All in turn, so that whatever else the machine does falls on all of them; medians of five rounds. */
async function inTurn(shots: readonly Shot[]): Promise<number[]> {
  for (const shot of shots) if (shot.method !== 'POST') await askOnce(shot);
  const measured = shots.map((): number[] => []);
  for (const shot of shots) await shoot(shot, warmUpSeconds);
  for (let round = 0; round < rounds; round += 1)
    for (const [index, shot] of shots.entries()) measured[index]?.push(await shoot(shot));
  return measured.map(median);
}

/** Ours beside the other. */
export async function compare(ours: Shot, other: Shot): Promise<Compared> {
  const [mine = Number.NaN, theirs = Number.NaN] = await inTurn([ours, other]);
  return { ours: mine, other: theirs, ratio: mine / theirs };
}

/** Ours beside the quickest of the others, and which one that was. */
export async function compareWithQuickest(
  ours: Shot,
  others: Readonly<Record<string, Shot>>,
): Promise<Compared & { quickest: string }> {
  const [mine = Number.NaN, ...theirs] = await inTurn([ours, ...Object.values(others)]);
  const other = Math.max(...theirs);
  const quickest = Object.keys(others)[theirs.indexOf(other)] ?? '';
  return { ours: mine, other, ratio: mine / other, quickest };
}
