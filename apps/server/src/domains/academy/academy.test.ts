import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { type Portal, startPortal } from '#testing/portal.ts';

let database: TestDatabase;
let portal: Portal;
type Headers = { authorization: string };
let admin: Headers;
let agent: Headers;
let client: Headers;
let document: { open: string; closed: string };

const pdf = new Blob(['%PDF-1.4\n%%EOF\n']);

async function makeDocument(title: string, privacy: 'PUBLIC' | 'PRIVATE'): Promise<string> {
  const form = new FormData();
  form.append('private', String(privacy === 'PRIVATE'));
  form.append('file', new Blob([pdf, title]), `${title}.pdf`);
  const sent = await fetch(`${portal.origin}/api/files`, { method: 'POST', headers: admin, body: form });
  const file = { id: (await sent.json()).data.id };
  const fields = { title, privacy, file, category: 'MANUAL', tags: [] };
  return (await portal.call('POST', '/api/domain-files', fields, admin)).body.data.id;
}

const lesson = (title: string, minutes: number | null = 5, documents: string[] = []) => ({
  title,
  text: `<p>${title}, contada.</p>`,
  video: null,
  documents,
  minutes,
});

async function makeCourse(slug: string, audience: 'CLIENT' | 'AGENT', lessons: object[], more = {}) {
  const fields = { slug, title: `Curso ${slug}`, audience, lessons, enable: true, ...more };
  const made = await portal.call('POST', '/api/academy', fields, admin);
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}

const get = (path: string, headers: Headers) => portal.call('GET', `/api/courses${path}`, undefined, headers);
const note = (path: string, headers: Headers, body: object = {}) =>
  portal.call('PUT', `/api/courses/${path}`, body, headers);

beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startPortal(database);
  [admin, agent, client] = await Promise.all([
    portal.login(),
    portal.login('agente@centinela.demo'),
    portal.login('cliente@centinela.demo'),
  ]);
  document = {
    open: await makeDocument('Manual', 'PUBLIC'),
    closed: await makeDocument('Planilla', 'PRIVATE'),
  };
  const { open, closed } = document;
  await makeCourse('visita', 'AGENT', [
    lesson('Antes del timbre', 6, [closed, open]),
    lesson('¿Qué preguntar?', 8),
    lesson('El precio', null),
  ]);
  await makeCourse('alarma', 'CLIENT', [lesson('Activar', 3, [open, closed]), lesson('Activar', 4)]);
  await makeCourse('apagado', 'AGENT', [lesson('Nada')], { enable: false });
});
afterAll(async () => {
  await portal?.close();
  await database?.drop();
});

beforeEach(() => database.pool.query('truncate lesson_progress'));

