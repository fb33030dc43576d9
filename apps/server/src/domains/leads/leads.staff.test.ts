import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { queueUnansweredMail } from './leads.jobs.ts';

let database: TestDatabase;
let portal: Portal;
let admin: { authorization: string };
/** Ids of the two users with access to leads. */
let me: string;
let colleague: string;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  await logInEditor('leads', database, portal);
  [me, colleague] = await Promise.all([idOf('admin@centinela.demo'), idOf('leads@centinela.demo')]);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});
afterEach(() => database.pool.query('truncate leads, mails, audit_log cascade'));

async function idOf(email: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  return rows[0]?.id ?? '';
}

interface LeadFixture {
  name?: string;
  phone?: string | null;
  email?: string | null;
  status?: string;
  /** Age of the lead and time until the promised call, in minutes. */
  ago?: number;
  callIn?: number | null;
}

let leadCount = 0;
async function leave({
  name,
  phone,
  email,
  status,
  ago = 0,
  callIn = 60,
}: LeadFixture = {}): Promise<string> {
  leadCount += 1;
  const { rows } = await database.pool.query<{ id: string }>(
    `with mail as (insert into mails (template, subject, summary, data, internal, search)
        values ('lead', $1, $1, '{}', true, '') returning id)
     insert into leads (source, status, verified, name, phone, email, province, request, ip_hash, fingerprint, search,
       created_at, call_by, mail_id)
     select 'CONTACT', $4, true, $1, $2, $3, 'Chaco', '{}', '', $5, lower($1), now() - $6 * interval '1 minute',
       now() + $7 * interval '1 minute', mail.id from mail returning id`,
    [
      name ?? `Persona ${leadCount}`,
      phone === undefined ? '+54 11 5555 0000' : phone,
      email ?? null,
      status ?? 'NEW',
      String(leadCount),
      ago,
      callIn,
    ],
  );
  return rows[0]?.id ?? '';
}

const show = async (id: string) => (await portal.call('GET', `/api/leads/${id}`, undefined, admin)).body.data;
const change = (id: string, body: object, as: Record<string, string> = admin) =>
  portal.call('PUT', `/api/leads/${id}`, body, as);
const list = async (query: string): Promise<string[]> =>
  (await portal.call('GET', `/api/leads?${query}`, undefined, admin)).body.data.map(
    ({ name }: { name: string }) => name,
  );

