import { recordSchema } from '@centinela/sections/kernel/derive.ts';
import { definitions } from '@centinela/sections/registry.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { TestDatabase } from '#testing/database.ts';
import { createDemoDatabase } from '#testing/demoDatabase.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { contentTableNames } from '../read/content.read.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
beforeAll(async () => {
  database = await createDemoDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  // A field that a definition no longer has.
  for (const table of contentTableNames)
    await database.pool.query(`update ${table} set data = data || '{"removed": 1}'`);
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

test.each(definitions)(
  'the list of $key returns exactly the members that its schema declares',
  async (definition) => {
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
