import { getListRules } from '@centinela/api/content/lists.ts';
import { findCoveringSections } from '@centinela/sections/coveringSections.testing.ts';
import { emptyEntry } from '@centinela/sections/kernel/derive.ts';
import { getDefinition, sectionKeys } from '@centinela/sections/registry.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '#platform/log/log.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';
import { isLong } from '#testing/size.ts';
import { loadCatalogue } from '../../imports/apply/chunk.ts';
import { getTable } from '../entries/content.rows.ts';
import { applyDue } from './publishEntry.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const call = (method: string, path: string, body?: unknown) => portal.call(method, path, body, admin);

const createDraft = async (path: string, fields: object = {}) => {
  const { status, body } = await call('POST', `${path}?draft=true`, fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
};

/** Collects all entries of a list, page by page. */
async function collectPages(path: string, query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | null = query; next !== null; ) {
    const { status, body } = await call('GET', `${path}?${next}`);
    expect(status, `${next}: ${JSON.stringify(body)}`).toBe(200);
    ids.push(...body.data.map(({ id }: { id: string }) => id));
    next = body.pagination.next;
  }
  return ids;
}

/** Draft handling depends only on field kinds, so `npm test` runs just enough sections to cover all kinds. */
const testedSections = new Set(isLong ? sectionKeys.map(getDefinition) : findCoveringSections());
// Single-entry sections allow no further entries.
const multiEntrySections = sectionKeys.filter(
  (key) => testedSections.has(getDefinition(key)) && !getDefinition(key).single,
);

