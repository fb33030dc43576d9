import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startEmbedded } from '#platform/database/embedded.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openDatabase } from '#platform/database/pool.ts';
import { createTestDatabase } from '#testing/database.ts';
import { demoPassword, type Portal, startPortal } from '#testing/portal.ts';
import { isLong } from '#testing/size.ts';
import { ensureDemoAccounts } from '../../accounts/setup/demoAccounts.ts';

const mainFile = fileURLToPath(new URL('../../../main.ts', import.meta.url));

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address === 'string' || address === null) throw new Error('no port');
  return address.port;
}

/** Starts a separate web process as in production. */
async function startProcess(url: string, port: number, dataDir: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [mainFile, 'web'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      PORT: String(port),
      DATA_DIR: dataDir,
      SECRET: 's'.repeat(40),
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  for (let tries = 0; tries < 800; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/health/live`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isUp) return child;
    await pause(50);
  }
  throw new Error('the web process did not start');
}

test('keeps every acknowledged save after kill -9 in the middle of saves', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-kill-'));
  await ensureDemoAccounts(database);
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = await startProcess(database.url, port, dataDir);
  const send = (method: string, path: string, body: unknown, token = '') =>
    fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const login = await (
    await send('POST', '/api/auth/login', { email: 'admin@centinela.demo', password: demoPassword })
  ).json();
  const { token } = login.data;

  const answered: { id: string; code: string; version: number; price: number }[] = [];
  let isAlive = true;
  const editor = async (lane: number) => {
    for (let number = 0; isAlive; number += 1) {
      const code = `K${lane}-${number}`;
      const created = await send(
        'POST',
        '/api/plans',
        { slug: `k-${lane}-${number}`, kind: 'GENERAL', name: 'Plan', code, price: 1 },
        token,
      );
      const { data } = await created.json();
      answered.push({ id: data.id, code, version: 1, price: 1 });
      const changed = await send('PUT', `/api/plans/${data.id}`, { price: 2 }, token);
      if (changed.ok) answered.push({ id: data.id, code, version: 2, price: 2 });
    }
  };
  const editors = [0, 1, 2, 3, 4, 5].map((lane) => editor(lane).catch(() => undefined));
  await expect.poll(() => answered.length, { timeout: 30_000, interval: 20 }).toBeGreaterThan(50);
  child.kill('SIGKILL');
  isAlive = false;
  await Promise.all(editors);

  const { rows } = await database.pool.query<{
    id: string;
    code: string;
    version: number;
    versions: number;
    audits: number;
  }>(
    `select p.id, p.code, p.version,
       (select count(*)::int from content_versions v where v.entry_id = p.id) as versions,
       (select count(*)::int from audit_log a where a.subject_id = p.id::text) as audits from plans p`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const save of answered) {
    expect(found.get(save.id)?.code).toBe(save.code);
    expect(found.get(save.id)?.version).toBeGreaterThanOrEqual(save.version);
  }
  // No partial writes: versions and audit records equal the number of saves.
  for (const row of rows) expect([row.versions, row.audits]).toEqual([row.version, row.version]);
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
}, 90_000);

/** Polls a page until stopped, and records the responses. */
function pollPage(portal: Portal, path: string) {
  const seen: { at: number; status: number }[] = [];
  let isOn = true;
  const done = (async () => {
    while (isOn) {
      const status = await portal.call('GET', path).then(
        (reply) => reply.status,
        () => 0,
      );
      seen.push({ at: Date.now(), status });
      await pause(10);
    }
  })();
  return {
    seen,
    stop: async () => {
      isOn = false;
      await done;
    },
  };
}

// outage.long.test.ts covers the loss and return of the database for pages.
test.runIf(isLong)(
  'recovers within 5 s from a PostgreSQL restart under load, and serves no stale page afterwards',
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'centinela-restart-'));
    chmodSync(dataDir, 0o755);
    const embedded = await startEmbedded({ dataDir });
    await migrate(embedded.url);
    const database = { ...openDatabase({ url: embedded.url, max: 5 }), drop: async () => undefined };
    const [one, two] = [await startPortal(database), await startPortal(database)];
    const admin = await one.login();
    const page = (
      await one.call('POST', '/api/sections', { slug: 'viva', title: 'Viva 0', body: '<p>x</p>' }, admin)
    ).body.data;
    expect((await one.call('GET', '/viva')).status).toBe(200);
    expect((await two.call('GET', '/viva')).status).toBe(200);

    const watches = [pollPage(one, '/viva'), pollPage(two, '/viva')];
    await pause(300);
    await embedded.restart();
    const back = Date.now();
    let saved = 0;
    // The first successful save after the restart.
    while (saved === 0) {
      const reply = await one
        .call('PUT', `/api/sections/${page.id}`, { title: 'Viva 1' }, admin)
        .catch(() => null);
      if (reply?.status === 200) saved = Date.now();
      else await pause(20);
    }
    expect(saved - back).toBeLessThan(5000);
    // Both processes serve this save once they receive events again, within 5 s of the restart, and then no older
    // one.
    for (const portal of [one, two])
      await expect
        .poll(async () => String((await portal.call('GET', '/viva')).body).includes('Viva 1'), {
          timeout: 5000,
          interval: 20,
        })
        .toBe(true);
    expect(Date.now() - back).toBeLessThan(5000);
    for (let number = 2; number < 12; number += 1) {
      await one.call('PUT', `/api/sections/${page.id}`, { title: `Viva ${number}` }, admin);
      expect(String((await one.call('GET', '/viva')).body)).toContain(`Viva ${number}`);
      await expect
        .poll(async () => String((await two.call('GET', '/viva')).body), { interval: 2 })
        .toContain(`Viva ${number}`);
    }
    await Promise.all(watches.map((each) => each.stop()));
    const late = watches
      .flatMap((each) => each.seen)
      .filter((each) => each.at > saved + 1000 && each.status !== 200);
    expect(late).toEqual([]);

    await one.close();
    await two.close();
    await database.close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  90_000,
);
