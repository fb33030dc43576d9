import { recordSchema } from '@centinela/sections/kernel/derive.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestDatabase } from '#testing/database.ts';
import { createDemoDatabase } from '#testing/demoDatabase.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
beforeAll(async () => {
  database = await createDemoDatabase();
  portal = await startPortal(database);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

test.each(definitions)(
  'the list of $key returns exactly the members that its schema declares',
  async (definition) => {
    const admin = await portal.login();
    await database.pool.query(
      `update ${definition.table ?? 'content_entries'} set data = data || '{"removed": 1}'`,
    );
    const kind = definition.kind === undefined ? '' : `&filter[kind]=${definition.kind}`;
    const { status, body } = await portal.call(
      'GET',
      `/api/${definition.api}?limit=100${kind}`,
      undefined,
      admin,
    );
    expect(status).toBe(200);
    // The schema is strict, so it rejects other members.
    z.array(recordSchema(definition)).parse(body.data);
    expect(body.data.length).toBeGreaterThan(0);
  },
);
