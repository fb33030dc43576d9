import { lockedUserSubquery } from '#accounts/read';
import type { Queryable } from '#platform/database/queryable.ts';

/** One user's stored progress in one lesson. */
export interface ProgressRow {
  courseId: string;
  lesson: string;
  openedAt: Date;
  doneAt: Date | null;
}

const columns = `course_id as "courseId", lesson, opened_at as "openedAt", done_at as "doneAt"`;

/** Loads a user's progress in these courses, including rows of deleted lessons. */
export async function loadProgress(
  db: Queryable,
  userId: string,
  courseIds: readonly string[],
): Promise<ProgressRow[]> {
  const { rows } = await db.query<ProgressRow>({
    name: 'lesson-progress',
    text: `select ${columns} from lesson_progress where user_id = $1 and course_id = any($2::uuid[])`,
    values: [userId, courseIds],
  });
  return rows;
}

/**
 * Records that a user opened a lesson and, optionally, whether it is done. Marking it done again keeps the first
 * date.
 *
 * @param done whether the lesson is done; null keeps the stored value
 */
export async function recordProgress(
  db: Queryable,
  userId: string,
  { courseId, lesson, done }: { courseId: string; lesson: string; done: boolean | null },
): Promise<void> {
  await db.query({
    name: 'lesson-progress-note',
    text: `insert into lesson_progress as p (user_id, course_id, lesson, done_at)
      select u.id, $2, $3, case when $4::boolean then now() end from ${lockedUserSubquery('$1')} u
      on conflict (user_id, course_id, lesson) do update set opened_at = now(),
        done_at = case when $4::boolean is null then p.done_at when $4 then coalesce(p.done_at, now()) end`,
    values: [userId, courseId, lesson, done],
  });
}
