import type { Course } from '@centinela/api/academy/academy.ts';

/** Whether all lessons of a course are done. */
export const isCourseDone = ({ done, lessons }: Course): boolean => lessons > 0 && done === lessons;

/** Returns the unfinished course that was opened last. */
export const findCurrentCourse = (courses: readonly Course[]): Course | undefined =>
  courses
    .filter((course) => course.at !== null && course.next && !isCourseDone(course))
    .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1))[0];