// The tests run in sequence, because they take the same drafts from the first save to publication.
for (const definition of multiEntrySections.map(getDefinition))
  describe(`drafts of ${definition.key}`, { shuffle: false }, () => {
    const path = `/api/${definition.api}`;
    const kind = definition.kind ? { kind: definition.kind } : {};
    const kindFilter = definition.kind ? `&filter[kind]=${definition.kind}` : '';
    let ids: string[];

    test('can be saved empty, any number of times', async () => {
      ids = [];
      for (let count = 0; count < 5; count += 1) {
        const draft = await createDraft(path, kind);
        expect(draft).toMatchObject({ version: 1, state: 'draft', changed: false });
        ids.push(draft.id);
      }
      expect((await call('GET', `${path}/${ids[0]}`)).body.data).toMatchObject({
        id: ids[0],
        state: 'draft',
      });
    });

    test('are listed in any order and page by page', async () => {
      for (const sort of getListRules(definition).sorts)
        for (const direction of ['asc', 'desc'])
          expect(
            (
              await collectPages(path, `limit=2&filter[state]=draft&sort[${sort}]=${direction}${kindFilter}`)
            ).toSorted(),
            `${sort} ${direction}`,
          ).toEqual(ids.toSorted());
      expect((await collectPages(path, `limit=100${kindFilter}`)).toSorted()).toEqual(ids.toSorted());
    });

    test('are handled by all filters and ranges', async () => {
      const { filters, ranges } = getListRules(definition);
      for (const name of Object.keys(filters)) {
        const field = definition.fields[name];
        const options = field && 'options' in field ? Object.keys(Object(field.options)) : [];
        const value =
          name === 'state' || name === 'waiting'
            ? 'draft'
            : (options[0] ?? (field?.kind === 'bool' ? 'true' : '1'));
        const { status, body } = await call(
          'GET',
          `${path}?filter[${name}]=${value}${name === 'kind' ? '' : kindFilter}`,
        );
        expect(status, `${name}: ${JSON.stringify(body)}`).toBe(200);
      }
      for (const name of Object.keys(ranges))
        expect(
          (
            await call(
              'GET',
              `${path}?filter[${name}][from]=2020-01-01&filter[${name}][to]=2030-01-01${kindFilter}`,
            )
          ).status,
        ).toBe(
          definition.fields[name]?.kind === 'money' || definition.fields[name]?.kind === 'number' ? 400 : 200,
        );
    });

    test('have versions, and report why they are hidden', async () => {
      const entryPath = definition.namedBy.update === 'none' ? path : `${path}/${ids[0]}`;
      const saved = await call('PUT', `${entryPath}?draft=true`, { enable: false });
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      const id = saved.body.data.id;
      expect(saved.body.data).toMatchObject({ version: 2, state: 'draft' });
      const versions = await call('GET', `${path}/${id}/versions`);
      expect(versions.body.data.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
      expect((await call('GET', `${path}/${id}/versions/1`)).body.data).toMatchObject({ id, version: 1 });
      const restored = await call('POST', `${path}/${id}/versions/1/restore`);
      expect(restored.body.data).toMatchObject({ version: 3, state: 'draft' });
      const visibilityReply = await call('GET', `${path}/${id}/visibility`);
      // A landing is also hidden because it has no blocks.
      expect(visibilityReply.body.data.visible).toBe(false);
      expect(visibilityReply.body.data.reasons[0]).toMatchObject({ code: 'draft' });
      expect((await call('POST', `${path}/${id}/copy`)).status).toBe(201);
    });

    test('are published once complete, by every kind of request', async () => {
      const [, id = '', other = ''] = ids;
      const completed = await call('POST', path, emptyEntry(definition));
      const publish = await call('POST', `${path}/${id}/publish`, {});
      if (completed.status === 201) return expect(publish.body.data).toMatchObject({ state: 'published' });
      expect(completed.body.errors.length).toBeGreaterThan(0);
      const refusals = [
        publish,
        await call('POST', `${path}/${id}/publish`, {
          publishAt: new Date(Date.now() + 60_000).toISOString(),
        }),
        ...(definition.namedBy.update === 'none' ? [] : [await call('PUT', `${path}/${id}`, {})]),
      ];
      for (const { status, body } of refusals)
        expect([status, body.errors]).toEqual([400, completed.body.errors]);
      const bulk = await call('POST', `${path}/bulk`, { ids: [id, other], action: 'publish' });
      expect(bulk.body.data.count).toBe(0);
      const [first] = completed.body.errors;
      for (const { message } of bulk.body.data.failed) expect(message).toContain(first.message);
      // It was scheduled before the fields became required, so it is marked as done without publishing anything.
      await database.pool.query(
        `insert into content_schedule (entry_id, section, action, at, version) values ($1, $2, 'publish', now(), 1)`,
        [id, definition.key],
      );
      await applyDue(database.pool, createLogger({ level: 'silent', role: 'test' }));
      const { rows } = await database.pool.query(
        `select e.live, s.done_at is not null as done from ${getTable(definition)} e
         join content_schedule s on s.entry_id = e.id where e.id = $1`,
        [id],
      );
      expect(rows).toEqual([{ live: null, done: true }]);
    });

    test('reject values of the wrong type and unknown members', async () => {
      const { status, body } = await call('POST', `${path}?draft=true`, { ...kind, enable: 'x', nada: 1 });
      expect(status).toBe(400);
      expect(body.errors.map(({ field }: { field: string }) => field).toSorted()).toEqual(['enable', 'nada']);
    });
  });

describe('a published plan with an incomplete draft', () => {
  const plan = { slug: 'hogar', kind: 'GENERAL', name: 'Hogar', code: 'HOG-1', price: 10 };
  let id: string;
  beforeAll(async () => {
    id = (await call('POST', '/api/plans', plan)).body.data.id;
  });
  const catalogue = async () => [...(await loadCatalogue(database.pool)).plans.keys()];

  test('stays visible and on sale, and is published again when complete', async () => {
    const draft = await call('PUT', `/api/plans/${id}?draft=true`, {
      slug: null,
      name: null,
      code: null,
      price: null,
    });
    expect(draft.body.data).toMatchObject({ state: 'published', changed: true, code: null, price: null });
    const publicPlan = await portal.call('POST', '/api/public/plan-data', { slug: 'hogar' });
    expect(publicPlan.body.data).toMatchObject({ name: 'Hogar', price: 10 });
    expect(await catalogue()).toEqual(['HOG-1']);
    expect((await call('POST', `/api/plans/${id}/publish`, {})).body.errors).toEqual(
      ['slug', 'name', 'code', 'price'].map((field) => ({ field, message: 'Requerido' })),
    );
    const completed = await call('PUT', `/api/plans/${id}`, { ...plan, price: 20 });
    expect(completed.body.data).toMatchObject({ state: 'published', changed: false, price: 20 });
  });

  test('keeps its code, which no other plan can use', async () => {
    const duplicate = await call('POST', '/api/plans?draft=true', { code: 'hog-1 ' });
    expect(duplicate.body.errors).toEqual([{ field: 'code', message: 'Ya está en uso: elegí otro' }]);
  });

  test('an import file cannot refer to a draft without a code', async () => {
    await createDraft('/api/plans', { name: 'Sin código' });
    expect(await catalogue()).toEqual(['HOG-1']);
  });
});
