import { type Learner, learnerRules } from '@centinela/api/academy/learners.ts';
import { type ListRequest, listQueryString } from '@centinela/api/http/lists.ts';
import type { Pagination } from '@centinela/api/http/endpoint.ts';
import { everyUser } from '#accounts/people';
import type { Queryable } from '#platform/database/queryable.ts';
import { Conditions, foldedSql, foldedWords, hasWords } from '#platform/lists/conditions.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import { type CourseView, lessonNames } from './academy.course.ts';

export interface LearnerRow {
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

/** A row as it is answered. */
export const toLearner = (row: LearnerRow): Learner => ({
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
export async function listLearners(
  db: Queryable,
  courses: readonly CourseView[],
  request: ListRequest,
): Promise<{ rows: LearnerRow[]; pagination: Pagination }> {
  const { filters, q, limit, offset } = request;
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
  const { rows } = await db.query<LearnerRow>(
    `${learned} where ${[where.sql, words].filter(Boolean).join(' and ')}
     order by lower(name), agent_id, title, course_id ${page}`,
    where.values,
  );
  const total = rows[0]?.total ?? 0;
  const next = offset + limit < total ? listQueryString({ ...request, offset: offset + limit }) : null;
  return { rows, pagination: { limit, offset, total, next } };
}

const states: Readonly<Record<Learner['state'], string>> = {
  DONE: 'Hecho',
  BEGUN: 'Empezado',
  TODO: 'Por hacer',
};

/** The columns of the file. */
export const learnerSheet: readonly SheetColumn<LearnerRow>[] = [
  { title: 'Agente', width: 28, cell: ({ name }) => name },
  { title: 'Correo', width: 28, cell: ({ email }) => email },
  { title: 'Curso', width: 34, cell: ({ title }) => title },
  { title: 'Estado', width: 14, cell: ({ state }) => states[state] },
  { title: 'Lecciones hechas', width: 18, cell: ({ done }) => done },
  { title: 'Lecciones', width: 12, cell: ({ lessons }) => lessons },
  { title: 'Última vez', width: 20, cell: ({ at }) => at },
];
