import { wholeReads } from '@centinela/sections/kernel/defineSection.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
const list = z.object({ data: z.unknown(), pagination: z.object({ limit: z.number() }) });

/** The lists with another default (specification, section 9). */
const otherDefaults = {
  '/email-logs': 50,
  '/qad-detail-records': 50,
  '/qad-files': 20,
  ...Object.fromEntries([...wholeReads].map((name) => [`/public/${name}`, 500])),
};

test('specification, section 9: lists return 14 rows by default, logs and records 50, files 20', async () => {
  const { paths } = document.parse((await portal.call('GET', '/api/openapi.json')).body);
  const sizes: Record<string, number> = {};
  for (const name of ['admin', 'agente', 'cliente']) {
    const headers = await portal.login(`${name}@centinela.demo`);
    for (const [path, methods] of Object.entries(paths)) {
      if (!methods.get || path.includes('{')) continue;
      const { body } = await portal.call('GET', `/api${path}`, undefined, headers);
      const parsed = list.safeParse(body);
      if (parsed.success) sizes[path] = parsed.data.pagination.limit;
    }
  }
  expect(Object.keys(sizes).length).toBeGreaterThan(60);
  expect(Object.fromEntries(Object.entries(sizes).filter(([, size]) => size !== 14))).toEqual(otherDefaults);
});
