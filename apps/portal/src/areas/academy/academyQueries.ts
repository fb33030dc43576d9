import { academyEndpoints, type WholeCourse } from '@centinela/api/academy/academy.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';

const { list, show, lesson, progress } = academyEndpoints;

const keys = {
  list: ['courses'],
  course: (slug: string) => ['courses', slug],
  lesson: (slug: string, name: string) => ['courses', slug, name],
};

/** Milliseconds. Content rarely changes during a visit. */
const staleTime = 5 * 60_000;

/** Loads the courses for the caller's audience. */
export const useCourses = (background = false) =>
  useQuery({ queryKey: keys.list, queryFn: ({ signal }) => call(list, { signal }), meta: { background } });

export const useCourse = (slug: string) =>
  useQuery({
    queryKey: keys.course(slug),
    queryFn: ({ signal }) => call(show, { params: { slug }, signal }),
  });

export const useLesson = (slug: string, name: string) =>
  useQuery({
    queryKey: keys.lesson(slug, name),
    queryFn: ({ signal }) => call(lesson, { params: { slug, lesson: name }, signal }),
    staleTime,
  });

/** Reports the progress of a lesson. @param done leave out to report only that it was opened */
export const sendProgress = (slug: string, name: string, done?: boolean) =>
  call(progress, { params: { slug, lesson: name }, body: done === undefined ? {} : { done } });

/** Stores the server's answer in the query cache and invalidates the list and the lesson. */
export function storeCourse(client: QueryClient, course: WholeCourse, name: string): void {
  client.setQueryData(keys.course(course.slug), { data: course });
  void client.invalidateQueries({ queryKey: keys.list, exact: true });
  void client.invalidateQueries({ queryKey: keys.lesson(course.slug, name) });
}
