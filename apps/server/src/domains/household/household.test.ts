import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyRetention } from '#platform/retention/retention.ts';
import { type Household, type Member, openHousehold } from '#testing/household.ts';
import { demoPassword } from '#testing/portal.ts';
import { householdRetention } from './household.retention.ts';

let fixture: Household;
let ana: Member;
let bruno: Member;
beforeAll(async () => {
  fixture = await openHousehold();
});
afterAll(() => fixture?.close());
beforeEach(async () => {
  await fixture.pool.query('truncate household_access, mails, rate_limits, audit_log cascade');
  ana = await fixture.member('Ana', 'Paz');
  bruno = await fixture.member('Bruno', 'Sosa');
  await fixture.contract(ana, 'CASA');
});

const inviteBruno = async (): Promise<string> => {
  const { body } = await fixture.invite(ana, bruno.email);
  await fixture.sendPendingMails();
  return body.data.id;
};
const inviteAndAccept = async (): Promise<string> => {
  const id = await inviteBruno();
  await fixture.call(bruno, 'POST', `/household/shared/${id}/accept`, {});
  return id;
};
const state = async (id: string) =>
  (await fixture.pool.query('select state, ended_by from household_access where id = $1', [id])).rows[0];
const audited = async (id: string) =>
  (
    await fixture.pool.query(
      `select action, user_name from audit_log where subject = 'household' and subject_id = $1 order by at, id`,
      [id],
    )
  ).rows;

