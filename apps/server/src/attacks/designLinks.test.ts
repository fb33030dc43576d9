import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createQuestionSite,
  gardenAndStove,
  post,
  type QuestionSite,
  saveAsMaker,
  toCookieHeader,
} from '../domains/designs/designs.testing.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { startPortal } from '../testing/portal.ts';

let database: TestDatabase;
let site: QuestionSite;
beforeAll(async () => {
  database = await createTestDatabase();
  site = await createQuestionSite(await startPortal(database));
  await database.pool.query(
    `insert into users (kind, email, first_name, last_name, status, password_hash)
     select kind, 'otra@centinela.demo', 'Otra', 'Cliente', status, password_hash from users
     where email = 'cliente@centinela.demo'`,
  );
});
afterAll(async () => {
  await site?.portal.close();
  await database?.drop();
});
beforeEach(() => database.pool.query('truncate designs, leads, mails, rate_limits cascade'));

const call = (method: string, path: string, headers: Record<string, string>, body?: unknown) =>
  site.portal.call(method, `/api${path}`, body, headers);
const claimDesign = (path: string, headers: Record<string, string>) =>
  call('POST', '/designs/me', headers, { link: path.split('/').at(-1) });
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.portal.origin + path, { redirect: 'manual', headers });

const logInMaker = () => site.portal.login('cliente@centinela.demo');
const logInRecipient = () => site.portal.login('otra@centinela.demo');

test('a recipient without a session can open a design but not add it to an account', async () => {
  const { path, cookie } = await saveAsMaker(site);
  expect((await open(path)).status).toBe(200);
  const rejected = await post(site.portal, `${path}/cuenta`, {});
  expect([rejected.status, toCookieHeader(rejected)]).toEqual([403, '']);
  expect((await open(path, { cookie })).status).toBe(200);
});

test('a recipient who is a client can neither claim nor delete a design that its maker has not claimed', async () => {
  const { path, cookie } = await saveAsMaker(site);
  const other = await logInRecipient();
  expect((await claimDesign(path, other)).status).toBe(403);
  // The recipient sends the cookie of a pending login, which any client can forge.
  const withPendingLogin = { ...other, cookie: `design=${path.split('/').at(-1)}` };
  expect((await call('POST', '/designs/me', withPendingLogin, {})).status).toBe(403);
  // The recipient submits the page's form with a session cookie.
  const session = { cookie: `token=${other.authorization.split(' ')[1]}` };
  expect((await post(site.portal, `${path}/cuenta`, {}, session)).status).toBe(403);
  const { rows } = await database.pool.query('select id, owner_id from designs');
  expect(rows).toMatchObject([{ owner_id: null }]);
  expect((await call('DELETE', `/designs/me/${rows[0].id}`, other)).status).toBe(404);
  expect((await call('GET', '/designs/me', other)).body.data).toEqual([]);
  expect((await open(path, { cookie })).status).toBe(200);
  expect((await claimDesign(path, { ...(await logInMaker()), cookie })).status).toBe(200);
});

test('neither another design’s cookie nor a forged one proves who made a design', async () => {
  const { path } = await saveAsMaker(site);
  const own = await saveAsMaker(site);
  const other = await logInRecipient();
  const forgedCookie = `designs-made=${'A'.repeat(43)}`;
  for (const cookie of [own.cookie, forgedCookie, 'designs-made=', 'designs-made=.%00.ñ', `${own.cookie}.x`])
    expect([cookie, (await claimDesign(path, { ...other, cookie })).status]).toEqual([cookie, 403]);
  expect((await claimDesign(own.path, { ...other, cookie: own.cookie })).status).toBe(200);
});

test('a recipient can neither claim nor delete a design that its maker has claimed', async () => {
  const { path, cookie } = await saveAsMaker(site);
  const owner = { ...(await logInMaker()), cookie };
  const { id } = (await claimDesign(path, owner)).body.data;
  const other = await logInRecipient();
  expect((await claimDesign(path, other)).status).toBe(404);
  expect((await call('DELETE', `/designs/me/${id}`, other)).status).toBe(404);
  expect((await call('GET', `/designs/me/${id}`, other)).status).toBe(404);
  expect((await call('GET', `/designs/me/${id}`, owner)).status).toBe(200);
  expect((await open(path)).status).toBe(200);
  // Its owner can open it in any browser.
  expect((await claimDesign(path, await logInMaker())).body.data.id).toBe(id);
});

test('a browser claims each of the designs that it made', async () => {
  const first = await saveAsMaker(site);
  const second = await saveAsMaker(site, { cookie: first.cookie });
  const owner = { ...(await logInMaker()), cookie: second.cookie };
  for (const { path } of [first, second]) expect((await claimDesign(path, owner)).status).toBe(200);
  expect((await call('GET', '/designs/me', owner)).body.data).toHaveLength(2);
});

test('a recipient can keep a copy and send a lead without changing the maker’s design', async () => {
  const { path, cookie } = await saveAsMaker(site);
  const before = (await database.pool.query('select id, token_hash, design, owner_id from designs')).rows;
  const sent = await post(site.portal, `${path}/enviar`, {
    name: 'Eva Sosa',
    phone: '11 5263 0900',
    province: 'Chaco',
  });
  expect(sent.status).toBe(303);
  const page = await (await open(path)).text();
  for (const value of Object.values(gardenAndStove(site))) expect(page).toContain(`value="${value}"`);
  expect(page).toContain('Guardar mi copia');
  expect(page).not.toContain('Guardala en mi cuenta');
  expect(await (await open(path, { cookie })).text()).toContain('Guardala en mi cuenta');
  const copy = await saveAsMaker(site);
  const other = { ...(await logInRecipient()), cookie: copy.cookie };
  const { id } = (await claimDesign(copy.path, other)).body.data;
  expect((await call('DELETE', `/designs/me/${id}`, other)).status).toBe(200);
  expect((await open(copy.path)).status).toBe(404);
  expect((await open(path, { cookie })).status).toBe(200);
  const after = (await database.pool.query('select id, token_hash, design, owner_id from designs')).rows;
  expect(after).toEqual(before);
  expect((await claimDesign(path, { ...(await logInMaker()), cookie })).status).toBe(200);
});
