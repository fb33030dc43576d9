import type { PoolClient } from 'pg';
import { deriveLessonNames } from '../../domains/academy/academy.course.ts';
import { createRandom } from './random.ts';

interface Course {
  id: string;
  audience: 'CLIENT' | 'AGENT';
  titles: string[];
}

interface Step {
  user: string;
  course: string;
  lesson: string;
  hoursAgo: number;
  isDone: boolean;
}

/** Period in hours during which lessons were read. */
const readWithinHours = 25 * 24;

/** Generates the progress of one user in a course: sequential lessons, one every day or two. */
function generateSteps(user: string, { id, titles }: Course, next: () => number): Step[] {
  if (next() < 0.35) return [];
  const names = deriveLessonNames(titles.map((title) => ({ title })));
  const openedCount = Math.ceil(next() * names.length);
  let hoursAgo = 30 + next() * readWithinHours;
  return names.slice(0, openedCount).map((lesson, index) => {
    hoursAgo = Math.max(0.5, hoursAgo - 12 - next() * 40);
    // The last lesson that was opened may be unfinished.
    return { user, course: id, lesson, hoursAgo, isDone: index < openedCount - 1 || next() < 0.6 };
  });
}

/** Seeds the academy progress of agents and clients during the month. */
export async function seedLessons(db: PoolClient, excludedEmails: readonly string[]): Promise<void> {
  const { rows: courses } = await db.query<Course>(
    `select id, data->>'audience' as audience, array(select l->>'title' from jsonb_array_elements(data->'lessons') l) as titles
     from content_entries where section = 'academySections' and live is not null order by id`,
  );
  const { rows: people } = await db.query<{ id: string; kind: 'CLIENT' | 'INSTALLER' }>(
    `select id, kind from users where kind in ('CLIENT', 'INSTALLER') and status = 'active' and enable
       and email <> all($1::text[]) order by email`,
    [excludedEmails],
  );
  const next = createRandom(3);
  const steps = people.flatMap(({ id, kind }) =>
    courses
      .filter(({ audience }) => audience === (kind === 'CLIENT' ? 'CLIENT' : 'AGENT'))
      .flatMap((course) => generateSteps(id, course, next)),
  );
  await db.query(
    `insert into lesson_progress (user_id, course_id, lesson, opened_at, done_at)
     select user_id, course_id, lesson, at, case when is_done then at + interval '7 minutes' end
     from unnest($1::uuid[], $2::uuid[], $3::text[], $4::float8[], $5::boolean[]) s (user_id, course_id, lesson, hours, is_done),
       lateral (select now() - make_interval(secs => hours * 3600) as at) moment on conflict do nothing`,
    [
      steps.map(({ user }) => user),
      steps.map(({ course }) => course),
      steps.map(({ lesson }) => lesson),
      steps.map(({ hoursAgo }) => hoursAgo),
      steps.map(({ isDone }) => isDone),
    ],
  );
}
