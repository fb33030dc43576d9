import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { TestDatabase } from '../../../testing/database.ts';
import { createDemoDatabase } from '../../../testing/demoDatabase.ts';
import { generateQadBytes } from '../../../testing/qadFile.ts';
import { type PgBouncer, pgBouncerPath, startPgBouncer } from '../../../testing/replicas/pgBouncer.ts';
import { logInAdmin, startWriters } from '../../../testing/replicas/writers.ts';
import { type RunningServer, startServer, waitUntil } from '../../../testing/runningServer.ts';
import { openDatabase } from '../pool.ts';

/** Specified maximum time until writes work again. */
const maxMs = 5_000;
const records = 2_000;
const mainScript = join(import.meta.dirname, '../../../main.ts');
const entries = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/** Returns the line of the doctor about notifications. */
async function diagnoseNotifications(env: Record<string, string>): Promise<string | undefined> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-doctor-'));
  const doctor = spawn(process.execPath, [mainScript, 'doctor'], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_PREPARED: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output = await text(doctor.stdout);
  rmSync(dataDir, { recursive: true });
  return output.split('\n').find((line) => line.includes('Notificaciones de la base'));
}

if (!pgBouncerPath)
  process.stdout.write(
    'Skipped: PgBouncer is missing (apt-get install pgbouncer, or run the tests as root).\n',
  );

describe.runIf(pgBouncerPath)('PgBouncer in transaction mode', { shuffle: false, timeout: 300_000 }, () => {
  let database: TestDatabase;
  let pgBouncer: PgBouncer;
  let server: RunningServer;
  beforeAll(async () => {
    database = await createDemoDatabase();
    pgBouncer = await startPgBouncer(database.url);
    server = await startServer(
      { url: pgBouncer.url },
      { DATABASE_DIRECT_URL: database.url, DATABASE_PREPARED: '0' },
    );
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await pgBouncer?.close();
    await database?.drop();
  }, 120_000);

  it('gives its connections the settings of the portal', async () => {
    const pooled = openDatabase({
      url: pgBouncer.url,
      directUrl: database.url,
      usesPreparedStatements: false,
      max: 4,
    });
    const { rows } = await pooled.pool.query(
      `select name, setting from pg_settings
        where name in ('gin_pending_list_limit', 'jit', 'random_page_cost', 'statement_timeout', 'synchronize_seqscans')
        order by name`,
    );
    expect(rows).toEqual([
      { name: 'gin_pending_list_limit', setting: '256' },
      { name: 'jit', setting: 'off' },
      { name: 'random_page_cost', setting: '1.1' },
      { name: 'statement_timeout', setting: '30000' },
      { name: 'synchronize_seqscans', setting: 'off' },
    ]);
    // A name would be prepared on one connection and missing on the next.
    const named = { name: 'one', text: 'select $1::int as one', values: [1] };
    for (let round = 0; round < 20; round += 1)
      expect(await Promise.all([1, 2, 3, 4].map(async () => (await pooled.pool.query(named)).rows))).toEqual(
        Array.from({ length: 4 }, () => [{ one: 1 }]),
      );
    await pooled.close();
  });

  it('is found by the doctor if notifications are expected through it', async () => {
    const DATABASE_URL = pgBouncer.url;
    expect(await diagnoseNotifications({ DATABASE_URL })).toMatch(/No llegan.*DATABASE_DIRECT_URL/);
    expect(await diagnoseNotifications({ DATABASE_URL, DATABASE_DIRECT_URL: database.url })).toMatch(
      /Llegan en \d+ ms/,
    );
  });

  it('serves logins, saves, lists and imports, and shows changes in all processes', async () => {
    const send = await logInAdmin(server.origin);
    const [plan] = entries.parse(JSON.parse((await send('GET', 'plans?limit=1')).text)).data;
    expect((await send('PUT', `plans/${plan?.id}`, { name: 'Plan por PgBouncer' })).status).toBe(200);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const page = await fetch(`${server.origin}/planes/todos`, { headers: { connection: 'close' } });
      expect(await page.text()).toContain('Plan por PgBouncer');
    }
    const form = new FormData();
    form.append(
      'file',
      new Blob([Buffer.concat([...generateQadBytes({ rows: records, seed: 7, errors: 0 })])]),
      'qad.csv',
    );
    const { text } = await send('POST', 'qad-files?process=true', form);
    const { id } = z.object({ data: z.looseObject({ id: z.string() }) }).parse(JSON.parse(text)).data;
    const readFile = async () => JSON.parse((await send('GET', `qad-files/${id}`)).text).data;
    await waitUntil(async () => (await readFile()).state === 'FINISHED');
    expect(await readFile()).toMatchObject({ success: records });
    for (const path of ['audit', 'qad-detail-records', 'contracts', 'leads', 'users'])
      expect((await send('GET', `${path}?limit=5`)).status).toBe(200);
  });

  it('loses no confirmed change when it is killed, and writes work again within 5 s', async () => {
    const writers = await startWriters(await logInAdmin(server.origin));
    const recoveries: number[] = [];
    for (let kill = 0; kill < 3; kill += 1) {
      await writers.waitForConfirmations();
      await pgBouncer.kill();
      await pgBouncer.start();
      const startedAt = performance.now();
      await writers.waitForConfirmations();
      recoveries.push(Math.round(performance.now() - startedAt));
    }
    await writers.stop();
    process.stdout.write(
      `PgBouncer: writes work ${recoveries.join(', ')} ms after its start; ${writers.confirmedCount()} confirmed\n`,
    );
    expect(await writers.findLost(database.pool)).toEqual([]);
    expect(writers.unexpected()).toEqual([]);
    expect(Math.max(...recoveries)).toBeLessThan(maxMs);
  });
});
