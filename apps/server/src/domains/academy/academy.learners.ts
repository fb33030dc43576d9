import {
  type Learner,
  learnerEndpoints,
  learnerRules,
  learnersInFile,
} from '@centinela/api/academy/learners.ts';
import { type ListRequest, listQueryString } from '@centinela/api/http/lists.ts';
import type { FastifyInstance } from 'fastify';
import { everyUser } from '#accounts/people';
import { recordAudit } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { Conditions, foldedSql, foldedWords, hasWords } from '#platform/lists/conditions.ts';
import { readListQuery } from '#platform/lists/page.ts';
import { type SheetColumn, sendSheet } from '#platform/sheets/sendSheet.ts';
import { type CourseView, lessonNames } from './academy.course.ts';

interface Row {
  agent_id: string;
  name: string;
  email: string;
  course_id: string;
  title: string;
  lessons: number;
  done: number;
  state: Learner['state'];
  at: Date | null;
  total: number;
}

const toLearner = (row: Row): Learner => ({
  agent: { id: row.agent_id, name: row.name.trim() || row.email, email: row.email },
  course: { id: row.course_id, title: row.title },
  done: row.done,
  lessons: row.lessons,
  state: row.state,
  at: row.at?.toISOString() ?? null,
});

const learned = `
  with course as (select * from unnest($1::uuid[], $2::text[], $3::int[]) as c (id, title, lessons)),
  lesson as (select * from unnest($4::uuid[], $5::text[]) as l (course_id, name)),
  learner as (
    select u.id as agent_id, u.first_name || ' ' || u.last_name as name, u.email, c.id as course_id, c.title, c.lessons,
      p.done, p.at, case when c.lessons > 0 and p.done = c.lessons then 'DONE' when p.at is null then 'TODO' else 'BEGUN' end as state
    from ${everyUser} u cross join course c left join lateral (
      select count(l.name) filter (where o.done_at is not null)::int as done, max(o.opened_at) as at
      from lesson_progress o left join lesson l on l.course_id = o.course_id and l.name = o.lesson
      where o.user_id = u.id and o.course_id = c.id
    ) p on true
    where u.kind = 'INSTALLER' and u.enable and u.status = 'active'
  )
  select *, count(*) over ()::int as total from learner`;

/** A page of who has done what, of agents who can log in and courses that are published. */
async function findLearners(
  db: Queryable,
  courses: readonly CourseView[],
  { filters, q, limit, offset }: ListRequest,
): Promise<Row[]> {
  const names = courses.flatMap(({ id, lessons }) =>
    lessonNames(lessons ?? []).map((name) => ({ id, name })),
  );
  const where = new Conditions(
    ['true'],
    [
      courses.map(({ id }) => id),
      courses.map(({ title }) => title),
      courses.map(({ lessons }) => lessons?.length ?? 0),
      names.map(({ id }) => id),
      names.map(({ name }) => name),
    ],
  );
  if (filters.course) where.add((place) => `course_id = ${place}`, filters.course);
  if (filters.agent) where.add((place) => `agent_id = ${place}`, filters.agent);
  if (filters.state) where.add((place) => `state = ${place}`, filters.state);
  const words = q === null ? null : hasWords(where, foldedSql(`name || ' ' || email`), foldedWords(q));
  const page = `limit ${where.place(limit)} offset ${where.place(offset)}`;
  const { rows } = await db.query<Row>(
    `${learned} where ${[where.sql, words].filter(Boolean).join(' and ')}
     order by lower(name), agent_id, title, course_id ${page}`,
    where.values,
  );
  return rows;
}

const states: Readonly<Record<Learner['state'], string>> = {
  DONE: 'Hecho',
  BEGUN: 'Empezado',
  TODO: 'Por hacer',
};

const sheet: readonly SheetColumn<Row>[] = [
  { title: 'Agente', width: 28, cell: ({ name }) => name },
  { title: 'Correo', width: 28, cell: ({ email }) => email },
  { title: 'Curso', width: 34, cell: ({ title }) => title },
  { title: 'Estado', width: 14, cell: ({ state }) => states[state] },
  { title: 'Lecciones hechas', width: 18, cell: ({ done }) => done },
  { title: 'Lecciones', width: 12, cell: ({ lessons }) => lessons },
  { title: 'Última vez', width: 20, cell: ({ at }) => at },
];

/** Which agents have done which courses, for staff. */
export function learnerRoutes(app: FastifyInstance, readCourses: () => Promise<readonly CourseView[]>): void {
  const { pool } = app.context.database;
  route(app, learnerEndpoints.courses, async () => ({
    data: (await readCourses()).map(({ id, title }) => ({ id, title })),
  }));
  route(app, learnerEndpoints.list, async ({ query }) => {
    const request = readListQuery(query, learnerRules);
    const rows = await findLearners(pool, await readCourses(), request);
    const { limit, offset } = request;
    const total = rows[0]?.total ?? 0;
    const next = offset + limit < total ? listQueryString({ ...request, offset: offset + limit }) : null;
    return { data: rows.map(toLearner), pagination: { limit, offset, total, next } };
  });
  route(app, learnerEndpoints.download, async ({ query: { format = 'csv', ...query }, db, actor, reply }) => {
    if (format !== 'csv' && format !== 'xlsx')
      throw new AppError('badRequest', { errors: [{ field: 'format', message: 'option' }] });
    const request = readListQuery(query, learnerRules);
    const rows = await findLearners(pool, await readCourses(), {
      ...request,
      limit: learnersInFile,
      offset: 0,
    });
    const after = { count: rows.length, filters: request.filters };
    await recordAudit(db, actor, { action: 'export', subject: 'academySections', subjectId: '', after });
    await sendSheet(reply, 'academia', format, sheet, rows);
    return null;
  });
}
