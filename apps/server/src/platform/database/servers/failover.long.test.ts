import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type DatabaseProxy, openDatabaseProxy } from '../../../testing/databaseProxy.ts';
import { generateQadBytes } from '../../../testing/qadFile.ts';
import {
  loseServer,
  queryOnce,
  serverSettings,
  startStandby,
  type TestServer,
  waitForStandbyInCommits,
} from '../../../testing/replicas/standby.ts';
import { logInAdmin, startWriters } from '../../../testing/replicas/writers.ts';
import { type RunningServer, startServer, waitUntil } from '../../../testing/runningServer.ts';
import { startEmbedded } from '../embedded.ts';

const records = 12_000;
/** Specified maximum time until writes work again. */
const maxMs = 10_000;
const uploaded = z.object({ data: z.looseObject({ id: z.string() }) });

let folder: string;
let primary: TestServer;
let standby: TestServer;
/** The two servers at fixed addresses. */
let proxies: DatabaseProxy[] = [];
let server: RunningServer;
let pool: pg.Pool;

const getAddress = ({ database }: DatabaseProxy): string => new URL(database.url).host;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'centinela-failover-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'primary');
  primary = { dataDir, embedded: await startEmbedded({ dataDir, settings: serverSettings }) };
  standby = await startStandby(primary, join(folder, 'standby'));
  await waitForStandbyInCommits(primary);
  proxies = [await openDatabaseProxy(primary.embedded.url), await openDatabaseProxy(standby.embedded.url)];
  // The standby server first, so that the portal has to find the primary.
  const hosts = proxies.toReversed().map(getAddress).join(',');
  server = await startServer({ url: `postgresql://centinela@${hosts}/centinela` }, { DEMO: '1' });
  pool = new pg.Pool({ connectionString: standby.embedded.url, max: 3 });
}, 300_000);
afterAll(async () => {
  await pool?.end();
  await server?.stop();
  for (const proxy of proxies) await proxy.close();
  await standby?.embedded.stop();
  await primary?.embedded.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

/** Returns the connections of the portal to a server, except those that only look for the primary. */
const countConnections = async (url: string): Promise<number> => {
  const rows = await queryOnce(
    url,
    `select from pg_stat_activity where application_name like 'centinela-%' and application_name <> 'centinela-probe'`,
  );
  return rows.length;
};

async function uploadFile(send: Awaited<ReturnType<typeof logInAdmin>>): Promise<string> {
  const form = new FormData();
  form.append(
    'file',
    new Blob([Buffer.concat([...generateQadBytes({ rows: records, seed: 7, errors: 0 })])]),
    'qad.csv',
  );
  const { text } = await send('POST', 'qad-files?process=true', form);
  return uploaded.parse(JSON.parse(text)).data.id;
}

const readImport = async (db: pg.Pool) => {
  const { rows } = await db.query<{ state: string; done: number }>(
    'select state, success + ignored + error as done from qad_files order by no desc limit 1',
  );
  return rows[0] ?? { state: 'none', done: 0 };
};

describe('the loss of the primary', { shuffle: false, timeout: 300_000 }, () => {
  it('loses no confirmed save, booking, lead or record, and writes work again within 10 s', async () => {
    const send = await logInAdmin(server.origin);
    const writers = await startWriters(send);
    await writers.waitForConfirmations();
    await uploadFile(send);
    await waitUntil(async () => (await readImport(pool)).done > 0);
    const confirmedBefore = writers.confirmedCount();

    const lostAt = performance.now();
    await Promise.all([loseServer(primary), proxies[0]?.refuseConnections()]);
    // A cluster manager takes some seconds to notice the loss and to promote the standby server.
    await pause(2_000);
    const promotedAt = performance.now();
    await queryOnce(standby.embedded.url, 'select pg_promote()');
    const durations = await writers.waitForConfirmations();
    const recoveredAfter = performance.now() - promotedAt;
    process.stdout.write(
      `fail-over: writes work ${Math.round(recoveredAfter)} ms after the promotion, ${Math.round(performance.now() - lostAt)} ms after the loss; ${JSON.stringify(durations)}\n`,
    );
    expect(recoveredAfter).toBeLessThan(maxMs);

    await waitUntil(async () => (await readImport(pool)).state === 'FINISHED');
    await writers.waitForConfirmations();
    await writers.stop();
    process.stdout.write(
      `fail-over: ${writers.confirmedCount()} confirmed writes, ${confirmedBefore} of them before the loss\n`,
    );
    expect(await writers.findLost(pool)).toEqual([]);
    expect(writers.unexpected()).toEqual([]);
    expect((await readImport(pool)).done).toBe(records);
    const { rows } = await pool.query<{ records: number; wrong: number }>(
      `select (select count(*)::int from qad_detail_records where file = (select max(no) from qad_files)) as records,
         (select count(*)::int from visit_slots s join visit_zones z on z.id = s.zone_id and z.name like 'Zona de prueba%'
           where booked <> (select count(*) from visits v
             where v.zone_id = s.zone_id and v.day = s.day and v.half = s.half and v.status = 'BOOKED')) as wrong`,
    );
    expect(rows).toEqual([{ records, wrong: 0 }]);
  });

  it('shows changes of one process in the others, whose listening connections reach the new primary', async () => {
    const send = await logInAdmin(server.origin);
    const { text } = await send('GET', 'plans?limit=1');
    const [plan] = z
      .object({ data: z.array(z.looseObject({ id: z.string() })) })
      .parse(JSON.parse(text)).data;
    await send('PUT', `plans/${plan?.id}`, { name: 'Plan del nuevo servidor' });
    for (let attempt = 0; attempt < 20; attempt += 1) {
      const page = await fetch(`${server.origin}/planes/todos`, { headers: { connection: 'close' } });
      expect(await page.text()).toContain('Plan del nuevo servidor');
    }
  });

  it('never writes to the former primary when it comes back', async () => {
    primary = {
      ...primary,
      embedded: await startEmbedded({ dataDir: primary.dataDir, settings: serverSettings }),
    };
    await proxies[0]?.restore(primary.embedded.url);
    // Both accept writes now. Every connection is made again, as after a restart of all processes.
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'centinela-%'`,
    );
    const writers = await startWriters(await logInAdmin(server.origin));
    await writers.waitForConfirmations();
    await writers.stop();
    expect(await writers.findLost(pool)).toEqual([]);
    expect(await countConnections(primary.embedded.url)).toBe(0);
    expect(await countConnections(standby.embedded.url)).toBeGreaterThan(3);
  });
});
