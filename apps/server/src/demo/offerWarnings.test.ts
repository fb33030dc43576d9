import {
  type OfferSection,
  offerSections,
} from '@centinela/sections/sections/plans/warnings/offerEntries.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOfferWarnings } from '../domains/content/write/offerWarnings.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createDemoDatabase } from '../testing/demoDatabase.ts';
import { type Portal, startPortal } from '../testing/portal.ts';

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

interface Entry {
  id: string;
  section: OfferSection;
  live: Record<string, unknown>;
}

/** Loads the published fields of all entries with prices. */
async function loadEntries(): Promise<Entry[]> {
  const { rows } = await database.pool.query<Entry>(
    `select id, section, live from plans where live is not null and deleted_at is null
     union all select id, section, live from content_entries
       where section = any($1) and live is not null and deleted_at is null`,
    [offerSections],
  );
  return rows;
}

async function findEntry(key: string): Promise<Entry> {
  const entry = (await loadEntries()).find(({ live }) => live.slug === key || live.code === key);
  if (!entry) throw new Error(`no entry ${key}`);
  return entry;
}

const check = async (login: string | null, body: object) =>
  portal.call('POST', '/api/offer-warnings', body, login === null ? {} : await portal.login(login));

test('nothing in the demo has a warning', async () => {
  const entries = await loadEntries();
  expect(entries.length).toBeGreaterThan(20);
  for (const { id, section, live } of entries) {
    const warnings = await listOfferWarnings(database.pool, { section, id, values: live }, new Date());
    expect(
      warnings.map(({ text }) => text.es),
      JSON.stringify(live.name ?? live.title),
    ).toEqual([]);
  }
});

test('the unsaved values are compared with what is published, in both languages', async () => {
  const { id, section, live } = await findEntry('clasico');
  const { status, body } = await check('admin@centinela.demo', {
    section,
    id,
    values: { ...live, price: 22_900 },
  });
  expect(status).toBe(200);
  expect(body.data.map(({ code }: { code: string }) => code)).toEqual(
    expect.arrayContaining(['priceChange', 'makesPointless', 'listPrice']),
  );
  const esencial = await findEntry('esencial');
  expect(body.data).toContainEqual({
    code: 'makesPointless',
    text: {
      es: expect.stringContaining('“Plan Esencial” deja de convenir'),
      en: expect.stringContaining('nobody should choose “Plan Esencial”'),
    },
    links: [{ section: 'plans', id: esencial.id, name: 'Plan Esencial', flavour: null }],
  });
  const stale = body.data.find(({ code }: { code: string }) => code === 'staleText');
  expect(stale?.text.es).toContain('$\u00a034.900');
  expect(stale?.links.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(['Tu casa, con alguien despierto', 'El detector de humo va por nuestra cuenta']),
  );
  // Nothing was stored.
  expect((await findEntry('clasico')).live).toEqual(live);
});

test('only who may publish in the section may check, and only what a draft may contain', async () => {
  const { id, section, live } = await findEntry('clasico');
  const addon = await findEntry('AD-HUMO');
  const toBody = (entry: Entry) => ({ section: entry.section, id: entry.id, values: entry.live });
  expect((await check(null, toBody(addon))).status).toBe(401);
  for (const login of ['cliente@centinela.demo', 'agente@centinela.demo'])
    expect((await check(login, toBody(addon))).status).toBe(403);
  // The editor may change plans, but no add-ons.
  expect((await check('editor@centinela.demo', toBody(addon))).status).toBe(403);
  expect((await check('editor@centinela.demo', { section, id, values: live })).status).toBe(200);
  const items = Array.from({ length: 31 }, () => ({ text: 'Cámara', included: true }));
  const invalid = await check('editor@centinela.demo', { section, id, values: { ...live, items } });
  expect(invalid.status).toBe(400);
  const other = await check('editor@centinela.demo', { section: 'users', id, values: {} });
  expect(other.status).toBe(400);
});