describe('editing a lead', () => {
  test('assigns it only to users with access to leads', async () => {
    const id = await leave();
    const people = (await portal.call('GET', '/api/leads/people', undefined, admin)).body.data;
    const [{ id: assigneeId, name }] = people;
    const done = await change(id, { assignee: assigneeId, remindAt: '2026-01-02T12:00:00.000Z' });
    expect(done.body.data).toMatchObject({
      assignee: { id: assigneeId, name },
      remindAt: '2026-01-02T12:00:00.000Z',
      version: 2,
    });
    const { rows } = await database.pool.query<{ id: string }>(
      `select id from users where email in ('cliente@centinela.demo', 'editor@centinela.demo')`,
    );
    for (const other of rows) {
      const { status, body } = await change(id, { assignee: other.id });
      expect([status, body.errors[0].field]).toEqual([400, 'assignee']);
    }
    expect(await list(`filter[assignee]=${assigneeId}`)).toHaveLength(1);
    expect(await list('filter[assignee]=none')).toEqual([]);
    expect(await list('filter[due]=true')).toHaveLength(1);
    expect((await change(id, {})).status).toBe(400);
    const audit = await portal.call('GET', `/api/audit?filter[subjectId]=${id}`, undefined, admin);
    expect(audit.body.data).toMatchObject([
      { after: { assignee: assigneeId, remindAt: '2026-01-02T12:00:00.000Z' } },
    ]);
  });

  test('notifies a new assignee once, but not of their own assignments or closed leads', async () => {
    const leadCount = async () =>
      (
        await database.pool.query(
          `select to_address, to_name, subject, summary, data from mails where template = 'work-assigned' order by id`,
        )
      ).rows;
    const id = await leave({ name: 'Ana Pérez', callIn: 60 });
    await change(id, { assignee: me });
    expect(await leadCount()).toEqual([]);
    await change(id, { assignee: colleague });
    await change(id, { assignee: colleague, remindAt: '2026-12-01T12:00:00.000Z' });
    const { number } = await show(id);
    expect(await leadCount()).toMatchObject([
      {
        to_address: 'leads@centinela.demo',
        subject: `Tenés un contacto para atender: N° ${number}`,
        summary: `Una consulta, Chaco. Te lo asignó Ana Suárez.`,
        data: { path: `/dashboard/leads/${id}`, callBy: expect.any(String) },
      },
    ]);
    // The person whose data is deleted is not listed, because the mail is not about a single lead.
    expect(JSON.stringify(await leadCount())).not.toMatch(/Ana Pérez|5555/);
    for (const state of [{ status: 'CLOSED' }, { spam: true }]) {
      const quiet = await leave();
      await change(quiet, { ...state, assignee: colleague });
    }
    expect(await leadCount()).toHaveLength(1);
  });

  test('sends no mail to a blocked account or after a rejected change', async () => {
    const id = await leave();
    await database.pool.query('update users set enable = false where id = $1', [colleague]);
    expect((await change(id, { assignee: colleague })).status).toBe(400);
    await database.pool.query('update users set enable = true where id = $1', [colleague]);
    expect((await change(id, { assignee: colleague }, { ...admin, 'if-match': '"7"' })).status).toBe(412);
    const { rowCount } = await database.pool.query(`select from mails where template = 'work-assigned'`);
    expect(rowCount).toBe(0);
  });

  test('reports a concurrent assignment as stale, and sends one mail', async () => {
    const id = await leave();
    const { version } = await show(id);
    const as = { ...admin, 'if-match': `"${version}"` };
    const answers = await Promise.all([
      change(id, { assignee: colleague }, as),
      change(id, { assignee: colleague, status: 'CONTACTED' }, as),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(answers.find(({ status }) => status === 412)?.body.data.assignee.id).toBe(colleague);
    const { rowCount } = await database.pool.query(`select from mails where template = 'work-assigned'`);
    expect(rowCount).toBe(1);
  });

  test('has no reminder when closed', async () => {
    const id = await leave();
    await change(id, { remindAt: '2026-01-02T12:00:00.000Z' });
    expect(await list('filter[due]=true')).toHaveLength(1);
    await change(id, { status: 'CLOSED' });
    expect(await list('filter[due]=true')).toEqual([]);
    expect(await list('filter[due]=false')).toHaveLength(1);
  });

  test('sorts due reminders first on request', async () => {
    const [later, none, sooner] = [
      await leave({ name: 'Más tarde' }),
      await leave({ name: 'Nunca' }),
      await leave({ name: 'Antes' }),
    ];
    await change(later, { remindAt: '2026-03-01T12:00:00.000Z' });
    await change(sooner, { remindAt: '2026-02-01T12:00:00.000Z' });
    expect(none).toBeTruthy();
    expect(await list('sort[remindAt]=asc')).toEqual(['Antes', 'Más tarde', 'Nunca']);
  });

  test.each([
    ['there is time', { ago: 10, callIn: 60 }, 'ON_TIME'],
    ['more than half of it is over', { ago: 60, callIn: 10 }, 'SOON'],
    ['the promised time is over', { ago: 60, callIn: -1 }, 'LATE'],
    ['nothing was promised, a day is over', { ago: 24 * 60 + 1, callIn: null }, 'LATE'],
    ['it was answered', { ago: 60, callIn: -1, status: 'CONTACTED' }, null],
  ])('sets the urgency when %s', async (_name, lead, pace) => {
    expect((await show(await leave(lead))).pace).toBe(pace);
  });

  test('adds permanent notes with author and time', async () => {
    const id = await leave();
    for (const text of ['Llamé, no atiende', 'Vuelve el lunes'])
      expect((await portal.call('POST', `/api/leads/${id}/notes`, { text }, admin)).status).toBe(201);
    const { notes } = await show(id);
    expect(notes).toMatchObject([
      { text: 'Llamé, no atiende', author: 'Ana Suárez' },
      { text: 'Vuelve el lunes' },
    ]);
    expect((await portal.call('POST', `/api/leads/${id}/notes`, { text: ' ' }, admin)).status).toBe(400);
    const audit = await portal.call('GET', `/api/audit?filter[subjectId]=${id}`, undefined, admin);
    expect(JSON.stringify(audit.body.data)).not.toContain('no atiende');
  });

  test('lists duplicates by phone number, in any format, or e-mail address', async () => {
    const id = await leave({ phone: '+54 9 11 5555 0000', email: 'ana@ejemplo.com' });
    const same = await leave({ phone: '+54 11 5555 0000' });
    const mail = await leave({ phone: null, email: 'ana@ejemplo.com' });
    await leave({ phone: '+54 11 5555 0001', email: 'otra@ejemplo.com' });
    expect((await show(id)).twins).toMatchObject([
      { id: mail, by: 'email' },
      { id: same, by: 'phone' },
    ]);
  });

  test('hides spam unless requested', async () => {
    const id = await leave({ name: 'Oferta' });
    await leave({ name: 'Ana' });
    await change(id, { spam: true });
    expect(await list('')).toEqual(['Ana']);
    expect(await list('filter[spam]=true')).toEqual(['Oferta']);
  });

  test('exports a file without formulas, and audits it', async () => {
    await leave({ name: '=HYPERLINK("http://malo.example")' });
    const { status, headers, body } = await portal.call('GET', '/api/leads/download', undefined, admin);
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('contactos-'),
    ]);
    expect(body).toContain(`'=HYPERLINK`);
    const audit = await portal.call('GET', '/api/audit?filter[action]=export', undefined, admin);
    expect(audit.body.data[0]).toMatchObject({ subject: 'leads', after: { count: 1 } });
  });
});

