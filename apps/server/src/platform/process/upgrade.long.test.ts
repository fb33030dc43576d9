import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintMigration } from '../../../../../scripts/migrations/lint.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createDemoDatabase } from '../../testing/demoDatabase.ts';
import { type RunningServer, startServer, waitUntil } from '../../testing/runningServer.ts';
import { startMixedLoad } from '../../testing/upgrade/mixedLoad.ts';
import {
  createProgram,
  type InstalledProgram,
  type Version,
  versions,
} from '../../testing/upgrade/versions.ts';

const perSecond = 200;

let database: TestDatabase;
let program: InstalledProgram;
let other: InstalledProgram;
let server: RunningServer;
beforeAll(async () => {
  database = await createDemoDatabase();
  program = createProgram(versions.one);
  other = createProgram(versions.two);
  server = await startServer(database, {}, program.script);
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
  for (const { folder } of [program, other]) rmSync(folder, { recursive: true, force: true });
});

/** Returns the versions that respond to 40 connections. */
async function readVersions(origin: string): Promise<Set<string>> {
  const answers = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const response = await fetch(`${origin}/health/live`, { headers: { connection: 'close' } });
      const answer: { version: string } = await response.json();
      return answer.version;
    }),
  );
  return new Set(answers);
}

/** Replaces the files of the running program, as a deployment or a rollback does, and loads them. */
async function load(version: Version): Promise<void> {
  const countLoaded = () => server.getOutput().split('El código nuevo está en marcha.').length;
  const before = countLoaded();
  program.install(version);
  server.process.kill('SIGUSR2');
  await waitUntil(() => countLoaded() > before || server.getOutput().includes('no arrancó'));
  expect(server.getOutput()).not.toContain('no arrancó');
  expect(await readVersions(server.origin)).toEqual(new Set([version.id]));
}

test('the migrations of the versions follow the rules', async () => {
  for (const { sql } of versions.three.migrations) expect(await lintMigration(sql, '0.1.0')).toEqual([]);
});

test('upgrades and rollbacks under load fail no request', async () => {
  expect(await readVersions(server.origin)).toEqual(new Set(['one']));
  const visitors = await startMixedLoad([server.origin], perSecond);
  try {
    // Up, back, up again, further up, and back to a version that does not know the last migration.
    for (const name of ['two', 'one', 'two', 'three', 'two'] as const) {
      await load(versions[name]);
      await pause(2_000);
    }
  } finally {
    await visitors.stop();
  }
  expect(visitors.failed.slice(0, 10)).toEqual([]);
  for (const kind of ['page', 'client', 'save', 'booking']) expect(visitors.counts[kind]).toBeGreaterThan(20);
}, 240_000);

test('two versions next to each other fail no request', async () => {
  await load(versions.one);
  const second = await startServer(database, { WEB_PROCESSES: '1' }, other.script);
  try {
    expect([await readVersions(server.origin), await readVersions(second.origin)]).toEqual([
      new Set(['one']),
      new Set(['two']),
    ]);
    const visitors = await startMixedLoad([server.origin, second.origin], perSecond);
    await pause(20_000);
    await visitors.stop();
    expect(visitors.failed.slice(0, 10)).toEqual([]);
    expect(visitors.counts.save).toBeGreaterThan(20);
  } finally {
    await second.stop();
  }
}, 240_000);
