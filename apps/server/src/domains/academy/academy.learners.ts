import { type Learner, learnerRules } from '@centinela/api/academy/learners.ts';
import { usersSubquery } from '#accounts/read';
import { containsTerms, foldSql, foldTerms } from '#platform/lists/conditions.ts';
import { defineList, type Scope } from '#platform/lists/defineList.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';
import { type CourseView, deriveLessonNames } from './academy.course.ts';

/** One agent and one of their courses. */
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
}

/** Converts a database row to the API format. */
export const toLearner = (row: LearnerRow): Learner => ({
  agent: { id: row.agent_id, name: row.name.trim() || row.email, email: row.email },
  course: { id: row.course_id, title: row.title },
  done: row.done,
  lessons: row.lessons,
  state: row.state,
  at: row.at?.toISOString() ?? null,
});

/** Agents who can log in, joined with each course in the first parameter and their progress in it. */
const learners = `(
    select u.id as agent_id, u.first_name || ' ' || u.last_name as name, u.email, c.id as course_id, c.title, c.lessons,
      p.done, p.at, case when c.lessons > 0 and p.done = c.lessons then 'DONE' when p.at is null then 'TODO' else 'BEGUN' end as state
    from ${usersSubquery} u cross join unnest($1::uuid[], $2::text[], $3::int[]) as c (id, title, lessons)
    left join lateral (
      select count(n.name) filter (where o.done_at is not null)::int as done, max(o.opened_at) as at
      from lesson_progress o left join unnest($4::uuid[], $5::text[]) as n (course_id, name)
        on n.course_id = o.course_id and n.name = o.lesson
      where o.user_id = u.id and o.course_id = c.id
    ) p on true
    where u.kind = 'INSTALLER' and u.enable and u.status = 'active'
  ) l`;

/** Lists course progress by agent, then by course. */
export const { read: readLearnerQuery, page: listLearners } = defineList<LearnerRow>(learnerRules, {
  from: learners,
  columns: 'l.*',
  key: [
    { sql: 'l.agent_id', type: 'uuid' },
    { sql: 'l.title', type: 'text' },
    { sql: 'l.course_id', type: 'uuid' },
  ],
  filters: { course: 'l.course_id', agent: 'l.agent_id', state: 'l.state' },
  search: (q, where) => containsTerms(where, foldSql(`l.name || ' ' || l.email`), foldTerms(q)),
  sorts: { agent: { sql: 'lower(l.name)', type: 'text' } },
  order: { field: 'agent', descending: false },
});

/** Scopes the list to these courses. Lesson names are derived from titles in code, so SQL receives them as values. */
export function scopeToCourses(courses: readonly CourseView[]): Scope {
  const names = courses.flatMap(({ id, lessons }) =>
    deriveLessonNames(lessons ?? []).map((name) => ({ id, name })),
  );
  return {
    values: [
      courses.map(({ id }) => id),
      courses.map(({ title }) => title),
      courses.map(({ lessons }) => lessons?.length ?? 0),
      names.map(({ id }) => id),
      names.map(({ name }) => name),
    ],
  };
}

const states: Readonly<Record<Learner['state'], string>> = {
  DONE: 'Hecho',
  BEGUN: 'Empezado',
  TODO: 'Por hacer',
};

/** Columns of the exported spreadsheet. */
export const learnerSheet: readonly SheetColumn<LearnerRow>[] = [
  { title: 'Agente', width: 28, listColumn: 'agent', cell: ({ name }) => name },
  { title: 'Correo', width: 28, listColumn: 'agent', cell: ({ email }) => email },
  { title: 'Curso', width: 34, listColumn: 'course', cell: ({ title }) => title },
  { title: 'Estado', width: 14, listColumn: 'state', cell: ({ state }) => states[state] },
  { title: 'Lecciones hechas', width: 18, listColumn: 'lessons', cell: ({ done }) => done },
  { title: 'Lecciones', width: 12, listColumn: 'lessons', cell: ({ lessons }) => lessons },
  { title: 'Última vez', width: 20, listColumn: 'at', cell: ({ at }) => at },
];
