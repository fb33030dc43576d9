import type { Course, WholeCourse } from '@centinela/api/academy/academy.ts';
import { createSlug } from '@centinela/sections/fields/slug/slug.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import type { ProgressRow } from './academy.progress.ts';

export type CourseView = View<'academySections'>;
type StoredLesson = NonNullable<CourseView['lessons']>[number];

/**
 * Derives a stable name for each lesson from its title, used in URLs and in stored progress. Moving or inserting
 * lessons keeps users' progress; changing a title (other than accents or case) makes it a different lesson.
 */
export function deriveLessonNames(lessons: readonly { title: string }[]): string[] {
  const used = new Map<string, number>();
  return lessons.map(({ title }) => {
    const name = createSlug(title) || 'leccion';
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    // Slugs never contain a double dash, so the suffix cannot collide with another title.
    return count === 1 ? name : `${name}--${count}`;
  });
}

/** A lesson with its name and one user's progress. */
export interface LessonWithProgress {
  lesson: string;
  stored: StoredLesson;
  progress: ProgressRow | undefined;
}

/** Returns the lessons of a course in order, each with the user's progress from the given rows. */
export function attachProgress(
  { id, lessons }: CourseView,
  progress: readonly ProgressRow[],
): LessonWithProgress[] {
  const stored = lessons ?? [];
  const progressByLesson = new Map(
    progress.filter(({ courseId }) => courseId === id).map((row) => [row.lesson, row]),
  );
  return deriveLessonNames(stored).flatMap((lesson, index) => {
    const each = stored[index];
    return each ? [{ lesson, stored: each, progress: progressByLesson.get(lesson) }] : [];
  });
}

const sumMinutes = (lessons: readonly LessonWithProgress[]): number =>
  lessons.reduce((sum, { stored }) => sum + (stored.minutes ?? 0), 0);

const isDone = ({ progress }: LessonWithProgress): boolean => progress?.doneAt != null;

/** Returns the most recently opened lesson, or undefined if none has been opened. */
const findLastOpened = (lessons: readonly LessonWithProgress[]): LessonWithProgress | undefined =>
  lessons
    .filter(({ progress }) => progress)
    .toSorted((one, other) => Number(other.progress?.openedAt) - Number(one.progress?.openedAt))[0];

/**
 * Returns the lesson to continue with: the last opened one if it is not done, otherwise the first unfinished one
 * after it, otherwise the first unfinished one.
 */
function findNextLesson(lessons: readonly LessonWithProgress[]): LessonWithProgress | undefined {
  const last = findLastOpened(lessons);
  const at = last ? lessons.indexOf(last) : 0;
  return [...lessons.slice(at), ...lessons.slice(0, at)].find((lesson) => !isDone(lesson));
}

/** A course as its audience sees it. */
export function toCourseResponse(course: CourseView, lessons: readonly LessonWithProgress[]): Course {
  const { slug, title, summary, cover } = course;
  const next = findNextLesson(lessons);
  return {
    slug,
    title,
    summary,
    cover,
    lessons: lessons.length,
    minutes: sumMinutes(lessons),
    done: lessons.filter(isDone).length,
    minutesLeft: sumMinutes(lessons.filter((lesson) => !isDone(lesson))),
    at: findLastOpened(lessons)?.progress?.openedAt.toISOString() ?? null,
    next: next ? { lesson: next.lesson, title: next.stored.title, minutes: next.stored.minutes } : null,
  };
}

/**
 * Formats a course with its lesson outline.
 *
 * @param documents number of documents per lesson that the caller may see
 */
export const toFullCourseResponse = (
  course: CourseView,
  lessons: readonly LessonWithProgress[],
  documents: (index: number) => number,
): WholeCourse => ({
  ...toCourseResponse(course, lessons),
  outline: lessons.map(({ lesson, stored: { title, minutes, video }, progress }, index) => ({
    lesson,
    title,
    minutes,
    hasVideo: video !== null,
    documents: documents(index),
    openedAt: progress?.openedAt.toISOString() ?? null,
    doneAt: progress?.doneAt?.toISOString() ?? null,
  })),
});
