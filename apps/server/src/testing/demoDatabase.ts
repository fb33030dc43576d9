import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare } from '../compose/prepare.ts';
import { rebuildIfOld } from '../domains/search/search.rebuild.ts';
import { learnWords } from '../domains/searchIndex/searchIndex.rebuild.ts';
import { lockConnection } from '../platform/database/locks.ts';
import { administer, createTestDatabase, type TestDatabase } from './database.ts';
import { testConfig } from './portal.ts';

const demoTemplate = 'template_demo';

/**
 * Creates a database with the whole demo, as the first startup seeds it, and with its search index. The first call
 * of a run seeds a template, which takes some seconds; every call clones it. The demo's files are deleted.
 */
export async function createDemoDatabase(): Promise<TestDatabase> {
  await administer(async (client) => {
    // Another test file may need the demo at the same moment. The lock ends with the connection; nothing else uses it in
    // the database of this connection.
    await lockConnection(client, 'migrations');
    const existing = await client.query('select from pg_database where datname = $1', [demoTemplate]);
    if (existing.rowCount !== 0) return;
    const seeded = await createTestDatabase();
    try {
      await seedDemoWithIndex(seeded);
    } finally {
      await seeded.close();
    }
    // Renamed at the end, so that an interrupted seed is never cloned.
    const name = new URL(seeded.url).pathname.slice(1);
    await client.query(`ALTER DATABASE ${name} RENAME TO ${demoTemplate}`);
  });
  return await createTestDatabase({ template: demoTemplate });
}

async function seedDemoWithIndex(database: TestDatabase): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-demo-'));
  try {
    await prepare(testConfig(database, dataDir, { DEMO: '1' }));
    await rebuildIfOld(database.pool);
    await learnWords(database.pool);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
