import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { logInEditor } from '#testing/logInEditor.ts';
import { type Portal, startPortal, testConfig } from '#testing/portal.ts';
import { countLeadsByLink } from '../leads.read.ts';
import { queueReminderMails } from './reminders.ts';

type Headers = Record<string, string>;

let database: TestDatabase;
let portal: Portal;
let admin: Headers;
let agent: Headers;
let me: string;
let colleague: string;
let agentId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  admin = await portal.login();
  agent = await portal.login('agente@centinela.demo');
  await logInEditor('leads', database, portal);
  [me, colleague, agentId] = await Promise.all([
    idOf('admin@centinela.demo'),
    idOf('leads@centinela.demo'),
    idOf('agente@centinela.demo'),
  ]);
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});
afterEach(() => database.pool.query('truncate leads, visits, mails, audit_log, lead_reminder_mails cascade'));

async function idOf(email: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select id from users where email = $1', [
    email,
  ]);
  return rows[0]?.id ?? '';
}

let leadCount = 0;
/** Inserts a lead with these columns. @returns its id */
async function insertLead(columns: Readonly<Record<string, unknown>> = {}): Promise<string> {
  leadCount += 1;
  const row = {
    source: 'CONTACT',
    verified: true,
    name: `Persona ${leadCount}`,
    province: 'Chaco',
    request: '{}',
    ip_hash: '',
    fingerprint: String(leadCount),
    search: `persona ${leadCount}`,
    ...columns,
  };
  const names = Object.keys(row);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into leads (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  return rows[0]?.id ?? '';
}

const call = (method: string, path: string, body?: unknown, as: Headers = admin) =>
  portal.call(method, `/api${path}`, body, as);
const show = async (id: string) => (await call('GET', `/leads/${id}`)).body.data;
const change = (id: string, body: object, as: Headers = admin) => call('PUT', `/leads/${id}`, body, as);
const getFields = ({ body }: { body: { errors?: { field: string }[] } }) =>
  body.errors?.map(({ field }) => field);

/** Publishes settings with this commission of agents; later calls change them. */
async function setCommission(agentCommission: object): Promise<void> {
  const settings = { slug: 'centinela', brand: { name: 'Centinela' }, agentCommission, enable: true };
  const created = await call('POST', '/settings', settings);
  if (created.status !== 201) expect((await call('PUT', '/settings/centinela', settings)).status).toBe(200);
}

describe('the status of a lead', () => {
  test('is won with a value and lost with a reason, which disappear when it is reopened', async () => {
    const id = await insertLead({ monthly: 100, once: 50 });
    expect((await show(id)).suggestedValue).toBe(1250);
    expect(getFields(await change(id, { status: 'WON' }))).toEqual(['value']);
    expect(getFields(await change(id, { status: 'LOST' }))).toEqual(['lostReason']);
    for (const value of [-1, 1e12, '5', 0.001])
      expect(getFields(await change(id, { status: 'WON', value }))).toEqual(['value']);
    const won = await change(id, { status: 'WON', value: 1250.5 });
    expect(won.body.data).toMatchObject({ status: 'WON', value: 1250.5, commission: null });
    const lost = await change(id, { status: 'LOST', lostReason: 'PRICE', lostNote: ' Muy caro ' });
    expect(lost.body.data).toMatchObject({ value: null, lostReason: 'PRICE', lostNote: 'Muy caro' });
    const open = await change(id, { status: 'CONTACTED' });
    expect(open.body.data).toMatchObject({ lostReason: null, lostNote: null, value: null });
    const { history } = await show(id);
    expect(history.map(({ status }: { status: string }) => status)).toEqual(['WON', 'LOST', 'CONTACTED']);
    expect(history[0].by).toBe('Ana Suárez');
    const { rows } = await database.pool.query(
      `select row_to_json(a)::text as row from audit_log a where subject = 'leads'`,
    );
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toContain('Muy caro');
  });

  test('reports a concurrent change as stale with the current lead', async () => {
    const id = await insertLead();
    const as = { ...admin, 'if-match': '"1"' };
    const answers = await Promise.all([
      change(id, { status: 'CONTACTED' }, as),
      change(id, { status: 'LOST', lostReason: 'PRICE' }, as),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await show(id)).history).toHaveLength(1);
  });

  test('keeps the time of the first answer, and the commission when a sale is reopened by mistake', async () => {
    await setCommission({ percent: 10, amount: null });
    const id = await insertLead({ agent_id: agentId });
    await change(id, { status: 'CONTACTED' });
    const { answeredAt } = await show(id);
    expect(answeredAt).not.toBeNull();
    expect((await change(id, { status: 'NEW' })).body.data.answeredAt).toBe(answeredAt);
    expect((await change(id, { status: 'WON', value: 1000 })).body.data.commission).toBe(100);
    await setCommission({ percent: 50, amount: null });
    const open = await change(id, { status: 'CONTACTED' });
    expect(open.body.data).toMatchObject({ value: null, commission: null, answeredAt });
    expect(getFields(await change(id, { status: 'WON' }))).toEqual(['value']);
    expect((await change(id, { status: 'WON', value: 1000 })).body.data.commission).toBe(100);
    expect((await change(id, { status: 'WON', value: 2000 })).body.data.commission).toBe(1000);
    // Another owner earns nothing, because the lead is of the agent who brought it.
    expect((await change(id, { assignee: me })).body.data.commission).toBe(1000);
    await setCommission({ percent: null, amount: null });
  });

  test('is not answered when the lead only gets an owner', async () => {
    const id = await insertLead({ status: 'VISIT' });
    expect((await change(id, { assignee: me })).body.data.answeredAt).toBeNull();
    expect((await change(id, { status: 'CONTACTED' })).body.data.answeredAt).not.toBeNull();
  });

  test('sets the outcome of a client’s request', async () => {
    const id = await insertLead({ contract_id: '00000000-0000-7000-8000-000000000001', contract: 'C-1' });
    expect((await change(id, { status: 'WON', value: 1 })).body.data.outcome).toBe('DONE');
    expect((await change(id, { status: 'LOST', lostReason: 'NOT_NOW' })).body.data.outcome).toBe('NOT_DONE');
  });
});

describe('the visit of a lead', () => {
  test('sets the status when staff books and cancels it, and never reopens a closed lead', async () => {
    const id = await insertLead({ phone: '+541155550000' });
    const visit = (await call('POST', `/leads/${id}/visit`)).body.data;
    const zone = await database.pool.query<{ id: string }>(
      `with z as (insert into visit_zones (name, name_key) values ('Zona', 'zona') returning id),
         c as (insert into visit_capacities (zone_id, weekday, half, capacity)
           select z.id, day, half, 5 from z, generate_series(1, 7) day, unnest(array['MORNING', 'AFTERNOON']) half)
       select id from z`,
    );
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const slot = { kind: 'VISIT', zone: zone.rows[0]?.id, day, half: 'MORNING' };
    expect((await call('PUT', `/visits/${visit.id}`, { slot })).status).toBe(200);
    expect(await show(id)).toMatchObject({
      status: 'VISIT',
      history: [{ status: 'VISIT', by: 'Ana Suárez' }],
    });
    await call('PUT', `/visits/${visit.id}`, { status: 'CANCELLED' });
    expect((await show(id)).status).toBe('CONTACTED');
    // The visitor chose the visit: staff has not answered yet.
    await call('PUT', `/visits/${visit.id}`, { slot });
    await database.pool.query('update leads set answered_at = null');
    await call('PUT', `/visits/${visit.id}`, { slot: { kind: 'CALL', day, half: 'MORNING' } });
    expect(await show(id)).toMatchObject({ status: 'NEW', answeredAt: null });
    await call('PUT', `/visits/${visit.id}`, { slot });
    await database.pool.query('update leads set answered_at = null');
    await call('PUT', `/visits/${visit.id}`, { status: 'CANCELLED' });
    expect(await show(id)).toMatchObject({ status: 'NEW', answeredAt: null });
    // A cancelled call changes no status that staff has set.
    await call('PUT', `/visits/${visit.id}`, { slot: { kind: 'CALL', day, half: 'MORNING' } });
    await change(id, { status: 'VISIT' });
    await call('PUT', `/visits/${visit.id}`, { status: 'CANCELLED' });
    expect((await show(id)).status).toBe('VISIT');
    await change(id, { status: 'WON', value: 1 });
    await call('PUT', `/visits/${visit.id}`, { slot });
    expect((await show(id)).status).toBe('WON');
  });
});

describe('a bulk change', () => {
  const bulk = (changes: object[], query = '') => call('POST', `/leads/bulk${query}`, { changes });

  test('hands over to a colleague with one mail, and is undone by its answer', async () => {
    const ids = [await insertLead(), await insertLead({ status: 'CONTACTED' }), await insertLead()];
    const changes = ids.map((id) => ({ id, version: 1, change: { assignee: colleague } }));
    const dry = await bulk(changes, '?dryRun=true');
    expect(dry.body.data).toMatchObject({ count: 3, failed: [] });
    expect((await show(ids[0] ?? '')).assignee).toBeNull();
    const done = await bulk(changes);
    expect(done.body.data.count).toBe(3);
    const { rows } = await database.pool.query(
      `select to_address, data from mails where template = 'leads-to-do'`,
    );
    expect(rows).toMatchObject([
      { to_address: 'leads@centinela.demo', data: { what: 'assigned', total: 3 } },
    ]);
    const undone = await bulk(done.body.data.previous);
    expect(undone.body.data).toMatchObject({ count: 3, failed: [] });
    for (const id of ids) expect((await show(id)).assignee).toBeNull();
  });

  test('lists leads that cannot be changed, and changes the others', async () => {
    const [one, two] = [await insertLead(), await insertLead()];
    const { body } = await bulk([
      { id: one, version: 7, change: { status: 'CONTACTED' } },
      { id: two, change: { status: 'LOST', lostReason: 'NO_ANSWER' } },
      { id: '00000000-0000-7000-8000-00000000000f', change: { status: 'CONTACTED' } },
    ]);
    expect(body.data.count).toBe(1);
    expect(body.data.failed).toHaveLength(2);
    expect([(await show(one)).status, (await show(two)).status]).toEqual(['NEW', 'LOST']);
  });

  test('rejects an agent without an account and more than 100 leads', async () => {
    const id = await insertLead();
    const client = await idOf('cliente@centinela.demo');
    const refused = await bulk([{ id, change: { assignee: client } }]);
    expect(refused.body.data).toMatchObject({
      count: 0,
      failed: [{ id, message: 'Lo tiene: Elegí una de las opciones' }],
    });
    const inEnglish = await call(
      'POST',
      '/leads/bulk',
      { changes: [{ id, change: { status: 'LOST' } }] },
      {
        ...admin,
        'accept-language': 'en',
      },
    );
    expect(inEnglish.body.data.failed).toMatchObject([{ id, message: 'Reason: Required' }]);
    const many = Array.from({ length: 101 }, () => ({ id, change: { spam: true } }));
    expect((await bulk(many)).status).toBe(400);
  });
});

test('the reopening of a withdrawn request has no undo', async () => {
  const id = await insertLead({
    ...{ status: 'CLOSED', outcome: 'WITHDRAWN' },
    ...{ contract_id: '00000000-0000-7000-8000-000000000001', contract: 'C-1' },
  });
  const { body } = await call('POST', '/leads/bulk', { changes: [{ id, change: { status: 'CONTACTED' } }] });
  expect(body.data).toMatchObject({ count: 1, failed: [], previous: [] });
});

describe('merging leads of one person', () => {
  const merge = (id: string, other: string, as: Headers = admin) =>
    call('POST', `/leads/${id}/merge`, { other }, as);

  test('moves notes, history and the visit; the merged lead answers with the kept one', async () => {
    const kept = await insertLead({ phone: '+541155550000' });
    const other = await insertLead({
      phone: '011 5555-0000',
      email: 'ana@ejemplo.com',
      message: 'Tengo un perro',
    });
    const unrelated = await insertLead({ phone: '+541155559999' });
    await call('POST', `/leads/${other}/notes`, { text: 'La llamé' });
    await change(other, { status: 'CONTACTED' });
    await call('POST', `/leads/${other}/visit`);
    expect((await show(kept)).twins.map(({ id }: { id: string }) => id)).toEqual([other]);
    expect((await merge(kept, other, { ...admin, 'if-match': '"9"' })).status).toBe(412);
    expect((await merge(kept, other)).status).toBe(200);
    const merged = await show(other);
    expect(merged).toMatchObject({
      id: kept,
      email: 'ana@ejemplo.com',
      notes: [{ text: 'La llamé' }],
      history: [{ status: 'CONTACTED' }],
      merged: [{ id: other, message: 'Tengo un perro' }],
      twins: [],
    });
    expect((await call('GET', `/visits/case/${kept}`)).body.data).not.toBeNull();
    const listed = (await call('GET', '/leads')).body.data.map(({ id }: { id: string }) => id);
    expect(listed.sort()).toEqual([kept, unrelated].sort());
    expect((await merge(kept, other)).status).toBe(412);
    const { rows } = await database.pool.query(`select subject_id from audit_log where action = 'merge'`);
    expect(rows.map(({ subject_id }) => subject_id).sort()).toEqual([kept, other].sort());
    // Erasing the person's data by either contact deletes both.
    const forgotten = await call('POST', '/leads/forget', { contact: 'ana@ejemplo.com' });
    expect(forgotten.body.data.leads).toBe(2);
  });

  test('never removes a sale, its commission, or the lead of an agent', async () => {
    await setCommission({ percent: 10, amount: null });
    const links = await database.pool.query<{ id: string }>(
      `insert into agent_links (agent_id, code, kind, entry_id, title) values ($1, 'union', 'PLAN', uuidv7(), 'Plan')
       returning id`,
      [agentId],
    );
    const link = links.rows[0]?.id ?? '';
    const won = await insertLead({ status: 'WON', value: 1000 });
    const brought = await insertLead({ agent_id: agentId, agent_link_id: link });
    const refused = await merge(brought, won);
    expect([refused.status, refused.body.message]).toEqual([412, 'El otro está ganado: uní este a aquel']);
    expect((await merge(won, brought)).body.data).toMatchObject({
      ...{ status: 'WON', value: 1000, commission: 100, broughtBy: { id: agentId } },
    });
    const linked = await database.pool.query(
      'select id from leads where agent_link_id = $1 and merged_into is null',
      [link],
    );
    expect(linked.rows).toEqual([{ id: won }]);
    expect(await countLeadsByLink(database.pool, [link])).toEqual(new Map([[link, 1]]));
    const ofAnother = await insertLead({ agent_id: colleague });
    expect((await merge(won, ofAnother)).body.message).toContain('otro agente');
    const owned = await insertLead({ assignee_id: agentId });
    const ofStaff = await insertLead({ assignee_id: me });
    expect((await merge(ofStaff, owned)).body.message).toContain('lo perdería');
    expect((await merge(owned, ofStaff)).body.data.assignee.id).toBe(agentId);
    await setCommission({ percent: null, amount: null });
    await database.pool.query('delete from agent_links where id = $1', [link]);
  });

  test('keeps applications apart from requests', async () => {
    const email = { email: 'busca@ejemplo.com' };
    const job = await insertLead({ ...email, topic: 'JOB' });
    const request = await insertLead({ ...email, topic: 'PLAN' });
    expect([(await show(job)).twins, (await show(request)).twins]).toEqual([[], []]);
    expect((await merge(job, request)).status).toBe(412);
    expect((await merge(request, job)).status).toBe(412);
    const agency = await insertLead({ ...email, topic: 'AGENT' });
    expect((await show(job)).twins).toMatchObject([{ id: agency, by: 'email' }]);
    expect((await merge(job, agency)).status).toBe(200);
  });

  test('happens once when two people merge the same leads in both directions', async () => {
    const [one, two] = [await insertLead({ email: 'a@b.com' }), await insertLead({ email: 'a@b.com' })];
    const answers = await Promise.all([merge(one, two), merge(two, one)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await show(one)).id).toBe((await show(two)).id);
  });

  test('refuses a lead with itself, a client’s request and two booked visits', async () => {
    const [one, two] = [await insertLead(), await insertLead()];
    const request = await insertLead({ contract_id: '00000000-0000-7000-8000-000000000001' });
    expect((await merge(one, one)).status).toBe(412);
    expect((await merge(one, request)).status).toBe(412);
    await database.pool.query(
      `insert into visits (case_kind, case_id, case_number, name, status, day, half)
       select 'lead', id, number, name, 'BOOKED', '2030-01-01', 'MORNING' from leads where id = any($1)`,
      [[one, two]],
    );
    const refused = await merge(one, two);
    expect([refused.status, refused.body.message]).toEqual([412, expect.stringContaining('visita')]);
    expect((await show(two)).id).toBe(two);
  });
});

describe('reminders', () => {
  const config = () => testConfig(database, '/nowhere');
  const yesterday = () => new Date(Date.now() - 86_400_000);

  test('are mailed to each owner at most once a day, whatever runs at the same time', async () => {
    for (const owner of [me, me, agentId]) await insertLead({ assignee_id: owner, remind_at: yesterday() });
    await insertLead({ assignee_id: colleague, remind_at: yesterday(), status: 'LOST' });
    await insertLead({ remind_at: yesterday() });
    const runs = [1, 2, 3].map(() => queueReminderMails(database.pool, config()));
    const counts = await Promise.all(runs);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await queueReminderMails(database.pool, config())).toBe(0);
    const { rows } = await database.pool.query(
      `select to_address, subject, data from mails where template = 'leads-to-do' order by to_address`,
    );
    expect(rows).toMatchObject([
      { to_address: 'admin@centinela.demo', subject: 'Tenés 2 recordatorios para hoy', data: { total: 2 } },
      { to_address: 'agente@centinela.demo', data: { path: '/agentes/pedidos?due=true' } },
    ]);
    expect(JSON.stringify(rows)).not.toContain('Persona');
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect(await queueReminderMails(database.pool, config(), { now: tomorrow })).toBe(2);
  });

  test('are not mailed to owners who may no longer work on leads', async () => {
    await insertLead({ assignee_id: colleague, remind_at: yesterday() });
    const roles = await database.pool.query<{ role_id: string }>(
      'delete from user_roles where user_id = $1 returning role_id',
      [colleague],
    );
    expect(await queueReminderMails(database.pool, config())).toBe(0);
    await database.pool.query('insert into user_roles (user_id, role_id) select $1, unnest($2::uuid[])', [
      colleague,
      roles.rows.map(({ role_id }) => role_id),
    ]);
    expect(await queueReminderMails(database.pool, config())).toBe(1);
  });

  test('that were interrupted continue with the other owners', async () => {
    for (const owner of [me, agentId]) await insertLead({ assignee_id: owner, remind_at: yesterday() });
    const stopped = new AbortController();
    stopped.abort();
    await expect(queueReminderMails(database.pool, config(), { signal: stopped.signal })).rejects.toThrow();
    expect(await queueReminderMails(database.pool, config())).toBe(2);
  });
});

