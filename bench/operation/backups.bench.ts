import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { type BenchEnvironment, login } from '../support/benchEnvironment.ts';
import { atMost, type Bench, type Figure } from '../support/figure.ts';
import { fillRecords } from '../support/fill/manyRecords.ts';
import { type ResponseTimes, requestPaths, requestsPerSecond } from '../support/mixedRequests.ts';
import { percentile } from '../support/timing.ts';

const records = Number(process.env.BACKUP_RECORDS ?? 5_000_000);
const gigabytes = Number(process.env.BACKUP_GIGABYTES ?? 20);
const fileMegabytes = 10;
/** Each measurement of response times. */
const seconds = process.env.BENCH_QUICK === '1' ? 3 : 20;

/** Yields the bytes of a file: half of them random, half text that compresses. */
function* generateFile(index: number): Generator<Buffer> {
  const text = Buffer.from(`contract ${index} `.repeat(65_536)).subarray(0, 524_288);
  for (let megabytes = 0; megabytes < fileMegabytes; megabytes += 1) {
    yield randomBytes(524_288);
    yield text;
  }
}

async function writeFiles(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (let index = 0; index < (gigabytes * 1000) / fileMegabytes; index += 1)
    await pipeline(
      Readable.from(generateFile(index)),
      createWriteStream(join(folder, `${String(index).padStart(5, '0')}.bin`)),
    );
}

/** Reads the checksums of all files of a folder by path. */
async function hashFiles(folder: string): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const name of (await readdir(folder, { recursive: true })).sort()) {
    const path = join(folder, name);
    if ((await stat(path)).isDirectory()) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    hashes.set(name, hash.digest('hex'));
  }
  return hashes;
}

const tableNames = z.array(z.object({ name: z.string() }));
const tableSum = z.tuple([z.object({ rows: z.coerce.number(), sum: z.string() })]);

/**
 * Reads the number of rows of each table, and a sum over the hashes of its rows.
 *
 * @param isRestored leaves out the entry of the restore itself in the audit log
 */
async function hashTables(
  { sql }: BenchEnvironment,
  url: string,
  isRestored = false,
): Promise<Map<string, string>> {
  const tables = tableNames.parse(
    await sql(
      `select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relpersistence = 'p' order by 1`,
      [],
      url,
    ),
  );
  const sums = new Map<string, string>();
  for (const { name } of tables) {
    const isLeftOut = isRestored && name === 'audit_log';
    const source = isLeftOut ? `(select * from ${name} order by id desc offset 1)` : name;
    const [{ rows, sum }] = tableSum.parse(
      await sql(
        `select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${source} t`,
        [],
        url,
      ),
    );
    sums.set(name, `${rows} ${sum}`);
  }
  return sums;
}

const listDifferences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => one.get(key) !== other.get(key));

/** Returns the highest resident memory of a process until now, in megabytes; 0 when it has ended. */
function readPeakMegabytes(pid: number): number {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0;
    return (Number(kilobytes) * 1024) / 1_000_000;
  } catch {
    return 0;
  }
}

/** Runs a command of the portal to its end. @throws Error when it fails */
async function run(
  benchEnvironment: BenchEnvironment,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ seconds: number; peakMegabytes: number }> {
  const startedAt = performance.now();
  const child = benchEnvironment.command(args, env);
  const exit = once(child, 'exit');
  let [peakMegabytes, isOver] = [0, false];
  void exit.then(() => {
    isOver = true;
  });
  while (!isOver) {
    peakMegabytes = Math.max(peakMegabytes, readPeakMegabytes(child.pid ?? 0));
    await pause(200);
  }
  const [code] = await exit;
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}; see bench.log`);
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes };
}

/** Measures response times again and again until a promise resolves. @returns the measurements that ended before */
async function requestUntil(over: Promise<unknown>, request: () => Promise<ResponseTimes>) {
  const measurements: ResponseTimes[] = [];
  let isOver = false;
  void over.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const measurement = await request();
    if (!isOver || measurements.length === 0) measurements.push(measurement);
  }
  return measurements;
}

/** Returns the 99th percentile of all response times, in milliseconds. */
const percentile99 = (all: readonly ResponseTimes[]): number =>
  percentile(
    all.flatMap(({ durationsMs }) => durationsMs),
    0.99,
  );

/**
 * Backs up a database of 5,000,000 file records and 20 GB of files while visitors and staff use the portal, and
 * restores the backup under another name.
 */
async function measure(benchEnvironment: BenchEnvironment): Promise<Figure[]> {
  const { dataDir } = benchEnvironment;
  const url = await benchEnvironment.copyDatabase('backup_live');
  await fillRecords(url, records);
  const files = join(dataDir, 'files');
  await writeFiles(join(files, 'media/bench'));
  const web = await benchEnvironment.web({ DATABASE_URL: url });
  const staff = await login(web.origin);
  const request = () => requestPaths(web.origin, staff, seconds);
  await request();
  const before = [await request(), await request()];
  const folder = join(dataDir, 'backups');
  mkdirSync(folder);
  const tablesBefore = await hashTables(benchEnvironment, url);
  const backup = run(benchEnvironment, ['backup', folder], { DATABASE_URL: url });
  const during = await requestUntil(backup, request);
  const created = await backup;
  const tables = await hashTables(benchEnvironment, url);
  // Requests change some tables, such as the page views, so that only the backup knows their content.
  const changedTables = new Set(listDifferences(tablesBefore, tables));
  const after = [await request(), await request()];
  await benchEnvironment.stopProcesses();

  const hashes = await hashFiles(files);
  rmSync(files, { recursive: true });
  const [name = ''] = (await readdir(folder)).filter((each) => each.endsWith('.copia'));
  const emptyUrl = url.replace('/backup_live?', '/backup_restored?');
  await benchEnvironment.sql(
    'create database backup_restored',
    [],
    url.replace('/backup_live?', '/postgres?'),
  );
  const restored = await run(benchEnvironment, ['restore', join(folder, name)], { DATABASE_URL: emptyUrl });
  const differences = [
    ...listDifferences(tables, await hashTables(benchEnvironment, emptyUrl, true)).filter(
      (table) => !changedTables.has(table),
    ),
    ...listDifferences(hashes, await hashFiles(files)),
  ];
  const idle = [...before, ...after];
  const what = `backup of ${records.toLocaleString('en')} records and ${gigabytes} GB of files`;
  const failed = [...idle, ...during].reduce((sum, each) => sum + each.failed, 0);
  return [
    atMost(
      `${what}: peak memory`,
      created.peakMegabytes,
      300,
      'MB',
      `copied and verified in ${created.seconds.toFixed(0)} s, restored in ${restored.seconds.toFixed(0)} s and ${restored.peakMegabytes.toFixed(0)} MB`,
    ),
    atMost(
      `${what}: p99 of ${requestsPerSecond} requests a second during the backup / without`,
      percentile99(during) / percentile99(idle),
      1.2,
      '×',
      `${percentile99(during).toFixed(0)} / ${percentile99(idle).toFixed(0)} ms, in ${during.length * seconds} and ${idle.length * seconds} s; ${failed} failed; worst 20 s: ${Math.max(...during.map(({ p99 }) => p99)).toFixed(0)} ms`,
    ),
    atMost(
      `${what}: tables and files of the restored copy that differ`,
      differences.length,
      0,
      '',
      differences.slice(0, 3).join(', ') ||
        `of ${tables.size - changedTables.size} and ${hashes.size}; ${changedTables.size} tables changed during the backup`,
    ),
  ];
}

export const bench: Bench = { measure };
