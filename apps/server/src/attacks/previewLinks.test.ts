import { sectionEndpoints } from '@centinela/api/content/sectionCalls/sectionEndpoints.ts';
import { samples } from '@centinela/sections/generated/samples.ts';
import { getDefinition, sectionKeys } from '@centinela/sections/registry.ts';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getTable } from '../domains/content/entries/content.rows.ts';
import { previewEntryInPage } from '../domains/content/previews/previews.inPage.ts';
import { linkDays, maxActiveLinks } from '../domains/content/previews/previews.links.ts';
import { seedReferences, seedSamples } from '../domains/content/samples.testing.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { demoPassword, type Portal, startPortal } from '../testing/portal.ts';
import { createIpHeader, createPage, expectClean } from './support.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

let count = 0;
/** Creates a published page with an unpublished draft. */
async function createDraft() {
  count += 1;
  const page = await createPage(portal, admin, `pagina-${count}`, { title: `Publicada ${count}` });
  const title = `Secreta ${count}`;
  const { status } = await portal.call('PUT', `/api/sections/${page.id}?draft=true`, { title }, admin);
  expect(status).toBe(200);
  return { id: page.id, title, links: `/api/sections/${page.id}/preview-links` };
}

async function createPreviewLink(linksPath: string, headers = admin) {
  const { status, body } = await portal.call('POST', linksPath, undefined, headers);
  expect(status, JSON.stringify(body)).toBe(201);
  const { pathname } = new URL(body.data.url);
  return { ...body.data, path: pathname, token: pathname.split('/').at(-1) ?? '' };
}

const open = (path: string, headers: Headers = {}) =>
  fetch(portal.origin + path, { redirect: 'manual', headers });

/** Creates a staff member with a separate role. */
async function createStaffMember(permissions: string[]) {
  const name = `rol-${crypto.randomUUID()}`;
  const email = `${name}@test.demo`;
  await database.pool.query(
    `with r as (insert into roles (slug, name, permissions) values ($1, $1, $2) returning id),
     u as (insert into users (kind, email, password_hash, first_name, last_name, status)
       select 'SYSTEM', $3, password_hash, 'Eva', 'Prueba', 'active' from users where email = 'admin@centinela.demo'
       returning id)
     insert into user_roles (user_id, role_id) select u.id, r.id from u, r`,
    [name, permissions, email],
  );
  const { body } = await portal.call(
    'POST',
    '/api/auth/login',
    { email, password: demoPassword },
    createIpHeader(count + 500),
  );
  const forgetLogin = () =>
    database.pool.query(`update roles set permissions = '{}' where slug = $1`, [name]);
  return { headers: { authorization: `Bearer ${body.data.token}` }, forgetLogin, name };
}