describe('an agent', () => {
  const path = '/agents/me/leads';

  test('works on leads handed over to them, and earns the commission of the settings', async () => {
    await setCommission({ percent: 10, amount: 500 });
    const id = await insertLead();
    await change(id, { assignee: agentId });
    const { rows } = await database.pool.query(`select data from mails where template = 'work-assigned'`);
    expect(rows[0]?.data.path).toBe('/agentes/pedidos');
    const [listed] = (await call('GET', path, undefined, agent)).body.data;
    expect(listed).toMatchObject({ id, owner: 'ME', status: 'NEW' });
    await call('POST', `/leads/${id}/notes`, { text: 'Nota interna' });
    await call('POST', `${path}/${id}/notes`, { text: 'Pasé por su casa' }, agent);
    const won = await call('PUT', `${path}/${id}`, { status: 'WON', value: 1000 }, agent);
    expect(won.body.data).toMatchObject({ status: 'WON', commission: 600 });
    const { notes } = (await call('GET', `${path}/${id}`, undefined, agent)).body.data;
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['Pasé por su casa']);
    // Later settings change no earlier commission.
    await setCommission({ percent: 50, amount: null });
    await change(id, { spam: false, remindAt: '2030-01-01T12:00:00Z' });
    expect((await show(id)).commission).toBe(600);
    await setCommission({ percent: null, amount: null });
  });

  test('becomes the owner of a lead that they brought, but not of one of a colleague', async () => {
    const free = await insertLead({ agent_id: agentId });
    const taken = await insertLead({ agent_id: agentId, assignee_id: colleague });
    await call('PUT', `${path}/${free}`, { remindAt: '2030-01-01T12:00:00-03:00' }, agent);
    expect(await show(free)).toMatchObject({
      assignee: { id: agentId },
      remindAt: '2030-01-01T15:00:00.000Z',
    });
    expect((await call('PUT', `${path}/${taken}`, { status: 'CONTACTED' }, agent)).status).toBe(412);
    expect((await call('GET', `${path}/${taken}`, undefined, agent)).body.data.owner).toBe('OTHER');
  });

  test('is shown a commission only if it is theirs', async () => {
    const sale = { status: 'WON', value: 500, commission: 50 };
    const own = await insertLead({ ...sale, agent_id: agentId, assignee_id: me });
    const ofAnother = await insertLead({ ...sale, agent_id: colleague, assignee_id: agentId });
    const { data } = (await call('GET', path, undefined, agent)).body;
    expect(data).toMatchObject([
      { id: ofAnother, value: 500, commission: null },
      { id: own, value: 500, commission: 50 },
    ]);
  });

  test('has no access to other leads, nor to fields of the staff', async () => {
    const [foreign, spam] = [await insertLead(), await insertLead({ agent_id: agentId, spam: true })];
    for (const id of [foreign, spam, 'no-existe']) {
      expect((await call('GET', `${path}/${id}`, undefined, agent)).status).toBe(404);
      expect((await call('PUT', `${path}/${id}`, { status: 'CONTACTED' }, agent)).status).toBe(404);
      expect((await call('POST', `${path}/${id}/notes`, { text: 'x' }, agent)).status).toBe(404);
    }
    const own = await insertLead({ assignee_id: agentId });
    for (const body of [{ assignee: me }, { spam: true }, { commission: 5 }, {}])
      expect((await call('PUT', `${path}/${own}`, body, agent)).status).toBe(400);
    // After a hand-over to a colleague, access ends.
    await change(own, { assignee: me });
    expect((await call('GET', `${path}/${own}`, undefined, agent)).status).toBe(404);
    expect((await call('GET', path, undefined, agent)).body.data).toEqual([]);
  });
});

