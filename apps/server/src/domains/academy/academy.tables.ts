import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Which lessons somebody has opened and done. It goes with the account (the trigger `lessons_forgotten`). */
export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: uuid('user_id').notNull(),
    courseId: uuid('course_id').notNull(),
    /** The lesson's name within its course (`lessonNames`). */
    lesson: text().notNull(),
    /** The last time. */
    openedAt: instant('opened_at').notNull().defaultNow(),
    /** The first time that it was said to be done; null while it is to do. */
    doneAt: instant('done_at'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.lesson] })],
);
