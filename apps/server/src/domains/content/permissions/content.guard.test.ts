import { samples } from '@centinela/sections/generated/samples.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

// Agent slides have their own permissions (`flavourFeatures`): permissions on other slides do not apply to them.

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
/** Headers of a user with all permissions on slides of the public site and of clients. */
let editor: Headers;
/** Headers of a user with all permissions on slides of agents. */
let agentSlideEditor: Headers;

const slide = (type: string) => {
  const { image, mobileImage, background, ...words } = samples.sliderSections;
  return { ...words, type, title: `Escena de ${type}` };
};

/** Creates a draft, which requires no pictures. */
async function createDraft(type: string): Promise<string> {
  const answer = await portal.call('POST', '/api/main-slider?draft=true', slide(type), admin);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
}

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  [editor, agentSlideEditor] = [
    await logInEditor('sliders', database, portal),
    await logInEditor('slidersAgent', database, portal),
  ];
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

const listTypes = (body: { data: { type: string }[] }) =>
  [...new Set(body.data.map(({ type }) => type))].sort();

test('lists, the bin and pending entries contain only slides that the caller may list', async () => {
  for (const type of ['PUBLICO', 'CLIENT', 'AGENT']) {
    await createDraft(type);
    await portal.call('DELETE', `/api/main-slider/${await createDraft(type)}`, undefined, admin);
  }
  const list = async (headers: Headers, query = '') =>
    listTypes((await portal.call('GET', `/api/main-slider${query}`, undefined, headers)).body);
  expect(await list(admin)).toEqual(['AGENT', 'CLIENT', 'PUBLICO']);
  expect(await list(editor)).toEqual(['CLIENT', 'PUBLICO']);
  expect(await list(agentSlideEditor)).toEqual(['AGENT']);
  expect(await list(editor, '?filter[type]=AGENT')).toEqual([]);
  const bin = await portal.call('GET', '/api/main-slider/bin', undefined, agentSlideEditor);
  const titles = new Set(bin.body.data.map(({ title }: { title: string }) => title));
  expect([...titles]).toEqual(['Escena de AGENT']);
  const { body } = await portal.call('GET', '/api/waiting', undefined, agentSlideEditor);
  expect(body.data.map(({ flavours }: { flavours: object }) => Object.keys(flavours))).toEqual([['AGENT']]);
});