describe('the academy', () => {
  const list = (query = '', headers = admin) =>
    portal.call('GET', `/api/academy-learners${query}`, undefined, headers);

  test('shows each audience its own courses, and none to staff and visitors', async () => {
    const slugs = async (headers: Headers) =>
      (await get('', headers)).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await slugs(agent)).toEqual(['visita']);
    expect(await slugs(client)).toEqual(['alarma']);
    expect((await get('', admin)).status).toBe(403);
    expect((await portal.call('GET', '/api/courses')).status).toBe(401);
  });

  test('returns 404 for lessons of another audience', async () => {
    const missing = await get('/no-existe', client);
    expect(missing.status).toBe(404);
    for (const [path, headers] of [
      ['/visita', client],
      ['/visita/lessons/antes-del-timbre', client],
      ['/alarma/lessons/activar', agent],
      ['/apagado', agent],
      ['/visita/lessons/no-existe', agent],
    ] as const) {
      const { status, body } = await get(path, headers);
      expect([status, { ...body, requestId: '' }], path).toEqual([404, { ...missing.body, requestId: '' }]);
    }
    expect((await note('visita/lessons/antes-del-timbre', client, { done: true })).status).toBe(404);
    const rows = await database.pool.query('select from lesson_progress');
    expect(rows.rowCount).toBe(0);
    // Public responses contain neither lesson names nor lesson documents.
    for (const path of ['/api/public/academy/visita', '/academia/visita']) {
      const { status, body } = await portal.call('GET', path, undefined, agent);
      expect(status, path).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/timbre|Planilla|contada/);
    }
  });

  test('returns a lesson with the documents that the caller may access', async () => {
    const first = (await get('/visita/lessons/antes-del-timbre', agent)).body.data;
    expect(first).toMatchObject({
      number: 1,
      of: 3,
      text: '<p>Antes del timbre, contada.</p>',
      previous: null,
      next: { lesson: 'que-preguntar', title: '¿Qué preguntar?' },
    });
    expect(first.documents.map(({ title }: { title: string }) => title)).toEqual(['Planilla', 'Manual']);
    const ownProgress = (await get('/alarma/lessons/activar', client)).body.data;
    expect(ownProgress.documents.map(({ title }: { title: string }) => title)).toEqual(['Manual']);
    expect((await fetch(portal.origin + ownProgress.documents[0].url)).status).toBe(200);
    // Two lessons with the same title are distinct.
    expect(
      (await get('/alarma', client)).body.data.outline.map(({ lesson }: { lesson: string }) => lesson),
    ).toEqual(['activar', 'activar--2']);
  });

  test('stores progress once and per user', async () => {
    const start = (await get('/visita', agent)).body.data;
    expect(start).toMatchObject({ lessons: 3, minutes: 14, minutesLeft: 14, done: 0, at: null });
    expect(start.next).toMatchObject({ lesson: 'antes-del-timbre', minutes: 6 });
    await note('visita/lessons/que-preguntar', agent);
    expect((await get('', agent)).body.data[0].next.lesson).toBe('que-preguntar');
    const done = (await note('visita/lessons/que-preguntar', agent, { done: true })).body.data;
    expect(done).toMatchObject({ done: 1, minutesLeft: 6, next: { lesson: 'el-precio' } });
    const again = (await note('visita/lessons/que-preguntar', agent, { done: true })).body.data;
    expect(again.outline[1].doneAt).toBe(done.outline[1].doneAt);
    await note('visita/lessons/que-preguntar', agent);
    const other = await portal.login('agente@centinela.demo');
    expect((await get('/visita', other)).body.data.outline[1].doneAt).toBe(done.outline[1].doneAt);
    await note('visita/lessons/el-precio', agent, { done: true });
    expect((await get('/visita', agent)).body.data.next.lesson).toBe('antes-del-timbre');
    const undone = (await note('visita/lessons/que-preguntar', agent, { done: false })).body.data;
    expect(undone).toMatchObject({ done: 1, next: { lesson: 'que-preguntar' } });
    expect((await note('visita/lessons/que-preguntar', agent, { done: 'sí' })).status).toBe(400);
    expect((await note('visita/lessons/que-preguntar', agent, { user: 'x' })).status).toBe(400);
    const { rows } = await database.pool.query('select distinct user_id from lesson_progress');
    expect(rows).toHaveLength(1);
  });

  test('lists progress for staff by course, agent and state, and exports it', async () => {
    const all = await list();
    expect(all.body.pagination.total).toBe(1);
    expect(all.body.data).toMatchObject([
      {
        agent: { email: 'agente@centinela.demo' },
        course: { title: 'Curso visita' },
        state: 'TODO',
        done: 0,
        lessons: 3,
      },
    ]);
    const lessons = ['antes-del-timbre', 'que-preguntar', 'el-precio'];
    await note(`visita/lessons/${lessons[0]}`, agent, { done: true });
    // Progress in a deleted lesson does not count.
    await database.pool.query(`insert into lesson_progress (user_id, course_id, lesson, done_at)
      select user_id, course_id, 'vieja', now() from lesson_progress`);
    expect((await list('?filter[state]=BEGUN')).body.data).toMatchObject([{ done: 1 }]);
    for (const lesson of lessons) await note(`visita/lessons/${lesson}`, agent, { done: true });
    expect((await list('?filter[state]=DONE&filter[q]=agente')).body.data).toMatchObject([{ done: 3 }]);
    expect((await list('?filter[state]=TODO')).body.data).toEqual([]);
    const file = await portal.call(
      'GET',
      '/api/academy-learners/download?filter[state]=DONE',
      undefined,
      admin,
    );
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(file.body).toContain('Curso visita');
    expect([(await list('', agent)).status, (await list('', client)).status]).toEqual([403, 403]);
    expect((await list('?filter[x]=1')).status).toBe(400);
  });

  test('keeps progress when lessons move and drops it when they are deleted', async () => {
    const id = await makeCourse('orden', 'AGENT', [lesson('Uno'), lesson('Dos')]);
    await note('orden/lessons/dos', agent, { done: true });
    const first = (await list('?limit=1')).body;
    const second = (await list(`?${first.pagination.next}`)).body;
    const courses = [...first.data, ...second.data].map(({ course }) => course.title);
    expect(courses).toEqual(['Curso orden', 'Curso visita']);
    expect([first.pagination.total, second.pagination.total, second.pagination.next]).toEqual([2, 2, null]);
    const moved = { lessons: [lesson('Cero'), lesson('Dos'), lesson('Uno')] };
    expect((await portal.call('PUT', `/api/academy/${id}`, moved, admin)).status).toBe(200);
    const { outline } = (await get('/orden', agent)).body.data;
    expect(outline.map(({ doneAt }: { doneAt: string | null }) => doneAt !== null)).toEqual([
      false,
      true,
      false,
    ]);
    const left = await database.pool.query<{ id: string }>(
      `with made as (insert into users (kind, email, password_hash, first_name, last_name, status)
         values ('INSTALLER', 'se-va@centinela.demo', 'x', 'Se', 'Va', 'active') returning id)
       insert into lesson_progress (user_id, course_id, lesson, done_at)
       select made.id, $1, 'uno', now() from made returning user_id as id`,
      [id],
    );
    await database.pool.query('delete from users where id = $1', [left.rows[0]?.id]);
    const { rows } = await database.pool.query('select distinct user_id as id from lesson_progress');
    expect([rows.length, rows.map((row) => row.id).includes(left.rows[0]?.id)]).toEqual([1, false]);
    expect((await portal.call('DELETE', `/api/academy/${id}`, undefined, admin)).status).toBe(200);
  });
});
