import type { Course } from '@centinela/api/academy/academy.ts';

/** Whether all of a course is done. */
export const isDone = ({ done, lessons }: Course): boolean => lessons > 0 && done === lessons;

/** The course that was opened last of those that are not done. */
export const begun = (courses: readonly Course[]): Course | undefined =>
  courses
    .filter((course) => course.at !== null && course.next && !isDone(course))
    .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1))[0];
