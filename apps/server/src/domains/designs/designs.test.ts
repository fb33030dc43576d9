import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { startPortal } from '#testing/portal.ts';
import { createUnusedEmail, openRegistration } from '#testing/registration.ts';
import { linkDays, maxSavedPerNetwork } from './designs.limits.ts';
import { purgeDesigns } from './designs.retention.ts';
import {
  createQuestionSite,
  gardenAndStove,
  post,
  type QuestionSite,
  saveAsMaker,
  saveTestDesign,
  toCookieHeader,
} from './designs.testing.ts';

let database: TestDatabase;
let site: QuestionSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await createQuestionSite(await startPortal(database));
});
afterAll(async () => {
  await site?.portal.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate designs, leads, mails, rate_limits cascade'));

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.portal.origin + path, { redirect: 'manual', headers });
/** Loads a page and removes the comment nodes that React inserts between texts. */
const loadText = async (path: string) =>
  (await (await get(path)).text()).replaceAll('<!-- -->', '').replaceAll('\u00a0', ' ');
const rows = async () => (await database.pool.query('select * from designs order by id')).rows;
const expire = (days: number) =>
  database.pool.query(`update designs set expires_at = now() - make_interval(days => $1)`, [days]);

describe('saving a design', () => {
  test('returns a link that works anywhere, is sent to no other site and is not cached', async () => {
    const path = await saveTestDesign(site);
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('x-robots-tag')).toBe('noindex');
    expect(page.headers.get('referrer-policy')).toBe('strict-origin');
    const html = await page.text();
    expect(html).toMatch(/Con jardín/);
    expect(html).toContain('38.800');
    expect(html).toContain('Detector de humo');
    expect(html).not.toContain('Antes $');
    const [row] = await rows();
    expect(JSON.stringify(row)).not.toContain(path.split('/').at(-1));
    const days = (row.expires_at - row.created_at) / 86_400_000;
    expect(days).toBeCloseTo(linkDays, 3);
    expect(row.design.proposal).toMatchObject({ cost: { monthly: 38800, once: 0 } });
    // The bills as the page shows them, to compare them with the invoices later.
    expect(row.design.forecast).toMatchObject({ discount: 0 });
    expect(row.design.forecast.bills.map(({ amount }: { amount: number }) => amount)).toEqual(
      Array(12).fill(38800),
    );
  });

  test('requires a form of this site and a complete design', async () => {
    const sent = gardenAndStove(site);
    const guardar = '/disena-tu-proteccion/guardar';
    const foreignPost = await post(site.portal, guardar, sent, { origin: 'https://otro.example' });
    expect(foreignPost.status).toBe(403);
    for (const [wrong, to] of [
      [{ lugar: 'barco' }, '/disena-tu-proteccion'],
      [{ lugar: 'hogar', r: 'zzzzzz' }, '/disena-tu-proteccion?lugar=hogar'],
      [{}, '/disena-tu-proteccion'],
    ] as const) {
      const answer = await post(site.portal, guardar, wrong);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, to]);
    }
    expect(await rows()).toEqual([]);
  });

  test('is limited per network, and shows the error above the design', async () => {
    await saveTestDesign(site);
    await database.pool.query(
      `insert into designs (token_hash, design, network, expires_at)
       select sha256(n::text::bytea), design, network, expires_at from designs, generate_series(1, ${maxSavedPerNetwork - 1}) n`,
    );
    const refused = await post(site.portal, '/disena-tu-proteccion/guardar', gardenAndStove(site));
    expect(refused.status).toBe(429);
    const html = await refused.text();
    expect(html).toContain('ya se guardaron muchos diseños');
    expect(html).toContain('38.800');
    await saveTestDesign(site, { 'x-forwarded-for': '198.18.7.7' });
    await database.pool.query('update designs set sent_at = now() where network <> $1', ['']);
    await saveTestDesign(site);
  });

  test('is rate-limited per IP address', async () => {
    const statuses = [];
    for (let times = 0; times < 25; times += 1)
      statuses.push((await post(site.portal, '/disena-tu-proteccion/guardar', gardenAndStove(site))).status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(20);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('the link of a design', () => {
  test('shows what has changed since the design was saved, whatever the current order of the questions', async () => {
    const path = await saveTestDesign(site);
    const change = (api: string, body: object) => site.portal.call('PUT', `/api/${api}`, body, site.admin);
    await change(`design-your-protection/${site.questions.house}`, { order: 9 });
    expect(await loadText(path)).not.toContain('El precio cambió');
    expect(await loadText(path)).toContain('38.800');
    await change(`plans/${site.plan}`, { price: 40000 });
    expect(await loadText(path)).toMatch(/Antes \$ 38\.800 por mes.*Hoy \$ 43\.900 por mes/s);
    await change(`plans/${site.plan}`, { price: 34900 });
    await change(`design-your-protection/${site.questions.house}`, { order: 1 });
  });

  test('reports its expiry, and is deleted later', async () => {
    const path = await saveTestDesign(site);
    await expire(1);
    expect(await purgeDesigns(database.pool)).toBe(1);
    for (const end of ['', '/propuesta.pdf']) {
      const page = await get(path + end);
      expect(page.status).toBe(410);
      const text = await page.text();
      expect(text).toContain('Esta propuesta venció');
      expect(text).not.toContain('rel="canonical"');
    }
    expect((await rows())[0].design).toBeNull();
    const sent = await post(site.portal, `${path}/enviar`, { name: 'Ana' });
    expect(sent.status).toBe(410);
    await expire(91);
    expect(await purgeDesigns(database.pool)).toBe(1);
    expect((await get(path)).status).toBe(404);
    expect(await purgeDesigns(database.pool)).toBe(0);
  });

  test('is rate-limited for unknown links, which all look the same, but not for valid ones', async () => {
    const path = await saveTestDesign(site);
    const missing = await get('/no-hay-nada');
    const bodies = new Set([await missing.text()]);
    const links = ['x', 'A'.repeat(22), `${path.split('/').at(-1)?.slice(0, -1)}!`];
    for (const link of links) {
      const page = await get(`/disena-tu-proteccion/d/${link}`);
      expect(page.status).toBe(404);
      bodies.add(await page.text());
    }
    expect(bodies.size).toBe(1);
    const guesses = await Promise.all(
      Array.from({ length: 60 }, (_, n) => get(`/disena-tu-proteccion/d/${String(n).padStart(22, 'A')}`)),
    );
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    expect(guesses.every(({ status }) => status === 404 || status === 429)).toBe(true);
    expect((await get(path)).status).toBe(200);
  });

  test('offers the proposal as a WhatsApp text to the company’s number', async () => {
    const path = await saveTestDesign(site);
    const number = { number: '11 5555-0000', priority: 1, slug: 'ventas' };
    const put = await site.portal.call('PUT', '/api/whatsapp-setting', number, site.admin);
    expect(put.status).toBe(200);
    const href = /href="(\/whatsapp\?text=[^"]+)"/.exec(await (await get(path)).text())?.[1] ?? '';
    const text = new URLSearchParams(href.split('?')[1]).get('text')?.replaceAll('\u00a0', ' ') ?? '';
    const lines = text.split('\n');
    expect(lines[0]).toMatch(/^Hola\. Diseñé la protección/);
    expect(text).toContain('34.900 por mes');
    expect(text).toMatch(/Adicionales[\s\S]*Detector de humo/);
    expect(lines.at(-2)).toMatch(/^En total: .*38\.800/);
    // A recipient of the link sees the same proposal.
    expect((await get(new URL(lines.at(-1) ?? '').pathname)).status).toBe(200);
    expect(new URL(lines.at(-1) ?? '').pathname).toBe(path);
    const led = await get(href);
    expect(led.status).toBe(302);
    const chat = new URL(led.headers.get('location') ?? '');
    expect(chat.origin + chat.pathname).toMatch(/^https:\/\/wa\.me\/549?1155550000$/);
    expect(chat.searchParams.get('text')?.replaceAll('\u00a0', ' ')).toBe(text);
  });

  test('offers the proposal as PDF with the saved prices', async () => {
    const path = await saveTestDesign(site);
    const file = await get(`${path}/propuesta.pdf`);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    const bytes = Buffer.from(await file.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.length).toBeGreaterThan(2000);
  });
});

describe('sending a design', () => {
  const contactFields = { name: 'Ana Pérez', phone: '11 5555 0000', province: 'Chaco' };
  const leads = async () => (await database.pool.query('select * from leads')).rows;

  test('stores a lead with plan, price and design, includes it in the mail, and keeps it for staff', async () => {
    const path = await saveTestDesign(site);
    const sent = await post(site.portal, `${path}/enviar`, contactFields);
    const [lead] = await leads();
    expect([sent.status, sent.headers.get('location')]).toEqual([
      303,
      `${path}?pedido=${lead.number}-0#gracias`,
    ]);
    expect(await loadText(`${path}?pedido=${lead.number}-0`)).toContain(`N° ${lead.number}`);
    const [design] = await rows();
    expect(lead).toMatchObject({
      plan: 'Plan Clásico',
      monthly: '38800.00',
      once: '0.00',
      design_id: design.id,
    });
    expect(JSON.stringify(lead)).not.toContain(path.split('/').at(-1));
    const { rows: mails } = await database.pool.query('select subject, data from mails');
    expect(mails[0].subject).toContain('Plan Clásico');
    expect(mails[0].data.design.addons).toContain('Detector de humo');
    await expire(1);
    await purgeDesigns(database.pool);
    const { body } = await site.portal.call('GET', `/api/designs/${design.id}`, undefined, site.admin);
    expect(body.data).toMatchObject({ plan: 'Plan Clásico', monthly: 38800, today: { monthly: 38800 } });
    const shown = await site.portal.call('GET', `/api/leads/${lead.id}`, undefined, site.admin);
    expect(shown.body.data).toMatchObject({ design: design.id, plan: 'Plan Clásico', monthly: 38800 });
  });

  test('redisplays the input with instructions after an error', async () => {
    const path = await saveTestDesign(site);
    const sent = await post(site.portal, `${path}/enviar`, {
      ...contactFields,
      name: 'Ana "la de al lado"',
      phone: '123',
    });
    expect(sent.status).toBe(400);
    const html = await sent.text();
    expect(html).toContain('Ana &quot;la de al lado&quot;');
    expect(html).toMatch(/código de área/);
    expect(html).toContain('38.800');
    expect(await leads()).toEqual([]);
  });

  test('lets staff revoke the link, and hides designs that were never sent', async () => {
    const path = await saveTestDesign(site);
    const [{ id }] = await rows();
    const show = () => site.portal.call('GET', `/api/designs/${id}`, undefined, site.admin);
    expect((await show()).status).toBe(404);
    await post(site.portal, `${path}/enviar`, contactFields);
    expect((await show()).status).toBe(200);
    const revocation = await site.portal.call('DELETE', `/api/designs/${id}`, undefined, site.admin);
    expect(revocation.status).toBe(200);
    expect((await get(path)).status).toBe(404);
    expect((await show()).status).toBe(200);
  });
});

describe('a design in an account', () => {
  const ana = () => site.portal.login('cliente@centinela.demo');
  const mine = (headers: Record<string, string>) =>
    site.portal.call('GET', '/api/designs/me', undefined, headers);
  const claim = (headers: Record<string, string>, link: string | undefined) =>
    site.portal.call('POST', '/api/designs/me', { link: link?.split('/').at(-1) }, headers);

  /** Logs in a second client. */
  const other = async () => {
    await database.pool.query(
      `insert into users (kind, email, first_name, last_name, status, password_hash)
       select kind, 'otra@centinela.demo', 'Otra', 'Cliente', status, password_hash from users
       where email = 'cliente@centinela.demo' on conflict do nothing`,
    );
    return site.portal.login('otra@centinela.demo');
  };

  test('is claimed by its link, visible only to its owner, and inaccessible once they delete it', async () => {
    const { path, cookie } = await saveAsMaker(site);
    const [owner, stranger] = [{ ...(await ana()), cookie }, await other()];
    const claimed = await claim(owner, path);
    expect(claimed.body.data).toMatchObject({ plan: 'Plan Clásico', monthly: 38800 });
    const { id } = claimed.body.data;
    expect((await claim(owner, path)).body.data.id).toBe(id);
    expect((await mine(owner)).body.data).toHaveLength(1);
    await expire(1);
    await purgeDesigns(database.pool);
    const whole = await site.portal.call('GET', `/api/designs/me/${id}`, undefined, owner);
    expect(whole.body.data).toMatchObject({ today: { monthly: 38800, once: 0 }, lost: [] });
    expect(whole.body.data.address).toMatch(/^\/disena-tu-proteccion\?lugar=hogar&r=/);
    const file = await get(`/api/designs/me/${id}/file`, owner);
    expect(file.headers.get('content-type')).toBe('application/pdf');

    const unknown = '00000000-0000-7000-8000-000000000000';
    for (const [method, end] of [
      ['GET', ''],
      ['GET', '/file'],
      ['DELETE', ''],
    ] as const) {
      const ask = (each: string) =>
        site.portal.call(method, `/api/designs/me/${each}${end}`, undefined, stranger);
      const [theirs, none] = [await ask(id), await ask(unknown)];
      expect([theirs.status, none.status]).toEqual([404, 404]);
      expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' });
    }
    expect((await mine(stranger)).body.data).toEqual([]);
    const removed = await site.portal.call('DELETE', `/api/designs/me/${id}`, undefined, owner);
    expect(removed.status).toBe(200);
    expect((await get(path)).status).toBe(404);
    expect(await rows()).toEqual([]);
    const { rows: audited } = await database.pool.query(
      `select action from audit_log where subject = 'designs' and subject_id = $1 order by id`,
      [id],
    );
    expect(audited.map(({ action }) => action)).toEqual(['update', 'delete']);
  });

  test('is removed by staff only for the given client', async () => {
    const { path, cookie } = await saveAsMaker(site);
    const owner = { ...(await ana()), cookie };
    const { id } = (await claim(owner, path)).body.data;
    const { rows: users } = await database.pool.query('select id, email from users');
    const [whose, another] = ['cliente@centinela.demo', 'agente@centinela.demo'].map(
      (email) => users.find((each) => each.email === email)?.id,
    );
    const of = (user: string, method = 'GET', end = '', as: Record<string, string> = site.admin) =>
      site.portal.call(method, `/api/users/${user}/designs${end}`, undefined, as);
    expect((await of(whose)).body.data).toMatchObject([{ id, plan: 'Plan Clásico' }]);
    expect((await of(another)).body.data).toEqual([]);
    for (const user of [another, 'x']) expect((await of(user, 'DELETE', `/${id}`)).status).toBe(404);
    expect((await of(whose, 'DELETE', `/${id}`, owner)).status).toBe(403);
    expect((await of(whose, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await mine(owner)).body.data).toEqual([]);
    expect((await get(path)).status).toBe(404);
  });

  test('hides the link of a design in another account', async () => {
    const { path, cookie } = await saveAsMaker(site);
    await claim({ ...(await ana()), cookie }, path);
    const stranger = { ...(await other()), cookie };
    const [theirs, none] = [await claim(stranger, path), await claim(stranger, 'A'.repeat(22))];
    expect([theirs.status, none.status]).toEqual([404, 404]);
    expect((await claim(await site.portal.login('agente@centinela.demo'), path)).status).toBe(403);
  });

  test('keeps a claim for the next login in this browser, because the visitor pressed the button', async () => {
    const { path, cookie: made } = await saveAsMaker(site);
    const foreignPost = await post(
      site.portal,
      `${path}/cuenta`,
      {},
      { origin: 'https://otro.example', cookie: made },
    );
    expect(foreignPost.status).toBe(403);
    const asked = await post(site.portal, `${path}/cuenta`, {}, { cookie: made });
    expect(asked.headers.get('location')).toBe('/ingresar?redirectTo=%2Fclientes%2Fdisenos');
    const cookie = asked.headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    const owner = { ...(await ana()), cookie: `${made}; ${toCookieHeader(asked)}` };
    expect((await claim(owner, undefined)).body.data).toMatchObject({ plan: 'Plan Clásico' });
    expect((await claim(await ana(), undefined)).body.data).toBeNull();
  });
});

test('claims a design for the account that its visitor registers afterwards', async () => {
  const registration = await openRegistration();
  try {
    const questionSite = await createQuestionSite(registration.portal);
    const { path, cookie: made } = await saveAsMaker(questionSite);
    const asked = await post(registration.portal, `${path}/cuenta`, {}, { cookie: made });
    const cookie = asked.headers.get('set-cookie') ?? '';
    // The confirmation mail of a registration may be opened a day later.
    expect(Number(/Max-Age=(\d+)/i.exec(cookie)?.[1])).toBeGreaterThanOrEqual(24 * 60 * 60);
    const email = createUnusedEmail();
    expect((await registration.register(email)).status).toBe(201);
    await registration.processRequests();
    await registration.validate(email);
    const { body } = await registration.logIn(email);
    const headers = {
      authorization: `Bearer ${body.data.token}`,
      cookie: `${made}; ${toCookieHeader(asked)}`,
    };
    const claimed = await registration.portal.call('POST', '/api/designs/me', {}, headers);
    expect(claimed.body.data).toMatchObject({ plan: 'Plan Clásico', monthly: 38800 });
    const listed = await registration.portal.call('GET', '/api/designs/me', undefined, headers);
    expect(listed.body.data).toMatchObject([{ plan: 'Plan Clásico' }]);
  } finally {
    await registration.close();
  }
});

describe('checking the questions', () => {
  const check = async (headers = site.admin) =>
    (await site.portal.call('GET', '/api/design-your-protection/check', undefined, headers)).body;
  const elsewhere = ['VEHICULO', 'NEGOCIO'].map((place) => ({ fault: 'noQuestions', place }));

  test('reports the monthly price range, and what visitors cannot see', async () => {
    const { data } = await check();
    expect(data.ranges[0]).toEqual({ place: 'HOGAR', range: { lowest: 34900, highest: 38800 } });
    expect(data.faults).toEqual(elsewhere);
    const change = (body: object) => site.portal.call('PUT', `/api/plans/${site.plan}`, body, site.admin);
    await change({ enable: false });
    const without = (await check()).data;
    expect(without.ranges[0].range).toBeNull();
    const inHouse = { fault: 'plan', id: site.questions.house, question: 'casa' };
    expect(without.faults).toEqual([
      { fault: 'noPlan', place: 'HOGAR' },
      { ...inHouse, option: 'Departamento' },
      { ...inHouse, option: 'Con jardín' },
      ...elsewhere,
    ]);
    await change({ enable: true });
  });

  test('ignores an unpublished copy', async () => {
    const copied = await site.portal.call(
      'POST',
      `/api/design-your-protection/${site.questions.kitchen}/copy`,
      {},
      site.admin,
    );
    expect(copied.status).toBe(201);
    expect((await check()).data.faults).toEqual(elsewhere);
  });
});
