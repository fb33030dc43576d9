import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage } from '#platform/storage/storage.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { testConfig } from '#testing/portal.ts';
import { seedDemo } from '../../demo/seed.ts';
import { ensureDemoAccounts } from '../accounts/setup/demoAccounts.ts';
import { queries } from './queries.testing.ts';
import { searchFor } from './search.read.ts';
import { learnWords, rebuildIfOld } from './search.rebuild.ts';

const few = 3;
const enough = 95;

let database: TestDatabase;
const dataDir = mkdtempSync(join(tmpdir(), 'centinela-queries-'));

beforeAll(async () => {
  database = await createTestDatabase();
  const storage = await openStorage(testConfig(database, dataDir));
  await ensureDemoAccounts(database);
  await seedDemo({
    database,
    storage,
    secret: ['s'.repeat(40)],
    temporaryFolder: dataDir,
    publicUrl: 'http://127.0.0.1:5600',
    jobs: { send: async () => undefined },
    usesOf: async () => [],
    focalPointsOf: async () => [],
    changed: async () => undefined,
  });
  storage.close();
  await rebuildIfOld(database.pool);
  await learnWords(database.pool);
}, 60_000);
afterAll(async () => {
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Questions are read at a place of their page. */
const isMeant = (found: { path: string; title: string }, path: string, title: string | undefined): boolean =>
  title === undefined ? found.path === path || found.path.split('#')[0] === path : found.title === title;

test(`of a hundred searches ${enough} have what they should find among the first ${few}`, async () => {
  const missed: string[] = [];
  let first = 0;
  for (const [words, path, title] of queries) {
    const { data } = await searchFor(database.pool, words, { audience: 'PUBLICO', page: 1 });
    const place = data.findIndex((found) => isMeant(found, path, title));
    if (place === 0) first += 1;
    if (place < 0 || place >= few)
      missed.push(
        `${words} → ${data
          .slice(0, few)
          .map((found) => `${found.title} (${found.path})`)
          .join(' | ')}`,
      );
  }
  expect(queries.length).toBe(100);
  expect(missed.length, `${first} of them first; missed:\n${missed.join('\n')}`).toBeLessThanOrEqual(
    100 - enough,
  );
});
