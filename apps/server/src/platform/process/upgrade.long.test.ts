import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lintMigration } from '../../../../../scripts/migrations/lint.ts';
import type { TestDatabase } from '../../testing/database.ts';
import { createDemoDatabase } from '../../testing/demoDatabase.ts';
import { startMixedLoad } from '../../testing/upgrade/mixedLoad.ts';
import { startVersion, type UpgradedServer } from '../../testing/upgrade/upgradedServer.ts';
import { versions } from '../../testing/upgrade/versions.ts';

const perSecond = 200;
/** A few times what an idle machine needs. */
const maxMs = 480_000;

let database: TestDatabase;
let server: UpgradedServer;
beforeAll(async () => {
  database = await createDemoDatabase();
  server = await startVersion(database, versions.one);
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

test('the migrations of the versions follow the rules', async () => {
  for (const { sql } of versions.three.migrations) expect(await lintMigration(sql, '0.1.0')).toEqual([]);
});

test(
  'upgrades and rollbacks under load fail no request',
  async () => {
    expect(await server.readVersions()).toEqual(['one']);
    const visitors = await startMixedLoad([server.origin], perSecond);
    try {
      // Up, back, two versions up, and back to a version that does not know the last migration.
      for (const name of ['two', 'one', 'three', 'two'] as const) {
        await server.load(versions[name]);
        expect(await server.readVersions()).toEqual([name]);
        await pause(2_000);
      }
    } finally {
      await visitors.stop();
    }
    expect(visitors.failed.slice(0, 10)).toEqual([]);
    for (const kind of ['page', 'client', 'save', 'booking'])
      expect(visitors.counts[kind]).toBeGreaterThan(20);
  },
  maxMs,
);

test(
  'two versions next to each other fail no request',
  async () => {
    await server.load(versions.one);
    const other = await startVersion(database, versions.two, { WEB_PROCESSES: '1' });
    try {
      expect([await server.readVersions(), await other.readVersions()]).toEqual([['one'], ['two']]);
      const visitors = await startMixedLoad([server.origin, other.origin], perSecond);
      await pause(20_000);
      await visitors.stop();
      expect(visitors.failed.slice(0, 10)).toEqual([]);
      expect(visitors.counts.save).toBeGreaterThan(20);
    } finally {
      await other.stop();
    }
  },
  maxMs,
);
