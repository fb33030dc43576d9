import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Household, type Member, openHousehold } from '#testing/household.ts';
import { demoPassword } from '#testing/portal.ts';
import { forgetOver } from './household.jobs.ts';

let house: Household;
let ana: Member;
let bruno: Member;
beforeAll(async () => {
  house = await openHousehold();
});
afterAll(() => house?.close());
beforeEach(async () => {
  await house.pool.query('truncate household_access, mails, rate_limits, audit_log cascade');
  ana = await house.member('Ana', 'Paz');
  bruno = await house.member('Bruno', 'Sosa');
  await house.contract(ana, 'CASA');
});

const invited = async (): Promise<string> => {
  const { body } = await house.invite(ana, bruno.email);
  await house.mail();
  return body.data.id;
};
const accepted = async (): Promise<string> => {
  const id = await invited();
  await house.call(bruno, 'POST', `/household/shared/${id}/accept`, {});
  return id;
};
const state = async (id: string) =>
  (await house.pool.query('select state, ended_by from household_access where id = $1', [id])).rows[0];
const audited = async (id: string) =>
  (
    await house.pool.query(
      `select action, user_name from audit_log where subject = 'household' and subject_id = $1 order by at, id`,
      [id],
    )
  ).rows;

describe('an invitation', () => {
  test('is e-mailed, opened by its link, accepted once, reported to the owner and audited', async () => {
    const id = await invited();
    const mail = await house.mailed(bruno.email);
    expect(mail).toMatchObject({
      template: 'household-invited',
      subject: 'Ana P. te invitó a ver sus contratos y facturas',
      data: { inviter: 'Ana P.', isNew: false },
    });
    const token = mail?.link?.searchParams.get('token') ?? '';
    expect(mail?.link?.pathname).toBe('/clientes/personas/invitacion');
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await house.pool.query('select * from household_access');
    expect(JSON.stringify(rows)).not.toContain(token);
    const opened = await house.call(bruno, 'POST', '/household/invitations', { token });
    expect(opened.body.data).toMatchObject({ id, owner: 'Ana P.', state: 'INVITED' });

    const both = await Promise.all(
      [1, 2].map(() => house.call(bruno, 'POST', `/household/shared/${id}/accept`, {})),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await house.call(bruno, 'POST', '/household/invitations', { token })).status).toBe(404);
    expect((await house.call(bruno, 'GET', '/household/shared')).body.data).toMatchObject([
      { id, owner: 'Ana P.', state: 'ACTIVE', views: ['contracts', 'invoices'] },
    ]);
    expect(await house.mailed(ana.email)).toMatchObject({
      template: 'household-accepted',
      data: { name: 'Bruno' },
    });
    expect(await audited(id)).toEqual([
      { action: 'create', user_name: 'Ana Paz' },
      { action: 'update', user_name: 'Bruno Sosa' },
    ]);
  });

  test('gets the same response without an account, which the e-mail lets the guest create', async () => {
    const [known, unknown] = await Promise.all([
      house.invite(ana, bruno.email),
      house.invite(ana, 'nadie@casa.demo'),
    ]);
    const shape = ({ status, body }: typeof known) => ({
      status,
      data: { ...body.data, id: '', email: '', createdAt: '', expiresAt: '' },
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect(await house.pool.query(`select from users where email = 'nadie@casa.demo'`)).toMatchObject({
      rowCount: 0,
    });

    await house.mail();
    const mail = await house.mailed('nadie@casa.demo');
    expect(mail).toMatchObject({ template: 'household-invited', data: { isNew: true } });
    expect(mail?.link?.pathname).toBe('/recuperar-clave/nueva');
    const people = (await house.call(ana, 'GET', '/household/people')).body.data;
    expect(people.map((each: Record<string, unknown>) => each.state)).toEqual(['INVITED', 'INVITED']);

    const password = `${demoPassword}-otra`;
    const chosen = await house.call(null, 'POST', '/auth/changeForgotPassword', {
      token: mail?.link?.searchParams.get('token'),
      password,
      passwordRepeat: password,
    });
    expect(chosen.status).toBe(200);
    const { body } = await house.call(null, 'POST', '/auth/login', { email: 'nadie@casa.demo', password });
    const guest = { id: '', email: '', headers: { authorization: `Bearer ${body.data.token}` } };
    const [offer] = (await house.call(guest, 'GET', '/household/shared')).body.data;
    expect(offer).toMatchObject({ owner: 'Ana P.', state: 'INVITED' });
    const accept = await house.call(guest, 'POST', `/household/shared/${offer.id}/accept`, {});
    expect(accept.body.data.state).toBe('ACTIVE');
  });

  test('returns an error when expired and can be replaced', async () => {
    const id = await invited();
    const token = (await house.mailed(bruno.email))?.link?.searchParams.get('token');
    await house.pool.query(`update household_access set expires_at = now() - interval '1 minute'`);
    const opened = await house.call(bruno, 'POST', '/household/invitations', { token });
    expect([opened.status, opened.body.code]).toEqual([404, 'linkGone']);
    expect(opened.body.message).toContain('venció');
    const late = await house.call(bruno, 'POST', `/household/shared/${id}/accept`, {});
    expect(late.body.code).toBe('linkGone');
    expect((await house.call(bruno, 'GET', '/household/shared')).body.data).toEqual([]);
    expect((await house.call(ana, 'GET', '/household/people')).body.data[0].state).toBe('EXPIRED');
    expect((await house.invite(ana, bruno.email)).status).toBe(201);
    expect((await state(id)).state).toBe('ENDED');
  });

  test('notifies the owner when declined and shows nothing', async () => {
    const id = await invited();
    expect((await house.call(bruno, 'DELETE', `/household/shared/${id}`)).status).toBe(200);
    expect(await state(id)).toEqual({ state: 'DECLINED', ended_by: 'GUEST' });
    expect(await house.mailed(ana.email)).toMatchObject({
      template: 'household-ended',
      data: { by: 'GUEST', wasActive: false },
    });
    expect((await house.call(ana, 'GET', '/household/people')).body.data[0].state).toBe('DECLINED');
    expect((await house.call(ana, 'DELETE', `/household/people/${id}`)).status).toBe(200);
    expect((await house.call(ana, 'GET', '/household/people')).body.data).toEqual([]);
  });

  test.each([
    ['to oneself', () => ({ email: ana.email }), 400],
    ['with a message for a name', () => ({ name: 'entrá a premio.com' }), 400],
    ['to see nothing', () => ({ views: [] }), 400],
    ['of a contract that is not the owner’s', () => ({ contracts: [bruno.id] }), 400],
  ])('is rejected %s', async (_what, more, status) => {
    expect((await house.invite(ana, bruno.email, more())).status).toBe(status);
    expect((await house.pool.query('select from household_access')).rowCount).toBe(0);
  });

  test('requires an active contract', async () => {
    expect((await house.invite(bruno, ana.email)).status).toBe(412);
    await house.contract(bruno, 'CASA', 'BAJA');
    expect((await house.invite(bruno, ana.email)).status).toBe(412);
  });
});

describe('an access', () => {
  test.each(['owner', 'guest'] as const)('is ended by the %s, which notifies the other party', async (who) => {
    const id = await accepted();
    const [by, path, other] =
      who === 'owner' ? ([ana, 'people', bruno] as const) : ([bruno, 'shared', ana] as const);
    expect((await house.call(by, 'DELETE', `/household/${path}/${id}`)).status).toBe(200);
    expect((await house.call(by, 'DELETE', `/household/${path}/${id}`)).status).toBe(404);
    expect((await house.call(bruno, 'GET', `/household/shared/${id}/contracts`)).status).toBe(404);
    expect(await house.mailed(other.email)).toMatchObject({
      template: 'household-ended',
      data: { wasActive: true },
    });
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'delete' });
  });

  test('shows what its owner last selected from the next request, and only the owner may change it', async () => {
    const id = await accepted();
    const [kept, added] = [await house.contract(ana, 'KEPT'), await house.contract(ana, 'ADDED')];
    const say = (body: object, who = ana, ifMatch?: string) =>
      house.portal.call('PUT', `/api/household/people/${id}`, body, {
        ...who.headers,
        ...(ifMatch && { 'if-match': ifMatch }),
      });
    const sees = async () => {
      const answers = await Promise.all(
        ['contracts', 'invoices'].map((view) => house.call(bruno, 'GET', `/household/shared/${id}/${view}`)),
      );
      return answers.map(({ status, body }) => (status === 200 ? body.data.length : status));
    };
    expect(await sees()).toEqual([3, 0]);
    const only = { views: ['contracts'], contracts: [kept.id] };
    const { body } = await say(only, ana, '"1"');
    expect(body.data).toMatchObject({ version: 2, views: ['contracts'], contracts: [{ id: kept.id }] });
    expect(await sees()).toEqual([1, 404]);
    const late = await say({ views: ['invoices'], contracts: null }, ana, '"1"');
    expect([late.status, late.body.data.version]).toEqual([412, 2]);
    expect((await say(only)).body.data.version).toBe(2);
    for (const wrong of [
      { ...only, views: [] },
      { ...only, contracts: [] },
      { views: ['contracts'] },
      { ...only, contracts: [kept.id, (await house.contract(bruno, 'OTHER')).id] },
    ])
      expect((await say(wrong)).status).toBe(400);
    expect((await say(only, bruno)).status).toBe(404);
    await say({ views: ['invoices'], contracts: [kept.id, added.id] });
    expect(await sees()).toEqual([404, 0]);
    expect(await audited(id)).toEqual([
      { action: 'create', user_name: 'Ana Paz' },
      { action: 'update', user_name: 'Bruno Sosa' },
      { action: 'update', user_name: 'Ana Paz' },
      { action: 'update', user_name: 'Ana Paz' },
    ]);
    await house.call(ana, 'DELETE', `/household/people/${id}`);
    expect((await say({ views: ['contracts'], contracts: null })).status).toBe(404);
  });

  test('is seen and ended by staff from either user, which notifies both', async () => {
    const id = await accepted();
    const staff = await house.portal.login();
    const of = (user: Member, method = 'GET', end = '') =>
      house.portal.call(method, `/api/users/${user.id}/household${end}`, undefined, staff);
    expect((await of(ana)).body.data).toMatchObject([{ id, side: 'OWNER', other: { email: bruno.email } }]);
    expect((await of(bruno)).body.data).toMatchObject([{ id, side: 'GUEST', other: { name: 'Ana Paz' } }]);
    const stranger = await house.member();
    expect((await of(stranger, 'DELETE', `/${id}`)).status).toBe(404);
    expect((await of(bruno, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await of(ana)).body.data).toMatchObject([{ state: 'ENDED', endedBy: 'STAFF' }]);
    for (const { email } of [ana, bruno])
      expect(await house.mailed(email)).toMatchObject({ template: 'household-ended', data: { by: 'STAFF' } });
  });

  test.each(['owner', 'guest'] as const)('ends permanently with the account of the %s', async (who) => {
    const id = await accepted();
    const goes = who === 'owner' ? ana : bruno;
    await house.pool.query('update users set enable = false where id = $1', [goes.id]);
    expect(await state(id)).toEqual({ state: 'ENDED', ended_by: 'ACCOUNT' });
    await house.pool.query('update users set enable = true where id = $1', [goes.id]);
    expect((await state(id)).state).toBe('ENDED');
    await house.pool.query('delete from users where id = $1', [goes.id]);
    expect(await state(id)).toBeUndefined();
  });

  test('is deleted ninety days after its end', async () => {
    const [old, fresh] = [await accepted(), (await house.invite(ana, 'otra@casa.demo')).body.data.id];
    await house.call(ana, 'DELETE', `/household/people/${old}`);
    expect(await forgetOver(house.pool)).toBe(0);
    await house.pool.query(
      `update household_access set ended_at = now() - interval '91 days' where id = $1`,
      [old],
    );
    expect(await forgetOver(house.pool)).toBe(1);
    expect((await state(fresh)).state).toBe('INVITED');
  });
});

test('limits members to five, even for ten concurrent invitations', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => house.invite(ana, `invitada-${at}@casa.demo`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 5 }, () => 412),
  ]);
  const people = (await house.call(ana, 'GET', '/household/people')).body.data;
  expect(people).toHaveLength(5);
  expect((await house.call(ana, 'DELETE', `/household/people/${people[0].id}`)).status).toBe(200);
  await house.pool.query('truncate rate_limits');
  const again = await Promise.all([1, 2].map(() => house.invite(ana, 'la-misma@casa.demo')));
  expect(again.map(({ status }) => status)).toEqual([201, 201]);
  expect((await house.call(ana, 'GET', '/household/people')).body.data).toHaveLength(5);
});