describe('an invitation', () => {
  test('is e-mailed, opened by its link, accepted once, reported to the owner and audited', async () => {
    const id = await inviteBruno();
    const mail = await fixture.findLastMail(bruno.email);
    expect(mail).toMatchObject({
      template: 'household-invited',
      subject: 'Ana P. te invitó a ver sus contratos y facturas',
      data: { inviter: 'Ana P.', isNew: false },
    });
    const token = mail?.link?.searchParams.get('token') ?? '';
    expect(mail?.link?.pathname).toBe('/clientes/personas/invitacion');
    expect(token).toMatch(/^[\w-]{22}$/);
    const { rows } = await fixture.pool.query('select * from household_access');
    expect(JSON.stringify(rows)).not.toContain(token);
    const opened = await fixture.call(bruno, 'POST', '/household/invitations', { token });
    expect(opened.body.data).toMatchObject({ id, owner: 'Ana P.', state: 'INVITED' });

    const both = await Promise.all(
      [1, 2].map(() => fixture.call(bruno, 'POST', `/household/shared/${id}/accept`, {})),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await fixture.call(bruno, 'POST', '/household/invitations', { token })).status).toBe(404);
    expect((await fixture.call(bruno, 'GET', '/household/shared')).body.data).toMatchObject([
      { id, owner: 'Ana P.', state: 'ACTIVE', views: ['contracts', 'invoices'] },
    ]);
    expect(await fixture.findLastMail(ana.email)).toMatchObject({
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
      fixture.invite(ana, bruno.email),
      fixture.invite(ana, 'nadie@casa.demo'),
    ]);
    const shape = ({ status, body }: typeof known) => ({
      status,
      data: { ...body.data, id: '', email: '', createdAt: '', expiresAt: '' },
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect(await fixture.pool.query(`select from users where email = 'nadie@casa.demo'`)).toMatchObject({
      rowCount: 0,
    });

    await fixture.sendPendingMails();
    const mail = await fixture.findLastMail('nadie@casa.demo');
    expect(mail).toMatchObject({ template: 'household-invited', data: { isNew: true } });
    expect(mail?.link?.pathname).toBe('/recuperar-clave/nueva');
    const people = (await fixture.call(ana, 'GET', '/household/people')).body.data;
    expect(people.map((each: Record<string, unknown>) => each.state)).toEqual(['INVITED', 'INVITED']);

    const password = `${demoPassword}-otra`;
    const chosen = await fixture.call(null, 'POST', '/auth/changeForgotPassword', {
      token: mail?.link?.searchParams.get('token'),
      password,
      passwordRepeat: password,
    });
    expect(chosen.status).toBe(200);
    const { body } = await fixture.call(null, 'POST', '/auth/login', { email: 'nadie@casa.demo', password });
    const guest = { id: '', email: '', headers: { authorization: `Bearer ${body.data.token}` } };
    const [offer] = (await fixture.call(guest, 'GET', '/household/shared')).body.data;
    expect(offer).toMatchObject({ owner: 'Ana P.', state: 'INVITED' });
    const accept = await fixture.call(guest, 'POST', `/household/shared/${offer.id}/accept`, {});
    expect(accept.body.data.state).toBe('ACTIVE');
  });

  test('returns an error when expired and can be replaced', async () => {
    const id = await inviteBruno();
    const token = (await fixture.findLastMail(bruno.email))?.link?.searchParams.get('token');
    await fixture.pool.query(`update household_access set expires_at = now() - interval '1 minute'`);
    const opened = await fixture.call(bruno, 'POST', '/household/invitations', { token });
    expect([opened.status, opened.body.code]).toEqual([404, 'linkGone']);
    expect(opened.body.message).toContain('venció');
    const late = await fixture.call(bruno, 'POST', `/household/shared/${id}/accept`, {});
    expect(late.body.code).toBe('linkGone');
    expect((await fixture.call(bruno, 'GET', '/household/shared')).body.data).toEqual([]);
    expect((await fixture.call(ana, 'GET', '/household/people')).body.data[0].state).toBe('EXPIRED');
    expect((await fixture.invite(ana, bruno.email)).status).toBe(201);
    expect((await state(id)).state).toBe('ENDED');
  });

  test('notifies the owner when declined and shows nothing', async () => {
    const id = await inviteBruno();
    expect((await fixture.call(bruno, 'DELETE', `/household/shared/${id}`)).status).toBe(200);
    expect(await state(id)).toEqual({ state: 'DECLINED', ended_by: 'GUEST' });
    expect(await fixture.findLastMail(ana.email)).toMatchObject({
      template: 'household-ended',
      data: { by: 'GUEST', wasActive: false },
    });
    expect((await fixture.call(ana, 'GET', '/household/people')).body.data[0].state).toBe('DECLINED');
    expect((await fixture.call(ana, 'DELETE', `/household/people/${id}`)).status).toBe(200);
    expect((await fixture.call(ana, 'GET', '/household/people')).body.data).toEqual([]);
  });

  test.each([
    ['to oneself', () => ({ email: ana.email }), 400],
    ['with a message for a name', () => ({ name: 'entrá a premio.com' }), 400],
    ['to see nothing', () => ({ views: [] }), 400],
    ['of a contract that is not the owner’s', () => ({ contracts: [bruno.id] }), 400],
  ])('is rejected %s', async (_what, more, status) => {
    expect((await fixture.invite(ana, bruno.email, more())).status).toBe(status);
    expect((await fixture.pool.query('select from household_access')).rowCount).toBe(0);
  });

  test('requires an active contract', async () => {
    expect((await fixture.invite(bruno, ana.email)).status).toBe(412);
    await fixture.contract(bruno, 'CASA', 'BAJA');
    expect((await fixture.invite(bruno, ana.email)).status).toBe(412);
  });
});

describe('an access', () => {
  test.each(['owner', 'guest'] as const)(
    'is ended by the %s, which notifies the other party',
    async (party) => {
      const id = await inviteAndAccept();
      const [by, path, other] =
        party === 'owner' ? ([ana, 'people', bruno] as const) : ([bruno, 'shared', ana] as const);
      expect((await fixture.call(by, 'DELETE', `/household/${path}/${id}`)).status).toBe(200);
      expect((await fixture.call(by, 'DELETE', `/household/${path}/${id}`)).status).toBe(404);
      expect((await fixture.call(bruno, 'GET', `/household/shared/${id}/contracts`)).status).toBe(404);
      expect(await fixture.findLastMail(other.email)).toMatchObject({
        template: 'household-ended',
        data: { wasActive: true },
      });
      expect((await audited(id)).at(-1)).toMatchObject({ action: 'delete' });
    },
  );

  test('shows what its owner last selected from the next request, and only the owner may change it', async () => {
    const id = await inviteAndAccept();
    const [kept, added] = [await fixture.contract(ana, 'KEPT'), await fixture.contract(ana, 'ADDED')];
    const changeViews = (body: object, party = ana, ifMatch?: string) =>
      fixture.portal.call('PUT', `/api/household/people/${id}`, body, {
        ...party.headers,
        ...(ifMatch && { 'if-match': ifMatch }),
      });
    const getVisibleContracts = async () => {
      const answers = await Promise.all(
        ['contracts', 'invoices'].map((view) =>
          fixture.call(bruno, 'GET', `/household/shared/${id}/${view}`),
        ),
      );
      return answers.map(({ status, body }) => (status === 200 ? body.data.length : status));
    };
    expect(await getVisibleContracts()).toEqual([3, 0]);
    const only = { views: ['contracts'], contracts: [kept.id] };
    const { body } = await changeViews(only, ana, '"1"');
    expect(body.data).toMatchObject({ version: 2, views: ['contracts'], contracts: [{ id: kept.id }] });
    expect(await getVisibleContracts()).toEqual([1, 404]);
    const late = await changeViews({ views: ['invoices'], contracts: null }, ana, '"1"');
    expect([late.status, late.body.data.version]).toEqual([412, 2]);
    expect((await changeViews(only)).body.data.version).toBe(2);
    for (const wrong of [
      { ...only, views: [] },
      { ...only, contracts: [] },
      { views: ['contracts'] },
      { ...only, contracts: [kept.id, (await fixture.contract(bruno, 'OTHER')).id] },
    ])
      expect((await changeViews(wrong)).status).toBe(400);
    expect((await changeViews(only, bruno)).status).toBe(404);
    await changeViews({ views: ['invoices'], contracts: [kept.id, added.id] });
    expect(await getVisibleContracts()).toEqual([404, 0]);
    expect(await audited(id)).toEqual([
      { action: 'create', user_name: 'Ana Paz' },
      { action: 'update', user_name: 'Bruno Sosa' },
      { action: 'update', user_name: 'Ana Paz' },
      { action: 'update', user_name: 'Ana Paz' },
    ]);
    await fixture.call(ana, 'DELETE', `/household/people/${id}`);
    expect((await changeViews({ views: ['contracts'], contracts: null })).status).toBe(404);
  });

  test('is seen and ended by staff from either user, which notifies both', async () => {
    const id = await inviteAndAccept();
    const staff = await fixture.portal.login();
    const of = (user: Member, method = 'GET', end = '') =>
      fixture.portal.call(method, `/api/users/${user.id}/household${end}`, undefined, staff);
    expect((await of(ana)).body.data).toMatchObject([{ id, side: 'OWNER', other: { email: bruno.email } }]);
    expect((await of(bruno)).body.data).toMatchObject([{ id, side: 'GUEST', other: { name: 'Ana Paz' } }]);
    const stranger = await fixture.member();
    expect((await of(stranger, 'DELETE', `/${id}`)).status).toBe(404);
    expect((await of(bruno, 'DELETE', `/${id}`)).status).toBe(200);
    expect((await of(ana)).body.data).toMatchObject([{ state: 'ENDED', endedBy: 'STAFF' }]);
    for (const { email } of [ana, bruno])
      expect(await fixture.findLastMail(email)).toMatchObject({
        template: 'household-ended',
        data: { by: 'STAFF' },
      });
  });

  test.each(['owner', 'guest'] as const)('ends permanently with the account of the %s', async (party) => {
    const id = await inviteAndAccept();
    const goes = party === 'owner' ? ana : bruno;
    await fixture.pool.query('update users set enable = false where id = $1', [goes.id]);
    expect(await state(id)).toEqual({ state: 'ENDED', ended_by: 'ACCOUNT' });
    await fixture.pool.query('update users set enable = true where id = $1', [goes.id]);
    expect((await state(id)).state).toBe('ENDED');
    await fixture.pool.query('delete from users where id = $1', [goes.id]);
    expect(await state(id)).toBeUndefined();
  });

  test('is deleted ninety days after its end', async () => {
    const [old, fresh] = [
      await inviteAndAccept(),
      (await fixture.invite(ana, 'otra@casa.demo')).body.data.id,
    ];
    await fixture.call(ana, 'DELETE', `/household/people/${old}`);
    expect(await applyRetention(fixture.pool, householdRetention)).toEqual({});
    await fixture.pool.query(
      `update household_access set ended_at = now() - interval '91 days' where id = $1`,
      [old],
    );
    expect(await applyRetention(fixture.pool, householdRetention)).toEqual({ household_access: 1 });
    expect((await state(fresh)).state).toBe('INVITED');
  });
});

test('limits members to five, even for ten concurrent invitations', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => fixture.invite(ana, `invitada-${at}@casa.demo`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([
    ...Array.from({ length: 5 }, () => 201),
    ...Array.from({ length: 5 }, () => 412),
  ]);
  const people = (await fixture.call(ana, 'GET', '/household/people')).body.data;
  expect(people).toHaveLength(5);
  expect((await fixture.call(ana, 'DELETE', `/household/people/${people[0].id}`)).status).toBe(200);
  await fixture.pool.query('truncate rate_limits');
  const again = await Promise.all([1, 2].map(() => fixture.invite(ana, 'la-misma@casa.demo')));
  expect(again.map(({ status }) => status)).toEqual([201, 201]);
  expect((await fixture.call(ana, 'GET', '/household/people')).body.data).toHaveLength(5);
});