describe('an agent slide', () => {
  test.each([
    ['GET', '/{id}'],
    ['PUT', '/{id}', { title: 'Otra escena' }],
    ['DELETE', '/{id}'],
    ['POST', '/{id}/publish', {}],
    ['POST', '/{id}/copy', {}],
    ['GET', '/{id}/versions'],
    ['POST', '/order', { ids: ['{id}'] }],
    ['POST', '/bulk', { ids: ['{id}'], action: 'disable' }],
  ] as const)('%s %s requires the permission on agent slides', async (method, path, body?: object) => {
    const id = await createDraft('AGENT');
    // Ids are case-insensitive.
    for (const name of [id, id.toUpperCase()]) {
      const sent = body && JSON.parse(JSON.stringify(body).replace('{id}', name));
      const place = `/api/main-slider${path.replace('{id}', name)}`;
      expect((await portal.call(method, place, sent, editor)).status).toBe(403);
    }
    const sent = body && JSON.parse(JSON.stringify(body).replace('{id}', id));
    const allowedReply = await portal.call(
      method,
      `/api/main-slider${path.replace('{id}', id)}`,
      sent,
      agentSlideEditor,
    );
    expect(allowedReply.status).not.toBe(403);
  });

  test('can be copied to another audience with permissions on both', async () => {
    const copy = (id: string, flavour: string, headers: Headers) =>
      portal.call('POST', `/api/main-slider/${id}/copy?flavour=${flavour}`, undefined, headers);
    const [siteSlide, agentSlide] = [await createDraft('PUBLICO'), await createDraft('AGENT')];
    expect((await copy(siteSlide, 'AGENT', editor)).status).toBe(403);
    expect((await copy(agentSlide, 'CLIENT', editor)).status).toBe(403);
    expect((await copy(agentSlide, 'CLIENT', agentSlideEditor)).status).toBe(403);
    expect((await copy(siteSlide, 'AGENT', agentSlideEditor)).status).toBe(403);
    const copyReply = await copy(siteSlide, 'AGENT', admin);
    expect(copyReply.status).toBe(201);
    expect(copyReply.body.data).toMatchObject({
      type: 'AGENT',
      state: 'draft',
      title: 'Escena de PUBLICO (copia)',
    });
    expect((await copy(siteSlide, 'CLIENT', editor)).body.data).toMatchObject({
      type: 'CLIENT',
      state: 'draft',
    });
    const invalidCopyReply = await copy(siteSlide, 'NADIE', admin);
    expect([invalidCopyReply.status, invalidCopyReply.body.errors]).toMatchObject([
      400,
      [{ field: 'flavour' }],
    ]);
  });

  test('cannot become a slide of another audience, nor the reverse', async () => {
    const [siteSlide, agentSlide] = [await createDraft('PUBLICO'), await createDraft('AGENT')];
    const change = (id: string, type: string, headers: Headers) =>
      portal.call('PUT', `/api/main-slider/${id}?draft=true`, { type }, headers);
    expect((await change(siteSlide, 'AGENT', editor)).status).toBe(403);
    expect((await change(agentSlide, 'PUBLICO', agentSlideEditor)).status).toBe(403);
    expect((await portal.call('POST', '/api/main-slider?draft=true', slide('AGENT'), editor)).status).toBe(
      403,
    );
    expect(
      (await portal.call('POST', '/api/main-slider?draft=true', { title: 'Nada' }, agentSlideEditor)).status,
    ).toBe(403);
    // Old versions require the permission of the flavour they had at the time.
    expect((await change(agentSlide, 'CLIENT', admin)).status).toBe(200);
    const oldVersionPath = `/api/main-slider/${agentSlide}/versions/1`;
    expect((await portal.call('GET', oldVersionPath, undefined, editor)).status).toBe(403);
    expect((await portal.call('POST', `${oldVersionPath}/restore`, {}, editor)).status).toBe(403);
  });

  test('is not changed when a user without permission on it replaces an entry that it uses', async () => {
    const page = async (slug: string) =>
      (await portal.call('POST', '/api/sections', { slug, title: slug, body: '<p>x</p>' }, admin)).body.data
        .id;
    const createLinkedSlide = async (type: string, id: string): Promise<string> => {
      const fields = { ...slide(type), buttonTitle: 'Ver', buttonUrl: `entry:sections/${id}` };
      return (await portal.call('POST', '/api/main-slider?draft=true', fields, admin)).body.data.id;
    };
    const [used, other] = [await page('usada'), await page('otra')];
    const user = await createLinkedSlide('AGENT', used);
    const replacementPath = `/api/sections/${used}?replaceWith=${other}`;
    const [pages, pageAndSlideEditor] = [
      await logInEditor('generalHome', database, portal),
      await logInEditor(['generalHome', 'slidersAgent'], database, portal),
    ];
    const link = async () =>
      (await portal.call('GET', `/api/main-slider/${user}`, undefined, admin)).body.data.buttonUrl;
    expect((await portal.call('DELETE', replacementPath, undefined, pages)).status).toBe(403);
    expect(
      (
        await portal.call(
          'DELETE',
          replacementPath,
          undefined,
          await logInEditor(['generalHome', 'sliders'], database, portal),
        )
      ).status,
    ).toBe(403);
    expect(await link()).toBe(`entry:sections/${used}`);
    expect((await portal.call('GET', `/api/sections/${used}`, undefined, admin)).status).toBe(200);
    expect((await portal.call('DELETE', replacementPath, undefined, pageAndSlideEditor)).status).toBe(200);
    expect(await link()).toBe(`entry:sections/${other}`);
  });

  test('cannot replace another slide without permission to see it', async () => {
    const [siteSlide, agentSlide] = [await createDraft('PUBLICO'), await createDraft('AGENT')];
    const replaced = `/api/main-slider/${siteSlide}?replaceWith=${agentSlide}`;
    expect((await portal.call('DELETE', replaced, undefined, editor)).status).toBe(403);
    expect((await portal.call('DELETE', replaced, undefined, admin)).status).toBe(200);
  });

  test('responds 404 for unknown ids and slugs', async () => {
    for (const name of ['nada', 'x'.repeat(36), '00000000-0000-4000-8000-000000000001'])
      expect((await portal.call('GET', `/api/main-slider/${name}`, undefined, editor)).status).toBe(404);
  });

  test('is skipped by bulk actions on all results of a filter', async () => {
    const id = await createDraft('AGENT');
    const body = { filter: {}, action: 'disable' };
    expect((await portal.call('POST', '/api/main-slider/bulk', body, editor)).status).toBe(200);
    const { body: after } = await portal.call('GET', `/api/main-slider/${id}`, undefined, admin);
    expect(after.data.enable).toBe(true);
  });
});
