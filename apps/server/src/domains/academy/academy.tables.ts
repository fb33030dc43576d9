import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Lessons that a user has opened or completed. Deleted with the account (trigger `lessons_forgotten`). */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** The lesson's name within its course (`deriveLessonNames`). */
    lesson: text().notNull(),
    /** When the lesson was last opened. */
    openedAt: instant('opened_at').notNull().defaultNow(),
    /** When the lesson was first marked as done; null until then. */
    doneAt: instant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.lesson] })],
);