describe('deleting a person’s data', () => {
  let ids: string[];
  beforeEach(async () => {
    ids = [
      await leave({ name: 'Ana Pérez', phone: '+54 9 11 5555 0000' }),
      await leave({ name: 'Ana Pérez', phone: '+54 11 5555 0000', email: 'ana@ejemplo.com' }),
    ];
    await leave({ name: 'Otra', phone: '+54 11 4444 0000', email: 'otra@ejemplo.com' });
    await portal.call('POST', `/api/leads/${ids[0]}/notes`, { text: 'Ana llamó' }, admin);
    // Restores the format of older records, which contained the name instead of the number.
    await database.pool.query(`update audit_log set title = 'Ana Pérez' where subject_id = $1`, [ids[0]]);
  });
  const forget = (contact: string) => portal.call('POST', '/api/leads/forget', { contact }, admin);

  test('removes leads, notes, mails and names in the audit log, and reports the counts', async () => {
    const { status, body } = await forget('011 15 5555-0000');
    expect([status, body.data]).toEqual([
      200,
      {
        leads: 2,
        notes: 1,
        files: 0,
        mails: 2,
        entries: 1,
        requests: 0,
        invitations: 0,
        keptAccounts: 0,
        keptCancellations: 0,
      },
    ]);
    for (const table of ['leads', 'lead_notes', 'mails', 'audit_log']) {
      const { rows } = await database.pool.query(`select row_to_json(t)::text as row from ${table} t`);
      expect(rows.filter(({ row }) => /Ana Pérez|5555|Ana llamó/.test(row))).toEqual([]);
    }
    const { rows } = await database.pool.query('select name from leads');
    expect(rows).toEqual([{ name: 'Otra' }]);
    const audit = await portal.call('GET', '/api/audit?filter[action]=forget', undefined, admin);
    expect(audit.body.data[0]).toMatchObject({ subject: 'leads', title: '', after: { leads: 2, notes: 1 } });
    expect((await forget('011 15 5555-0000')).body.data).toEqual({
      leads: 0,
      notes: 0,
      files: 0,
      mails: 0,
      entries: 0,
      requests: 0,
      invitations: 0,
      keptAccounts: 0,
      keptCancellations: 0,
    });
  });

  test('removes unaccepted invitations, and reports an existing account', async () => {
    const email = 'invitada@ejemplo.com';
    const invite = async (state: string, guest: string | null) => {
      const { rows } = await database.pool.query(
        `insert into household_access (owner_id, guest_id, email, name, sees_contracts, sees_invoices, state, expires_at)
         select id, (select id from users where email = $3), $1, 'Tía Ana', true, false, $2, now() + interval '7 days'
         from users where email = 'cliente@centinela.demo' returning id`,
        [email, state, guest],
      );
      return rows[0].id;
    };
    await invite('DECLINED', null);
    const waiting = await invite('INVITED', null);
    await database.pool.query(
      `insert into audit_log (action, subject, subject_id, title) values ('create', 'household', $1, 'Tía Ana')`,
      [waiting],
    );
    const { body } = await forget(email.toUpperCase());
    expect(body.data).toMatchObject({ leads: 0, invitations: 2, entries: 1, keptAccounts: 0 });
    for (const table of ['household_access', 'audit_log']) {
      const { rows } = await database.pool.query(`select row_to_json(t)::text as row from ${table} t`);
      expect(rows.filter(({ row }) => /Tía Ana|invitada@/.test(row))).toEqual([]);
    }

    const account = 'agente@centinela.demo';
    await invite('ACTIVE', account);
    await database.pool.query('update household_access set email = $1', [account]);
    await database.pool.query(`update users set cellphone = '+5491155557777' where email = $1`, [account]);
    for (const contact of [account, '011 15 5555-7777'])
      expect((await forget(contact)).body.data).toMatchObject({ invitations: 0, keptAccounts: 1 });
    expect((await database.pool.query('select from household_access')).rowCount).toBe(1);
    await database.pool.query('delete from household_access');
  });

  test('accepts an e-mail address, and rejects other input', async () => {
    expect((await forget(' ANA@ejemplo.com ')).body.data.leads).toBe(1);
    for (const wrong of ['5555', '%', 'Ana']) expect((await forget(wrong)).status).toBe(400);
  });
});

test('mails the list of unanswered leads once a day, without names', async () => {
  const config = testConfig(database, '/nowhere');
  expect(await queueUnansweredMail(database.pool, config)).toBe(0);
  await leave({ name: 'Ana Pérez', ago: 60, callIn: -1 });
  await leave({ name: 'Beto', ago: 5 });
  await leave({ name: 'Carla', status: 'CONTACTED' });
  expect(await queueUnansweredMail(database.pool, config)).toBe(2);
  expect(await queueUnansweredMail(database.pool, config)).toBe(0);
  const { rows } = await database.pool.query(
    `select subject, data, to_address from mails where template = 'leads-waiting'`,
  );
  expect(rows).toMatchObject([
    { subject: '2 contactos sin responder, 1 fuera de plazo', to_address: null, data: { total: 2, late: 1 } },
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Ana|Beto/);
});
