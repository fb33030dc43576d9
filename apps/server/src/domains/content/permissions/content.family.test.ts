import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

// Guarantee, monitoring account, monitoring service and motorcycles share `/api/warranty`; advice and sales tools
// share `/api/advice`, where entries can be deleted. The `kind` of an entry says which section it belongs to.

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
/** Headers of a user with all permissions on the guarantee section. */
let productEditor: Headers;
/** Headers of a user with all permissions on both monitoring sections. */
let monitoringEditor: Headers;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  [productEditor, monitoringEditor] = [
    await logInEditor('product', database, portal),
    await logInEditor('application', database, portal),
  ];
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const send = (method: string, path: string, body?: unknown, headers = admin) =>
  portal.call(method, `/api/${path}`, body, headers);

const errorFields = (body: { errors?: { field: string }[] }) => body.errors?.map(({ field }) => field);

/** Creates a draft, which requires neither pictures nor documents. */
async function createDraft(kind: string, slug: string, headers = admin): Promise<string> {
  const { image, documents, ...words } = samples.guaranteeSections;
  const answer = await send('POST', 'warranty?draft=true', { ...words, kind, slug }, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  expect(answer.body.data).toMatchObject({ kind, slug });
  return answer.body.data.id;
}

describe('a list', () => {
  beforeAll(async () => {
    for (const kind of ['GUARANTEE', 'MY_MONITORING_ACCOUNT', 'MONITORING_SERVICE', 'MOTO'])
      await createDraft(kind, `lista-${kind.toLowerCase().replaceAll('_', '-')}`);
  });

  const kindsIn = async (headers: Headers, query = '') => {
    const { status, body } = await send('GET', `warranty${query}`, undefined, headers);
    expect(status, JSON.stringify(body)).toBe(200);
    return body.data
      .filter(({ slug }: { slug: string }) => slug.startsWith('lista-'))
      .map(({ kind }: { kind: string }) => kind)
      .sort();
  };

  test('contains the kinds that the caller may list, or only the requested one', async () => {
    expect(await kindsIn(admin, '?limit=100')).toEqual([
      'GUARANTEE',
      'MONITORING_SERVICE',
      'MOTO',
      'MY_MONITORING_ACCOUNT',
    ]);
    expect(await kindsIn(productEditor, '?limit=100')).toEqual(['GUARANTEE']);
    expect(await kindsIn(monitoringEditor, '?limit=100')).toEqual([
      'MONITORING_SERVICE',
      'MY_MONITORING_ACCOUNT',
    ]);
    expect(await kindsIn(admin, '?filter[kind]=MOTO')).toEqual(['MOTO']);
    expect(await kindsIn(monitoringEditor, '?filter[kind]=MONITORING_SERVICE')).toEqual([
      'MONITORING_SERVICE',
    ]);
    expect(await kindsIn(admin, '?filter[slug]=lista-moto&sort[title]=asc&limit=1')).toEqual(['MOTO']);
  });

  test('orders entries of all kinds together, on every page, by offset and by cursor', async () => {
    const slugsOf = (body: { data: { slug: string }[] }) => body.data.map(({ slug }) => slug);
    for (const sort of ['', '&sort[updatedAt]=asc', '&sort[title]=asc']) {
      const all = slugsOf((await send('GET', `warranty?limit=100${sort}`)).body);
      expect(new Set(all).size).toBe(all.length);
      const [byCursor, byOffset]: [string[], string[]] = [[], []];
      let next: string | null = `limit=3${sort}`;
      for (let offset = 0; next !== null; offset += 3) {
        const page = await send('GET', `warranty?${next}`);
        byCursor.push(...slugsOf(page.body));
        byOffset.push(...slugsOf((await send('GET', `warranty?limit=3&offset=${offset}${sort}`)).body));
        next = page.body.pagination.next;
      }
      expect([byCursor, byOffset]).toEqual([all, all]);
    }
    const times = (await send('GET', 'warranty?limit=100')).body.data.map(
      ({ updatedAt }: { updatedAt: string }) => updatedAt,
    );
    expect(times).toEqual(times.toSorted().reverse());
  });

  test('rejects an unknown kind and one without permission', async () => {
    const listByKind = (kind: string, headers: Headers) =>
      send('GET', `warranty?filter[kind]=${kind}`, undefined, headers);
    expect((await listByKind('OTRO', admin)).status).toBe(400);
    expect((await listByKind('GUARANTEE', monitoringEditor)).status).toBe(403);
  });
});

describe('a new entry', () => {
  test('requires a kind', async () => {
    const { kind, ...words } = samples.motoSections;
    const create = (body: object) => send('POST', 'warranty?draft=true', body);
    const none = await create({ ...words, slug: 'sin-tipo' });
    expect([none.status, errorFields(none.body)]).toEqual([400, ['kind']]);
    const other = await create({ ...words, slug: 'otro-tipo', kind: 'OTRO' });
    expect([other.status, errorFields(other.body)]).toEqual([400, ['kind']]);
  });

  test('requires a slug that is unique across all kinds', async () => {
    const first = await createDraft('GUARANTEE', 'de-uno');
    const { image, documents, ...words } = samples.motoSections;
    const duplicate = await send('POST', 'warranty?draft=true', { ...words, slug: 'de-uno' });
    expect([duplicate.status, errorFields(duplicate.body)]).toEqual([400, ['slug']]);
    const moto = await createDraft('MOTO', 'de-dos');
    const moved = await send('PUT', `warranty/${moto}?draft=true`, { slug: 'de-uno' });
    expect([moved.status, errorFields(moved.body)]).toEqual([400, ['slug']]);
    // An entry can be saved with its own slug.
    expect((await send('PUT', `warranty/${first}?draft=true`, { slug: 'de-uno' })).status).toBe(200);
  });

  test('requires the permission of its kind', async () => {
    const { image, documents, ...words } = samples.monitoringServiceSections;
    const body = { ...words, slug: 'de-otra-area' };
    expect((await send('POST', 'warranty?draft=true', body, productEditor)).status).toBe(403);
    await createDraft('MONITORING_SERVICE', 'de-otra-area', monitoringEditor);
  });
});

describe('an entry', () => {
  test('of any kind is found by slug and id', async () => {
    const ids = [await createDraft('MOTO', 'hallada'), await createDraft('GUARANTEE', 'encontrada')];
    for (const [index, name] of ['hallada', 'encontrada'].entries()) {
      const read = await send('GET', `warranty/${name}`);
      expect(read.body.data.id).toBe(ids[index]);
      const saved = await send('PUT', `warranty/${name}?draft=true`, { title: `La ${name}` });
      expect([saved.status, saved.body.data.title]).toEqual([200, `La ${name}`]);
    }
    expect((await send('GET', 'warranty/ninguna')).status).toBe(404);
    expect((await send('PUT', 'warranty/ninguna', { title: 'No' })).status).toBe(404);
  });

  test('cannot change to another kind', async () => {
    const id = await createDraft('GUARANTEE', 'siempre-igual');
    const changed = await send('PUT', `warranty/${id}?draft=true`, { kind: 'MOTO' });
    expect([changed.status, errorFields(changed.body)]).toEqual([400, ['kind']]);
  });

  test.each([
    ['GET', '/{id}'],
    ['PUT', '/{id}?draft=true', { title: 'Otra cosa' }],
    ['POST', '/{id}/publish', {}],
    ['POST', '/{id}/copy', {}],
    ['GET', '/{id}/versions'],
    ['GET', '/{id}/uses'],
    ['POST', '/bulk', { ids: ['{id}'], action: 'disable' }],
  ] as const)(
    '%s %s requires the permission of the entry’s own section',
    async (method, path, body?: object) => {
      const id = await createDraft(
        'MONITORING_SERVICE',
        `permiso-${method}${path}`.toLowerCase().replace(/\W+/g, '-').replace(/-$/, ''),
      );
      // Ids are case-insensitive.
      for (const name of [id, id.toUpperCase()]) {
        const sent = body && JSON.parse(JSON.stringify(body).replace('{id}', name));
        const forbiddenReply = await send(
          method,
          `warranty${path.replace('{id}', name)}`,
          sent,
          productEditor,
        );
        expect(forbiddenReply.status).toBe(403);
      }
      const sent = body && JSON.parse(JSON.stringify(body).replace('{id}', id));
      const allowedReply = await send(method, `warranty${path.replace('{id}', id)}`, sent, monitoringEditor);
      expect(allowedReply.status).not.toBe(403);
    },
  );
});

describe('bulk actions', () => {
  test('apply to one section, so a filter must contain the kind', async () => {
    const [one, two, other] = [
      await createDraft('GUARANTEE', 'varias-1'),
      await createDraft('GUARANTEE', 'varias-2'),
      await createDraft('MOTO', 'varias-3'),
    ];
    const disable = (body: object, headers = admin) =>
      send('POST', 'warranty/bulk', { ...body, action: 'disable' }, headers);
    const disableReply = await disable({ ids: [one, two] });
    expect(disableReply).toMatchObject({ status: 200, body: { data: { count: 2, failed: [] } } });
    expect((await send('GET', `warranty/${one}`)).body.data.enable).toBe(false);
    const mixedReply = await disable({ ids: [one, other] });
    expect([mixedReply.status, errorFields(mixedReply.body)]).toEqual([400, ['ids']]);
    const all = await disable({ filter: {} });
    expect([all.status, errorFields(all.body)]).toEqual([400, ['filter[kind]']]);
    expect((await disable({ filter: { 'filter[kind]': 'MOTO' } }, productEditor)).status).toBe(403);
    expect((await disable({ filter: { 'filter[kind]': 'MOTO' } })).status).toBe(200);
    expect((await send('GET', `warranty/${other}`)).body.data.enable).toBe(false);
  });

  test('reject ordering in sections without an order and deletion where it is not supported', async () => {
    const id = await createDraft('GUARANTEE', 'sin-orden');
    const ordered = await send('POST', 'warranty/order', { ids: [id] });
    expect([ordered.status, errorFields(ordered.body)]).toEqual([400, ['ids']]);
    expect((await send('POST', 'warranty/bulk', { ids: [id], action: 'delete' })).status).toBe(403);
    expect((await send('DELETE', `warranty/${id}`)).status).toBe(404);
    expect((await send('GET', 'warranty/bin')).status).toBe(404);
  });
});

describe('the bin', () => {
  const draft = async (kind: 'ADVICE' | 'TOOLS', slug: string): Promise<string> => {
    const body = { kind, slug, title: `${kind} ${slug}` };
    const answer = await send('POST', 'advice?draft=true', body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.data.id;
  };
  const listBin = async (query = ''): Promise<string[]> =>
    (await send('GET', `advice/bin${query}`)).body.data.map(({ id }: { id: string }) => id);

  test('lists deleted entries of all kinds or of one, newest first', async () => {
    const ids = [await draft('ADVICE', 'borrado'), await draft('TOOLS', 'borrada')];
    for (const id of ids) expect((await send('DELETE', `advice/${id}`)).status).toBe(200);
    const listFound = async (query?: string) => (await listBin(query)).filter((id) => ids.includes(id));
    expect(await listFound()).toEqual(ids.toReversed());
    expect(await listFound('?filter[kind]=ADVICE')).toEqual([ids[0]]);
    expect((await send('POST', `advice/bin/${ids[1]}/restore`, {})).status).toBe(200);
    expect(await listFound()).toEqual([ids[0]]);
  });

  test('does not hide an entry of another kind that reuses the slug', async () => {
    const deletedEntry = await draft('ADVICE', 'repetido');
    await send('DELETE', `advice/${deletedEntry}`);
    const now = await draft('TOOLS', 'repetido');
    const read = await send('GET', 'advice/repetido');
    expect([read.status, read.body.data?.id]).toEqual([200, now]);
    expect((await send('PUT', 'advice/repetido?draft=true', { title: 'De ahora' })).status).toBe(200);
  });
});

describe('a single-entry section', () => {
  test('has its entry from the start, rejects creation and deletion, and updates it without an id', async () => {
    const { body: before } = await send('GET', 'join-us');
    expect(before.data).toHaveLength(1);
    const [only] = before.data;
    expect((await send('POST', 'join-us', samples.joinUsSections)).status).toBe(404);
    expect((await send('DELETE', `join-us/${only.id}`)).status).toBe(404);
    expect((await send('POST', `join-us/${only.id}/copy`, {})).status).toBe(404);
    const saved = await send('PUT', 'join-us?draft=true', { title: 'Vení a trabajar acá' });
    expect([saved.status, saved.body.data?.id]).toEqual([200, only.id]);
    const { body: after } = await send('GET', 'join-us');
    expect(after.data.map(({ id, title }: { id: string; title: string }) => [id, title])).toEqual([
      [only.id, 'Vení a trabajar acá'],
    ]);
    expect((await send('GET', `join-us/${after.data[0].slug}`)).body.data.id).toBe(only.id);
  });
});
