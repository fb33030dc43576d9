import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasEnded } from '#contracts/read';
import { systemActor } from '#platform/audit/audit.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { queueMail } from '../domains/mail/mail.outbox.ts';
import { retryLost } from '../domains/monitoring/activations.retry.ts';

/**
 * Agents require `usersAgent.*`, all other users `users.*`: a staff member with only one of these groups of
 * permissions must not see, count or change the other kind of users through any call.
 */
const verbs = ['list', 'show', 'save', 'update', 'delete'];
const singles = [
  ...['users.changeUserPassword', 'users.zipDownload', 'roles.update', 'roles.list', 'roles.show'],
  ...['contracts.list', 'contracts.update', 'audit.list', 'notifications.save', 'notifications.list'],
];
const staff = { users: 'personas@centinela.demo', usersAgent: 'zonas@centinela.demo' } as const;
type PermissionGroup = keyof typeof staff;

let database: TestDatabase;
let portal: Portal;
let role: string;
const callers: Partial<Record<PermissionGroup, Record<string, string>>> = {};
const ids: Record<string, string> = {};

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database, {
    ETERIX_URL: 'http://127.0.0.1:9',
    ETERIX_TOKEN: 'x',
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  for (const [feature, email] of Object.entries(staff))
    await database.pool.query(
      `with role as (insert into roles (slug, name, permissions) values ($2::text, $2, $3) returning id),
         made as (insert into users (kind, email, password_hash, first_name, last_name, status)
           select 'SYSTEM', $1, password_hash, 'Paula', 'Ríos', 'active' from users where email = 'admin@centinela.demo'
           returning id)
       insert into user_roles (user_id, role_id) select made.id, role.id from made, role`,
      [email, feature.toLowerCase(), [...verbs.map((verb) => `${feature}.${verb}`), ...singles]],
    );
  callers.users = await portal.login(staff.users);
  callers.usersAgent = await portal.login(staff.usersAgent);
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into roles (slug, name) values ('zona', 'Zona') returning id",
  );
  role = rows[0]?.id ?? '';
  for (const kind of ['SYSTEM', 'CLIENT', 'INSTALLER']) {
    const made = await database.pool.query<{ id: string }>(
      `with made as (insert into users (kind, email, password_hash, first_name, last_name, status, dni)
           values ($1, lower($1) || '@presa.com', 'x', 'Presa', $1, 'pending', '30123456') returning id),
         given as (insert into user_roles (user_id, role_id) select id, $2 from made)
       select id from made`,
      [kind, role],
    );
    ids[kind] = made.rows[0]?.id ?? '';
  }
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const call = (group: PermissionGroup, method: string, path: string, body?: unknown) =>
  portal.call(method, `/api${path}`, body, callers[group] ?? {});
/** The kinds of users that are inaccessible with only these permissions. */
const inaccessible = { users: ['INSTALLER'], usersAgent: ['SYSTEM', 'CLIENT'] } as const;
const accessible = { users: ['SYSTEM', 'CLIENT'], usersAgent: ['INSTALLER'] } as const;
const password = { password: 'tres tristes faroles', passwordRepeat: 'tres tristes faroles' };
const readUsers = async () =>
  (
    await database.pool.query(
      `select kind, version, enable, status, first_name, password_hash,
         (select count(*)::int from user_roles where user_id = u.id) as roles
       from users u where email like '%@presa.com' order by kind`,
    )
  ).rows;