describe('a preview link', () => {
  test('shows the latest draft to everyone with the link, and leaves no trace', async () => {
    const { links: linksPath, title, id } = await createDraft();
    const made = await createPreviewLink(linksPath);
    expect(made.token).toHaveLength(43);
    const page = await open(made.path);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(html).toContain(title);
    expect(html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    expect(html).not.toMatch(/<script|<form|rel="canonical"/);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
    });
    expect(page.headers.getSetCookie()).toEqual([]);
    const published = await (await open(`/pagina-${count}`)).text();
    expect(published).not.toContain(title);
    const views = await database.pool.query(`select from audit_log where subject_id = $1 and action = $2`, [
      id,
      'sharePreview',
    ]);
    expect(views.rowCount).toBe(1);
  });

  test('is stored only as a hash and returned only once', async () => {
    const { links: linksPath } = await createDraft();
    const { token, id } = await createPreviewLink(linksPath);
    const stored = await database.pool.query('select l::text as text from preview_links l');
    const audited = await database.pool.query(`select a::text as text from audit_log a`);
    const keys = await database.pool.query('select k::text as text from idempotency_keys k');
    for (const { text } of [...stored.rows, ...audited.rows, ...keys.rows]) expect(text).not.toContain(token);
    const listed = await portal.call('GET', linksPath, undefined, admin);
    expect(listed.body.data).toMatchObject([{ id, by: expect.any(String) }]);
    expect(JSON.stringify(listed.body)).not.toContain(token);
    const days =
      (Date.parse(listed.body.data[0].expiresAt) - Date.parse(listed.body.data[0].createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(linkDays, 3);
  });

  test('shows no other unpublished content', async () => {
    const block = await portal.call(
      'POST',
      '/api/landings/sections?draft=true',
      { name: 'Bloque', layout: 'TEXT_IMAGE', title: 'Bloque que nadie publicó' },
      admin,
    );
    const visible = await portal.call(
      'POST',
      '/api/landings/sections',
      { name: 'Otro', layout: 'TEXT_IMAGE', title: 'Bloque publicado' },
      admin,
    );
    await portal.call(
      'PUT',
      `/api/landings/sections/${visible.body.data.id}?draft=true`,
      { title: 'Otro borrador' },
      admin,
    );
    const landing = await portal.call(
      'POST',
      '/api/landings?draft=true',
      {
        title: 'Campaña',
        slug: 'campana',
        leadEmail: 'privado@empresa.example',
        sections: [block.body.data.id, visible.body.data.id],
      },
      admin,
    );
    // Blocks of one page only are published together with it, so that its link shows them.
    const sections = [block.body.data.id, visible.body.data.id];
    await portal.call(
      'POST',
      '/api/landings?draft=true',
      { title: 'Otra', slug: 'otra-campana', sections },
      admin,
    );
    const { path } = await createPreviewLink(`/api/landings/${landing.body.data.id}/preview-links`);
    const html = await (await open(path)).text();
    expect(html).toContain('Bloque publicado');
    expect(html).not.toMatch(/nadie publicó|Otro borrador|privado@empresa/);
  });

  test('of every section runs no script, sends no request and contains nothing private', async () => {
    await seedSamples(database.pool);
    for (const key of sectionKeys) {
      const definition = getDefinition(key);
      const { rows } = await database.pool.query<{ id: string }>(
        `select id from ${getTable(definition)} where section = $1 and live is not null and deleted_at is null
         order by created_at desc limit 1`,
        [key],
      );
      const linksPath = `/api${sectionEndpoints(definition).createPreviewLink.path}`;
      const { path } = await createPreviewLink(linksPath.replace('{id}', rows[0]?.id ?? ''));
      const page = await open(path);
      const html = await page.text();
      expect([key, page.status]).toEqual([key, 200]);
      expect(html, key).not.toMatch(/<script|<form|<iframe|\son\w+=|javascript:/i);
      for (const [name, field] of Object.entries(definition.fields)) {
        const value = samples[key][name];
        if (field.private && typeof value === 'string') expect(html, `${key}.${name}`).not.toContain(value);
      }
    }
  });

  test('reports that a draft cannot be previewed yet instead of failing', async () => {
    const emptyDraft = await portal.call('POST', '/api/price-sections?draft=true', {}, admin);
    const path = emptyDraft.status === 201 ? '/api/price-sections' : '/api/prices';
    const made =
      emptyDraft.status === 201 ? emptyDraft : await portal.call('POST', `${path}?draft=true`, {}, admin);
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const link = await createPreviewLink(`${path}/${made.body.data.id}/preview-links`);
    const page = await open(link.path);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Borrador');
  });
});

describe('a link is invalid', () => {
  const expectInvalidLink = async (path: string, title: string) => {
    const page = await open(path);
    expect([page.status, page.headers.get('cache-control')]).toEqual([410, 'no-store']);
    const html = await page.text();
    expect(html).toContain('ya no muestra nada');
    expect(html).not.toContain(title);
  };

  test('once it has expired', async () => {
    const { links: linksPath, title } = await createDraft();
    const { path, id } = await createPreviewLink(linksPath);
    await database.pool.query('update preview_links set expires_at = now() where id = $1', [id]);
    await expectInvalidLink(path, title);
    expect((await portal.call('GET', linksPath, undefined, admin)).body.data).toEqual([]);
  });

  test('once a user has ended it, which ends no other link and is audited', async () => {
    const { links: linksPath, title, id } = await createDraft();
    const [one, other] = [await createPreviewLink(linksPath), await createPreviewLink(linksPath)];
    const ended = await portal.call('DELETE', `${linksPath}/${one.id}`, undefined, admin);
    expect(ended.status).toBe(200);
    await expectInvalidLink(one.path, title);
    expect((await open(other.path)).status).toBe(200);
    expect((await portal.call('DELETE', `${linksPath}/${one.id}`, undefined, admin)).status).toBe(404);
    const { rowCount } = await database.pool.query(
      `select from audit_log where subject_id = $1 and action = 'endPreview' and user_id is not null`,
      [id],
    );
    expect(rowCount).toBe(1);
  });

  test('while its entry is in the bin', async () => {
    const { links: linksPath, title, id } = await createDraft();
    const { path } = await createPreviewLink(linksPath);
    await portal.call('DELETE', `/api/sections/${id}`, undefined, admin);
    await expectInvalidLink(path, title);
  });

  test('while its creator may not change the entry', async () => {
    const { links: linksPath, title } = await createDraft();
    const editor = await createStaffMember(['generalHome.show', 'generalHome.update']);
    const { path } = await createPreviewLink(linksPath, editor.headers);
    expect((await open(path)).status).toBe(200);
    await editor.forgetLogin();
    await expectInvalidLink(path, title);
  });

  test('while its creator may not log in', async () => {
    const { links: linksPath, title } = await createDraft();
    const editor = await createStaffMember(['generalHome.show', 'generalHome.update']);
    const { path } = await createPreviewLink(linksPath, editor.headers);
    const set = (enable: boolean) =>
      database.pool.query('update users set enable = $2 where email = $1', [
        `${editor.name}@test.demo`,
        enable,
      ]);
    await set(false);
    await expectInvalidLink(path, title);
    await set(true);
    expect((await open(path)).status).toBe(200);
  });
});

describe('attacks', () => {
  test('a user with read permission can neither create, list nor end links', async () => {
    const { links: linksPath } = await createDraft();
    const { id } = await createPreviewLink(linksPath);
    const { headers } = await createStaffMember(['generalHome.show', 'generalHome.list']);
    for (const [method, path] of [
      ['POST', linksPath],
      ['GET', linksPath],
      ['DELETE', `${linksPath}/${id}`],
    ] as const) {
      const reply = await portal.call(method, path, undefined, headers);
      expect(reply.status).toBe(403);
      expectClean(`${method} ${path}`, reply);
    }
  });

  test('a link can be ended through its own entry only', async () => {
    const [one, other] = [await createDraft(), await createDraft()];
    const made = await createPreviewLink(one.links);
    for (const wrong of [made.id, 'x', crypto.randomUUID()]) {
      const reply = await portal.call('DELETE', `${other.links}/${wrong}`, undefined, admin);
      expect(reply.status).toBe(404);
      expectClean('another entry’s', reply);
    }
    expect((await open(made.path)).status).toBe(200);
  });

  test('guessed tokens open nothing and are throttled', async () => {
    const { links: linksPath } = await createDraft();
    const made = await createPreviewLink(linksPath);
    const from = createIpHeader(4242);
    const others = [
      made.token.slice(1),
      `${made.token}A`,
      made.token.replace(/^./, (first: string) => (first === 'A' ? 'B' : 'A')),
      'x',
      '%00',
      '..%2f',
    ];
    for (const token of others)
      expect([400, 404]).toContain((await open(`/vista-previa/${token}`, from)).status);
    const tries = [];
    for (let at = 0; at < 40; at += 1)
      tries.push((await open(`/vista-previa/${made.token.slice(0, 41)}${at + 10}`, from)).status);
    expect(tries).toContain(429);
    // A valid link is not throttled by others' guesses.
    expect((await open(made.path, from)).status).toBe(200);
  });

  test('no cache stores it, under any address', async () => {
    const { links: linksPath, title } = await createDraft();
    const { path, id } = await createPreviewLink(linksPath);
    for (const variant of [path, path, `${path}?a=1`, path]) expect((await open(variant)).status).toBe(200);
    await portal.call('DELETE', `${linksPath}/${id}`, undefined, admin);
    for (const variant of [path, `${path}?a=1`, `${path}/`, path.toUpperCase(), `//${path.slice(1)}`]) {
      const answer = await open(variant);
      expect([400, 404, 410, 301, 308]).toContain(answer.status);
      expect(await answer.text()).not.toContain(title);
    }
    for (const read of ['general-data', 'page-data']) {
      const answer = await portal.call('GET', `/api/public/${read}?path=${encodeURIComponent(path)}`);
      expect(JSON.stringify(answer.body)).not.toContain(title);
    }
    expect(await (await open('/sitemap.xml')).text()).not.toContain('vista-previa');
  });

  test('the number of links per entry is limited, even for concurrent requests', async () => {
    const { links: linksPath } = await createDraft();
    const made = await Promise.all(
      Array.from({ length: maxActiveLinks + 3 }, () => portal.call('POST', linksPath, undefined, admin)),
    );
    expect(made.filter(({ status }) => status === 201)).toHaveLength(maxActiveLinks);
    const rejected = made.find(({ status }) => status !== 201);
    expect(rejected?.status).toBe(412);
    expect(rejected?.body.message).toContain('terminá alguno');
    const english = await portal.call('POST', linksPath, undefined, { ...admin, 'accept-language': 'en' });
    expect(english.body.message).toContain('end one of them');
  });
});

describe('an unsaved entry in its page', () => {
  const preview = (body: object, headers = admin) => portal.call('POST', '/api/page-previews', body, headers);
  const promotion = { ...samples.promotionSections, title: 'Oferta sin guardar', audience: 'PUBLICO' };
  beforeAll(async () => {
    const { rowCount } = await database.pool.query('select from media');
    if (rowCount === 0) await seedReferences(database.pool);
  });

  test('is shown as if it were published, and leaves no trace', async () => {
    const { id } = await createDraft();
    const path = `/pagina-${count}`;
    const before = await (await open(path)).text();
    const values = { title: 'Sin guardar', slug: `pagina-${count}`, body: '<p>Texto nuevo</p>' };
    const { status, body } = await preview({ section: 'sections', id, values });
    expect([status, body.data?.page?.path], JSON.stringify(body)).toEqual([200, path]);
    expect(body.data.page.title).toMatch(/^Sin guardar(?! *\p{Co})/u);
    expect(body.data.page.html).toMatch(/<main.*Sin guardar.*Texto nuevo/su);
    expect(body.data.page.html).toMatch(/<meta name="robots" content="noindex, nofollow"/);
    const audited = await database.pool.query('select count(*)::int from audit_log where subject_id = $1', [
      id,
    ]);
    expect(audited.rows).toEqual([{ count: 2 }]);
    expect(await (await open(path)).text()).toBe(before);
    expect(before).not.toMatch(/Sin guardar|Texto nuevo|Secreta/);
    expect((await portal.call('GET', `/api/sections/${id}`, undefined, admin)).body.data).toMatchObject({
      title: `Secreta ${count}`,
      version: 2,
    });
  });

  test('is shown before it is saved, enabled or due, in the first page that displays it', async () => {
    const values = {
      ...promotion,
      slug: 'sin-guardar',
      enable: false,
      validFrom: '2999-01-31',
      validTo: null,
    };
    const { status, body } = await preview({ section: 'promotionSections', id: null, values });
    expect([status, body.data?.page?.path], JSON.stringify(body)).toEqual([200, '/promociones/sin-guardar']);
    expect(body.data.reasons.map(({ message }: { message: string }) => message)).toEqual([
      'Está deshabilitado',
      'Todavía no llegó su fecha de comienzo',
    ]);
    const bar = { ...samples.topBarSections, slug: 'barra-sin-guardar', text: 'Barra sin guardar' };
    const home = await preview({ section: 'topBarSections', id: null, values: bar });
    expect(home.body.data?.page, JSON.stringify(home.body)).toMatchObject({
      path: '/',
      html: expect.stringContaining('Barra sin guardar'),
    });
  });

  test('that no page displays is reported with the reasons', async () => {
    const other = await preview({
      section: 'promotionSections',
      id: null,
      values: { ...promotion, slug: 'otra', audience: 'CLIENT' },
    });
    expect(other.body.data).toEqual({
      page: null,
      reasons: [expect.objectContaining({ message: 'Es para otro público' })],
    });
    const block = { name: 'Suelto', layout: 'TEXT_IMAGE', title: 'Bloque suelto' };
    const unused = await preview({ section: 'landingSections', id: null, values: block });
    expect(unused.body.data, JSON.stringify(unused.body)).toEqual({ page: null, reasons: [] });
  });

  test('runs no script', async () => {
    const { id } = await createDraft();
    const attack =
      '<p>Hola</p><img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">x</a>';
    const values = { title: '<script>alert(4)</script>', slug: `pagina-${count}`, body: attack };
    const { status, body } = await preview({ section: 'sections', id, values });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.page.html).toContain('Hola');
    expect(body.data.page.html).not.toMatch(/alert\([123]|onerror|javascript:|<script>alert/);
  });

  test('requires the permission to edit that entry', async () => {
    const { id } = await createDraft();
    const values = { title: 'x', slug: `pagina-${count}`, body: '<p>x</p>' };
    const reader = await createStaffMember(['generalHome.show', 'generalHome.list']);
    const otherEditor = await createStaffMember(['plans.update', 'plans.save']);
    const updater = await createStaffMember(['generalHome.update']);
    for (const { headers } of [reader, otherEditor]) {
      const reply = await preview({ section: 'sections', id, values }, headers);
      expect(reply.status).toBe(403);
      expectClean('page preview', reply);
    }
    expect((await preview({ section: 'sections', id, values }, updater.headers)).status).toBe(200);
    expect((await preview({ section: 'sections', id: null, values }, updater.headers)).status).toBe(403);
    const missing = await preview({ section: 'sections', id: crypto.randomUUID(), values });
    expect(missing.status).toBe(404);
    const taken = await createDraft();
    const conflict = await preview({ section: 'sections', id: taken.id, values });
    expect([conflict.status, conflict.body.errors?.[0]?.field]).toEqual([400, 'slug']);
  });

  test('does not wait long for a save, and locks the page before its blocks', async () => {
    const block = await portal.call(
      'POST',
      '/api/landings/sections?draft=true',
      { name: 'Trabado', layout: 'TEXT_IMAGE', title: 'Bloque trabado' },
      admin,
    );
    const values = { title: 'Trabada', slug: 'trabada', sections: [block.body.data.id] };
    const landing = await portal.call('POST', '/api/landings?draft=true', values, admin);
    const body = { section: 'landings', id: landing.body.data.id, values };
    const lock = (client: PoolClient, id: string) =>
      client.query('select from content_entries where id = $1 for no key update nowait', [id]);
    const saving = await database.pool.connect();
    try {
      await saving.query('begin');
      await lock(saving, landing.body.data.id);
      const refused = preview(body);
      await expect
        .poll(async () => {
          const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
          return (await database.pool.query(waiting)).rowCount;
        })
        .toBe(1);
      await lock(saving, block.body.data.id);
      expect(await refused).toMatchObject({
        status: 412,
        body: { code: 'wrongState', message: expect.stringContaining('Se está guardando') },
      });
    } finally {
      await saving.query('rollback');
      saving.release();
    }
    expect((await preview(body)).body.data?.page?.path).toBe('/landing/trabada');
  });

  test('tries no other page when nobody waits for it any more', async () => {
    const { id } = await createDraft();
    const closed = new AbortController();
    const tried: string[] = [];
    const deps = {
      pool: database.pool,
      fixedPaths: ['/', '/planes'],
      renderPage: async (path: string) => {
        tried.push(path);
        closed.abort();
        return null;
      },
    };
    const entry = { id, data: { title: 'x', slug: `pagina-${count}`, body: '<p>x</p>' } };
    const run = () => previewEntryInPage(deps, getDefinition('sections'), entry, closed.signal);
    expect(await run()).toMatchObject({ page: null });
    expect(await run()).toMatchObject({ page: null });
    expect(tried).toEqual([`/pagina-${count}`]);
  });
});
