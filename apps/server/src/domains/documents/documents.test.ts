import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
let agent: { authorization: string };
let client: { authorization: string };

/** Bytes with the first and last marker of a PDF. */
const pdfOf = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

async function upload(name: string, isPrivate: boolean): Promise<string> {
  const form = new FormData();
  form.append('private', String(isPrivate));
  form.append('file', new Blob([new Uint8Array(pdfOf(name))]), `${name}.pdf`);
  const response = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form });
  const { data } = await response.json();
  return data.id;
}

const fields = (title: string, privacy: 'PUBLIC' | 'PRIVATE', fileId: string) => ({
  title,
  privacy,
  file: { id: fileId },
  category: 'MANUAL',
  tags: ['Panel'],
});

async function create(title: string, privacy: 'PUBLIC' | 'PRIVATE'): Promise<string> {
  const file = await upload(title, privacy === 'PRIVATE');
  const { status, body } = await portal.call(
    'POST',
    '/api/domain-files',
    fields(title, privacy, file),
    admin,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data.id;
}

const search = (query = '', headers = agent) =>
  portal.call('GET', `/api/domain-files/search${query}`, undefined, headers);

/** Returns the download link of a document from an agent's search results. */
async function linkTo(id: string, headers = agent): Promise<string> {
  const { body } = await search('', headers);
  return body.data.find((found: { id: string }) => found.id === id).url;
}

const downloads = async (id: string) =>
  (await portal.call('GET', `/api/domain-files/${id}/downloads`, undefined, admin)).body.data;

let open: string;
let closed: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  [admin, agent, client] = await Promise.all([
    portal.login(),
    portal.login('agente@centinela.demo'),
    portal.login('cliente@centinela.demo'),
  ]);
  open = await create('Manual del panel', 'PUBLIC');
  closed = await create('Guía de instalación', 'PRIVATE');
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

describe('documents', () => {
  it('shows public ones to all visitors and hides private ones', async () => {
    const { body } = await portal.call('GET', '/api/public/domain-files');
    expect(body.data.map(({ title }: { title: string }) => title)).toEqual(['Manual del panel']);
    expect(body.data[0].file.url).toMatch(/^\/media\//);
    for (const headers of [agent, client])
      expect((await portal.call('GET', '/api/public/domain-files', undefined, headers)).body).toEqual(body);
  });

  it('finds public ones for all visitors, by text, category, type and tag, and never private ones', async () => {
    const find = async (query: string, headers?: Record<string, string>) =>
      (await portal.call('GET', `/api/public/domain-files/search${query}`, undefined, headers)).body;
    const { data, pagination } = await find('');
    expect(data).toMatchObject([
      { id: open, title: 'Manual del panel', category: 'MANUAL', tags: ['panel'] },
    ]);
    expect(data[0].file.url).toMatch(/^\/media\//);
    expect(pagination).toMatchObject({ total: 1, limit: 14, offset: 0 });
    expect(await find('', agent)).toEqual({ data, pagination });
    for (const query of [
      '?filter[q]=guia',
      '?filter[type]=otro',
      '?filter[category]=FOLLETO',
      '?filter[tag]=x',
    ])
      expect((await find(query)).data ?? [], query).toEqual([]);
    expect((await find('?filter[q]=MANUAL&filter[tag]=panel&sort[publishedAt]=desc')).data).toEqual(data);
    expect((await find('?filter[privacy]=PRIVATE')).errors[0].field).toBe('filter[privacy]');
  });

  it('lists all of them for agents, filtered by text, category, product type and tag', async () => {
    const titles = async (query: string) =>
      (await search(query)).body.data.map(({ title }: { title: string }) => title);
    expect(await titles('')).toEqual(['Guía de instalación', 'Manual del panel']);
    expect(await titles('?filter[q]=GUIA')).toEqual(['Guía de instalación']);
    expect(await titles('?filter[tag]=PANEL&filter[category]=MANUAL&sort[title]=desc')).toEqual([
      'Manual del panel',
      'Guía de instalación',
    ]);
    expect(await titles('?filter[category]=LEGAL')).toEqual([]);
    expect(await titles('?filter[productType]=00000000-0000-4000-8000-000000000000')).toEqual([]);
    const first = await search('?limit=1');
    expect(first.body.pagination).toMatchObject({ total: 2 });
    const next = await search(`?${first.body.pagination.next}`);
    expect(next.body.data.map(({ id }: { id: string }) => id)).toEqual([open]);
    expect((await search('?filter[category]=NADA')).status).toBe(400);
    expect((await search('?filter[privacy]=PUBLIC')).status).toBe(400);
  });

  it('can be searched by agents only', async () => {
    expect((await search('', { authorization: 'Bearer nobody' })).status).toBe(401);
    for (const headers of [client, admin]) expect((await search('', headers)).status).toBe(403);
  });

  it('downloads the file through the link and records downloads of private ones', async () => {
    const before = [(await downloads(closed)).total, (await downloads(open)).total] as const;
    const url = await linkTo(closed);
    const bytes = await fetch(portal.origin + url);
    expect(bytes.status).toBe(200);
    expect(bytes.headers.get('content-disposition')).toContain('attachment');
    expect(bytes.headers.get('cache-control')).toBe('private, no-store');
    expect(await bytes.text()).toContain('Guía de instalación');
    const after = await downloads(closed);
    expect([after.total, after.last[0].name]).toEqual([before[0] + 1, expect.any(String)]);
    expect((await fetch(portal.origin + url, { method: 'HEAD' })).status).toBe(200);
    expect((await downloads(closed)).total).toBe(before[0] + 1);
    expect((await fetch(portal.origin + (await linkTo(open)))).status).toBe(200);
    expect((await downloads(open)).total).toBe(before[1]);
    const searchResult = await portal.call('GET', `/api/domain-files/${closed}/downloads`, undefined, agent);
    expect(searchResult.status).toBe(403);
    for (const id of ['nada', '00000000-0000-4000-8000-000000000001'])
      expect((await portal.call('GET', `/api/domain-files/${id}/downloads`, undefined, admin)).status).toBe(
        404,
      );
  });

  it('redirects logged-in users to the file from a permanent URL', async () => {
    const to = (id: string, headers: Record<string, string>) =>
      portal.call('GET', `/api/domain-files/${id}/download`, undefined, headers);
    const before = (await downloads(closed)).total;
    const redirected = await to(closed, agent);
    expect([redirected.status, redirected.headers.get('cache-control')]).toEqual([302, 'private, no-store']);
    expect((await fetch(portal.origin + redirected.headers.get('location'))).status).toBe(200);
    expect((await downloads(closed)).total).toBe(before + 1);
    expect((await to(open, client)).status).toBe(302);
    for (const headers of [client, admin]) expect((await to(closed, headers)).status).toBe(404);
    expect((await to(open, {})).status).toBe(401);
    for (const id of ['00000000-0000-4000-8000-000000000000', 'no-id'])
      expect((await to(id, agent)).status).toBe(404);
  });

  it('lists private ones of a public page for agents only', async () => {
    const tool = {
      kind: 'TOOLS',
      slug: 'la-visita',
      title: 'La visita',
      audience: 'PUBLICO',
      documents: [open, closed],
    };
    expect((await portal.call('POST', '/api/advice', tool, admin)).status).toBe(201);
    const guide = {
      slug: 'guia-de-clientes',
      title: 'Guía',
      audience: 'CLIENT',
      steps: [{ title: 'Uno', text: '<p>a</p>' }],
    };
    expect((await portal.call('POST', '/api/guides', { ...guide, documents: [closed] }, admin)).status).toBe(
      201,
    );
    const listExtras = (section: string, headers: Record<string, string>) =>
      portal.call('GET', `/api/domain-files/private?section=${section}`, undefined, headers);
    const { data } = (await listExtras('toolsSections', agent)).body;
    expect(data).toMatchObject([{ slug: 'la-visita', documents: [{ id: closed, privacy: 'PRIVATE' }] }]);
    expect(data[0].documents).toHaveLength(1);
    // Agents cannot see guides for clients.
    expect((await listExtras('guides', agent)).body.data).toEqual([]);
    expect((await listExtras('plans', agent)).status).toBe(400);
    for (const headers of [client, admin])
      expect((await listExtras('toolsSections', headers)).status).toBe(403);
    for (const path of ['/herramientas-de-venta', '/api/public/sales-tools']) {
      const { status, body } = await portal.call('GET', path, undefined, agent);
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain('La visita');
      expect(JSON.stringify(body)).not.toContain('Guía de instalación');
    }
  });

  it('rejects a link that is forged, expired, or of another user or document', async () => {
    const url = new URL(await linkTo(closed), portal.origin);
    const changed = (name: string, value: string) => {
      const other = new URL(url);
      other.searchParams.set(name, value);
      return other;
    };
    const over = String(Math.floor(Date.now() / 1000) - 1);
    const others = [
      changed('user', '00000000-0000-4000-8000-000000000001'),
      changed('expires', '99999999999'),
      changed('expires', over),
      changed('token', 'x'),
      new URL(url.href.replace(closed, open)),
      new URL(`/api/domain-files/${closed}/file`, portal.origin),
      new URL(`/api/domain-files/not-an-id/file${url.search}`, portal.origin),
    ];
    const before = (await downloads(closed)).total;
    for (const other of others)
      for (const headers of [{}, client, agent])
        expect((await fetch(other, { headers })).status, other.href).toBe(404);
    expect((await downloads(closed)).total).toBe(before);
  });

  it('protects a private document even if its id or its file’s id is known', async () => {
    const { body } = await portal.call('GET', `/api/domain-files/${closed}`, undefined, admin);
    const file = body.data.file.id;
    for (const headers of [{}, client, agent]) {
      const entry = await portal.call('GET', `/api/domain-files/${closed}`, undefined, headers);
      expect([401, 403]).toContain(entry.status);
      const bytes = await portal.call('GET', `/api/files/${file}`, undefined, headers);
      expect([401, 403]).toContain(bytes.status);
    }
  });

  it('stores private files for private documents only', async () => {
    const visible = await upload('A la vista', false);
    const hidden = await upload('Guardado', true);
    const wrong = await portal.call('POST', '/api/domain-files', fields('Uno', 'PRIVATE', visible), admin);
    expect(wrong.body.errors).toMatchObject([{ field: 'file' }]);
    const other = await portal.call('POST', '/api/domain-files', fields('Dos', 'PUBLIC', hidden), admin);
    expect(other.body.errors).toMatchObject([{ field: 'file' }]);
    const { body } = await portal.call('GET', `/api/domain-files/${closed}`, undefined, admin);
    const used = body.data.file.id;
    const change = { private: false };
    expect((await portal.call('PUT', `/api/files/metadata/${used}`, change, admin)).status).toBe(412);
    const opened = await portal.call('PUT', `/api/domain-files/${closed}`, { privacy: 'PUBLIC' }, admin);
    expect(opened.status).toBe(400);
  });

  it('invalidates a link with its document or account', async () => {
    const id = await create('De paso', 'PRIVATE');
    const url = portal.origin + (await linkTo(id));
    await database.pool.query(`update users set enable = false where email = 'agente@centinela.demo'`);
    expect((await fetch(url)).status).toBe(404);
    await database.pool.query(`update users set enable = true where email = 'agente@centinela.demo'`);
    expect((await fetch(url)).status).toBe(200);
    await portal.call('PUT', `/api/domain-files/${id}`, { enable: false }, admin);
    expect((await fetch(url)).status).toBe(404);
  });
});

describe('the academy', () => {
  const course = {
    title: 'Tu primera visita',
    slug: 'tu-primera-visita',
    summary: 'Qué llevar y qué preguntar.',
    audience: 'AGENT',
    lessons: [{ title: 'Solo para agentes', text: '<p>Secreto</p>', documents: [], minutes: 5 }],
  };

  it('publishes course descriptions but no lessons', async () => {
    const created = await portal.call('POST', '/api/academy', course, admin);
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const { body } = await portal.call('GET', '/api/public/academy/tu-primera-visita');
    expect(body.data).toMatchObject({ title: course.title, summary: course.summary, lessons: null });
    expect(JSON.stringify(body)).not.toContain('Secreto');
    const page = await portal.call('GET', '/academia/tu-primera-visita');
    expect(page.status).toBe(200);
    expect(page.body).toContain(course.summary);
    expect(page.body).not.toMatch(/Secreto|Solo para agentes/);
  });
});

describe('home pages', () => {
  it('show agent content to agents only', async () => {
    const page = { title: 'Inicio', slug: 'inicio', greeting: 'Para tus visitas', blocks: [] };
    await portal.call('POST', '/api/agent-page', page, admin);
    for (const audience of ['CLIENT', 'AGENT'])
      await portal.call('POST', '/api/advantages', { title: audience, audience, order: 0 }, admin);
    const seen = async (home: string, headers: Record<string, string>) => {
      const { data } = (await portal.call('GET', `/api/public/${home}`, undefined, headers)).body;
      return {
        pages: data.agentPages?.length,
        advantages: data.advantageSections.map(({ title }: { title: string }) => title),
      };
    };
    expect(await seen('agent-home', agent)).toEqual({ pages: 1, advantages: ['AGENT'] });
    expect(await seen('client-home', client)).toEqual({ pages: undefined, advantages: ['CLIENT'] });
    for (const headers of [{}, client])
      expect(await seen('agent-home', headers)).toEqual({ pages: 0, advantages: [] });
    expect(await seen('client-home', {})).toEqual({ pages: undefined, advantages: [] });
  });
});