describe.each(['users', 'usersAgent'] as const)('with the permissions %s.* only', (group) => {
  test.each([
    '',
    '?filter[q]=presa',
    '?filter[q]=30123456',
    '?filter[document]=30.123.456',
    '?filter[email]=installer@presa.com',
    '?filter[email]=client@presa.com',
    '?filter[roles]=zona',
    '?filter[status]=pending',
    '?filter[__t]=INSTALLER',
    '?filter[__t]=CLIENT',
    '?sort[lastName]=asc&offset=1',
  ])('GET /users%s neither lists nor counts other users', async (query) => {
    const { status, body } = await call(group, 'GET', `/users${query}`);
    expect(status).toBe(200);
    const kinds: string[] = body.data.map(({ kind }: { kind: string }) => kind);
    expect(
      kinds.filter((kind) => !accessible[group].some((accessibleKind) => accessibleKind === kind)),
    ).toEqual([]);
    const seen = query.includes('offset') ? kinds.length + 1 : kinds.length;
    expect(body.pagination.total).toBe(seen);
  });

  test('single calls neither read nor write other users', async () => {
    const before = await readUsers();
    for (const kind of inaccessible[group]) {
      const id = ids[kind];
      const own = kind === 'INSTALLER' ? 'installer' : 'client';
      const answers = [
        await call(group, 'GET', `/users/${id}`),
        await call(group, 'PUT', `/users/${id}`, { firstName: 'Mía' }),
        await call(group, 'DELETE', `/users/${id}`),
        await call(group, 'PUT', `/users/changeUserPassword/${id}`, password),
        await call(group, 'PUT', `/users/assignRole/${id}`, { rolesId: [] }),
        await call(group, 'POST', `/users/resendValidation/${id}`, {}),
        await call(group, 'POST', `/users/${id}/reset-second-factor`, {}),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
      expect((await call(group, 'PUT', `/users/${own}/${id}`, { firstName: 'Mía' })).status).toBe(403);
      const made = { firstName: 'Mía', lastName: 'Mía', email: 'mia@presa.com', dni: '30123457' };
      const path = kind === 'SYSTEM' ? 'system' : own;
      expect((await call(group, 'POST', `/users/${path}`, made)).status).toBe(403);
    }
    expect(await readUsers()).toEqual(before);
  });

  test('bulk actions by ids or query do not change other users', async () => {
    const before = await readUsers();
    const others = before.filter(({ kind }) => inaccessible[group].some((each) => each === kind));
    for (const action of ['disable', 'enable'])
      for (const chosen of [{ ids: Object.values(ids) }, { filter: { 'filter[q]': 'presa' } }]) {
        const dryRun = await call(group, 'POST', '/users/bulk?dryRun=true', { ...chosen, action });
        expect(dryRun.body.data).toMatchObject({ count: accessible[group].length, failed: [] });
        const done = await call(group, 'POST', '/users/bulk', { ...chosen, action });
        expect(done.body.data).toMatchObject({ count: accessible[group].length, failed: [] });
      }
    const after = (await readUsers()).filter(({ kind }) => inaccessible[group].some((each) => each === kind));
    expect(after).toEqual(others);
    const deleted = await call(group, 'POST', '/users/bulk', {
      ids: inaccessible[group].map((kind) => ids[kind]),
      action: 'delete',
    });
    expect(deleted.body.data.count).toBe(0);
    expect(await readUsers()).toHaveLength(3);
  });

  test('role members and pending users exclude other users', async () => {
    const { body } = await call(group, 'GET', `/roles/${role}/users`);
    expect(body.data.map(({ kind }: { kind: string }) => kind).sort()).toEqual([...accessible[group]].sort());
    expect(body.pagination.total).toBe(accessible[group].length);
    const waiting = await call(group, 'GET', '/waiting/operations');
    const pending = await database.pool.query(
      "select 1 from users where status = 'pending' and enable and kind = any($1) and email like '%@presa.com'",
      [accessible[group]],
    );
    expect(waiting.body.data.pendingUsers).toBe(pending.rowCount);
  });

  test('a zip excludes other users and is hidden from users who may see fewer', async () => {
    for (const kind of inaccessible[group])
      expect(
        (await call(group, 'POST', '/users/sendZip', { fromDate: null, toDate: null, __t: kind })).status,
      ).toBe(403);
    const sent = await call(group, 'POST', '/users/sendZip', { fromDate: null, toDate: null, __t: null });
    expect(sent.status).toBe(200);
    const { rows } = await database.pool.query('select kinds from user_exports where id = $1', [
      sent.body.data.id,
    ]);
    expect(rows[0]?.kinds.sort()).toEqual([...accessible[group]].sort());
    const other = group === 'users' ? 'usersAgent' : 'users';
    const listed = await call(other, 'GET', '/users/exports');
    expect(listed.body.data.map(({ id }: { id: string }) => id)).not.toContain(sent.body.data.id);
  });
});

test('the owner of a zip with agents cannot download it without the permission', async () => {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into user_exports (user_id, user_name, kinds, state, expires_at)
     select id, 'Paula', '{SYSTEM,INSTALLER,CLIENT}', 'done', now() + interval '1 hour' from users where email = $1
     returning id`,
    [staff.users],
  );
  expect((await call('users', 'GET', `/users/exports/${rows[0]?.id}/file`)).status).toBe(404);
});

describe('agents in other features', () => {
  const agent = 'agente@zona.com';
  const maySeeAgents = { users: false, usersAgent: true } as const;
  beforeAll(async () => {
    await database.pool.query(
      `with agent as (insert into users (kind, email, password_hash, first_name, last_name, status)
         values ('INSTALLER', $1, 'x', 'Zoe', 'Agente', 'active') returning id),
       client as (insert into users (kind, email, password_hash, first_name, last_name, status)
         values ('CLIENT', 'cliente@zona.com', 'x', 'Ciro', 'Cliente', 'active') returning id),
       ordered as (insert into activations (key, kind, user_id, cause, state)
         select 'installer:' || id, 'INSTALLER', id, 'CALL', 'REFUSED' from agent union all
         select 'client:' || id, 'CLIENT', id, 'CALL', 'REFUSED' from client returning id, kind),
       gone as (select uuidv7()::text as id)
       insert into audit_log (action, subject, subject_id, title, before)
         select 'update', 'users', id::text, 'Zoe Agente', null::jsonb from agent union all
         select 'update', 'users', id::text, 'Ciro Cliente', null from client union all
         select 'retry', 'activations', id::text, case kind when 'CLIENT' then 'Ciro Cliente' else 'Zoe Agente' end, null
           from ordered union all
         select 'retry', 'activations', uuidv7()::text, 'Zoe Agente, que se fue', null union all
         select 'update', 'users', gone.id, 'Zoe Agente, que se fue', null from gone union all
         select 'delete', 'users', gone.id, 'Zoe Agente, que se fue', '{"kind":"INSTALLER"}'::jsonb from gone`,
      [agent],
    );
  });

  test.each(['users', 'usersAgent'] as const)('activations, with %s.*', async (group) => {
    const listed = await call(group, 'GET', '/eterix/activations?filter[q]=zona.com&limit=100');
    const all = await call(group, 'GET', '/eterix/activations?limit=100');
    const kinds = new Set(all.body.data.map(({ kind }: { kind: string }) => kind));
    expect([listed.status, kinds.has('CLIENT'), kinds.has('INSTALLER')]).toEqual([
      200,
      true,
      maySeeAgents[group],
    ]);
    const named = await call(group, 'GET', `/eterix/activations?filter[q]=${agent}`);
    expect([named.body.data.length, named.body.pagination.total]).toEqual(
      maySeeAgents[group] ? [1, 1] : [0, 0],
    );
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from activations where state = 'REFUSED' and kind = any($1)`,
      [maySeeAgents[group] ? ['CLIENT', 'INSTALLER'] : ['CLIENT']],
    );
    const overview = await call(group, 'GET', '/eterix/activations/overview');
    const operations = await call(group, 'GET', '/waiting/operations');
    expect(overview.body.data.lost.REFUSED).toBe(rows[0]?.count);
    expect(operations.body.data.activations.REFUSED).toBe(rows[0]?.count);
  });

  test('ordering an agent’s activation again requires the permission', async () => {
    const { rows } = await database.pool.query<{ id: string }>(
      "select a.id from activations a join users u on u.id = a.user_id where u.email = $1 and a.state = 'REFUSED'",
      [agent],
    );
    const path = `/eterix/activations/${rows[0]?.id}/retry`;
    expect((await call('users', 'POST', path, {})).status).toBe(404);
    expect((await call('usersAgent', 'POST', path, {})).status).toBe(200);
    const order = { state: 'REFUSED', kinds: ['CLIENT'], before: '2100-01-01T00:00:00Z' } as const;
    await database.pool.query("update activations set state = 'REFUSED' where id = $1", [rows[0]?.id]);
    await retryLost(
      { pool: database.pool, hasEnded },
      { ...order, actor: systemActor },
      new AbortController().signal,
    );
    const left = await database.pool.query("select kind from activations where state = 'REFUSED'");
    expect(new Set(left.rows.map(({ kind }) => kind))).toEqual(new Set(['INSTALLER']));
  });

  test.each(['users', 'usersAgent'] as const)('the audit, with %s.*', async (group) => {
    for (const query of [
      'filter[q]=Zoe Agente',
      'filter[subject]=users',
      'filter[subject]=activations',
      '',
    ]) {
      const { status, body } = await call(group, 'GET', `/audit?limit=100&${query}`);
      expect(status).toBe(200);
      const titles: string[] = body.data.map(({ title }: { title: string }) => title);
      expect(titles.some((title) => title.startsWith('Zoe'))).toBe(maySeeAgents[group]);
      if (!query.includes('Zoe')) expect(titles).toContain('Ciro Cliente');
      else expect(body.pagination.total).toBe(titles.length);
    }
  });

  test.each(['users', 'usersAgent'] as const)('files of lists, with %s.*', async (group) => {
    const downloadText = async (path: string) => {
      const { status, body } = await call(group, 'GET', path);
      expect(status).toBe(200);
      return String(body);
    };
    const users = await downloadText('/users/download?filter[q]=zona.com');
    expect([users.includes(agent), users.includes('cliente@zona.com')]).toEqual([
      maySeeAgents[group],
      !maySeeAgents[group],
    ]);
    for (const path of ['/eterix/activations/download', '/audit/download']) {
      const text = await downloadText(path);
      expect([text.includes('Zoe Agente'), text.includes('Ciro Cliente')], path).toEqual([
        maySeeAgents[group],
        true,
      ]);
    }
    const { rows } = await database.pool.query(
      `select distinct subject from audit_log where action = 'export' and subject = any($1) order by subject`,
      [['users', 'activations', 'audit']],
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['activations', 'audit', 'users']);
  });

  test.each(['users', 'usersAgent'] as const)('notifications, with %s.*', async (group) => {
    const message = { subject: 'Hola {{firstName}}', html: '<p>Hola</p>' };
    const send = async (recipients: unknown) => {
      await database.pool.query('delete from mails');
      const { status } = await call(group, 'POST', '/notifications/send-email', { ...message, recipients });
      const { rows } = await database.pool.query('select to_address, to_name from mails order by to_address');
      return { status, rows };
    };
    const chosen = await send({ users: { kind: 'INSTALLER' } });
    expect(chosen.status).toBe(maySeeAgents[group] ? 201 : 403);
    expect(chosen.rows.some(({ to_address: to }) => to === agent)).toBe(maySeeAgents[group]);
    const allUsers = await send({ users: {} });
    const addresses = allUsers.rows.map(({ to_address: to }) => to);
    expect([allUsers.status, addresses.includes(agent)]).toEqual([201, maySeeAgents[group]]);
    expect(addresses).toContain('cliente@zona.com');
    // A mail may be sent to any known address, but the response must not reveal its owner.
    expect((await send({ to: [agent] })).rows).toMatchObject([
      { to_name: maySeeAgents[group] ? 'Zoe Agente' : '' },
    ]);
  });

  describe('the mail log', () => {
    const mails = { agent: '', client: '', gone: '' };
    const queue = async (to: string, kind?: 'INSTALLER') =>
      queueMail(
        database.pool,
        {
          template: 'email-changed',
          to,
          toName: 'Presa',
          data: { firstName: 'Presa' },
          ...(kind && { kind }),
        },
        testConfig(database, ''),
      );
    beforeEach(async () => {
      await database.pool.query('delete from mails');
      mails.agent = await queue(agent);
      mails.client = await queue('cliente@zona.com');
      // An address that belonged to an agent, and one of a deleted agent's account.
      await queue('antes@zona.com', 'INSTALLER');
      await database.pool.query(
        `insert into users (kind, email, password_hash, first_name, last_name, status)
         values ('INSTALLER', 'ido@zona.com', 'x', 'Zoe', 'Ida', 'active')`,
      );
      mails.gone = await queue('ido@zona.com');
      await database.pool.query("delete from users where email = 'ido@zona.com'");
      await database.pool.query("update mails set state = 'FAILED'");
    });

    test.each(['users', 'usersAgent'] as const)('lists, counts and downloads, with %s.*', async (group) => {
      const found = maySeeAgents[group] ? 4 : 1;
      for (const query of ['', '?filter[q]=presa', '?filter[status]=FAILED']) {
        const { body } = await call(group, 'GET', `/email-logs${query}`);
        expect([body.data.length, body.pagination.total]).toEqual([found, found]);
      }
      const to = await call(group, 'GET', `/email-logs?filter[to]=${agent}`);
      expect(to.body.data).toHaveLength(maySeeAgents[group] ? 1 : 0);
      const sheet = await call(group, 'GET', '/email-logs/download');
      expect(String(sheet.body).includes(agent)).toBe(maySeeAgents[group]);
      expect((await call(group, 'GET', '/email-logs/overview')).body.data.failed).toBe(found);
      expect((await call(group, 'GET', '/waiting/operations')).body.data.mails.failed).toBe(found);
    });

    test('reading or resending an agent’s mail requires the permission', async () => {
      const statuses = async (group: PermissionGroup, id: string) => [
        (await call(group, 'GET', `/email-logs/${id}`)).status,
        (await call(group, 'GET', `/email-logs/${id}/preview`)).status,
        (await call(group, 'POST', `/email-logs/${id}/resend`, {})).status,
      ];
      expect(await statuses('users', mails.agent)).toEqual([404, 404, 404]);
      expect(await statuses('users', mails.gone)).toEqual([404, 404, 404]);
      expect(await statuses('users', mails.client)).toEqual([200, 200, 200]);
      expect(await statuses('usersAgent', mails.agent)).toEqual([200, 200, 200]);
      for (const group of ['users', 'usersAgent'] as const) {
        const { body } = await call(group, 'GET', '/audit?filter[subject]=mails&limit=100');
        const sent: string[] = body.data.map(({ after }: { after: { to: string } }) => after.to);
        expect([sent.includes('cliente@zona.com'), sent.includes(agent)]).toEqual([
          true,
          maySeeAgents[group],
        ]);
      }
    });
  });
});