test('the conversion report counts by source, page, campaign and agent', async () => {
  const at = '2026-03-10T12:00:00Z';
  const answered = '2026-03-10T14:00:00Z';
  const google = { came_from: 'google', campaign: 'verano', page: '/planes?x=1', created_at: at };
  await insertLead({ ...google, status: 'WON', value: 100, answered_at: answered, visit_at: at });
  await insertLead({ ...google, status: 'LOST', lost_reason: 'PRICE', answered_at: '2026-03-10T13:00:00Z' });
  // Staff did not contact a visitor who booked a visit.
  await insertLead({ page: '/contacto', created_at: at, agent_id: agentId, status: 'VISIT' });
  await insertLead({ ...google, spam: true });
  await insertLead({ ...google, topic: 'JOB' });
  await insertLead({ ...google, created_at: '2026-03-12T12:00:00Z' });
  const report = async (by: string) =>
    (await call('GET', `/leads/report?by=${by}&from=2026-03-10&to=2026-03-10`)).body.data;
  const source = await report('source');
  expect(source.total).toEqual({
    ...{ leads: 3, contacted: 2, visits: 1, won: 1, lost: 1, value: 100, minutes: 90 },
  });
  expect(source.rows).toMatchObject([
    { key: 'google', leads: 2, won: 1, minutes: 90 },
    { key: null, leads: 1, won: 0, minutes: null },
  ]);
  expect((await report('page')).rows.map(({ key }: { key: string }) => key)).toEqual([
    '/planes',
    '/contacto',
  ]);
  expect((await report('campaign')).rows[0]).toMatchObject({ key: 'verano', leads: 2 });
  expect((await report('agent')).rows[1]).toMatchObject({ key: agentId, leads: 1, name: expect.any(String) });
  for (const wrong of ['by=x', 'from=x', 'from=2026-13-01', 'x=1'])
    expect((await call('GET', `/leads/report?${wrong}`)).status).toBe(400);
  expect((await call('GET', '/leads/report?from=2026-03-10&to=2026-03-01')).body.data.rows).toEqual([]);
  const csv = await call('GET', '/leads/report/download?from=2026-03-10&to=2026-03-10');
  expect(csv.body).toContain('google;2;2;1;1;1;100;90');
});
