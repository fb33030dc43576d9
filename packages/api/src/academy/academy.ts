import { imageViewSchema } from '@centinela/sections/fields/image/imageView.ts';
import { z } from 'zod';
import { foundDocument } from '../content/documents.ts';
import { endpoint } from '../http/endpoint.ts';

/** A lesson by its slug, which derives from its title. */
const lessonLink = z.object({ lesson: z.string(), title: z.string() });

const course = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string().nullable(),
  cover: imageViewSchema.nullable(),
  lessons: z.int(),
  minutes: z.number().meta({ description: 'Total of all lessons with a duration' }),
  done: z.int().meta({ description: 'Lessons completed by the caller' }),
  minutesLeft: z.number(),
  at: z.iso.datetime().nullable().meta({ description: 'When the caller last opened one of its lessons' }),
  next: lessonLink.extend({ minutes: z.number().nullable() }).nullable().meta({
    description:
      'Next lesson: the one opened last if it is not completed, otherwise the first incomplete one',
  }),
});
/** A course for its audience, with the caller's progress. */
export type Course = z.infer<typeof course>;

const outline = lessonLink.extend({
  minutes: z.number().nullable(),
  hasVideo: z.boolean(),
  documents: z.int(),
  openedAt: z.iso.datetime().nullable(),
  doneAt: z.iso.datetime().nullable(),
});
const courseWithOutline = course.extend({ outline: z.array(outline) });
/** A course with its lessons and the caller's progress in each. */
export type WholeCourse = z.infer<typeof courseWithOutline>;

const lesson = lessonLink.extend({
  course: z.object({ slug: z.string(), title: z.string() }),
  number: z.int().meta({ description: 'Position in the course, from 1' }),
  of: z.int(),
  minutes: z.number().nullable(),
  text: z.string().nullable().meta({ description: 'Sanitised HTML' }),
  video: z
    .object({ url: z.string(), type: z.string(), captions: z.object({ url: z.string() }).nullable() })
    .nullable(),
  documents: z.array(foundDocument),
  doneAt: z.iso.datetime().nullable(),
  previous: lessonLink.nullable(),
  next: lessonLink.nullable(),
});
/** A complete lesson. */
export type Lesson = z.infer<typeof lesson>;

const courseParams = z.object({ slug: z.string().max(120) });
const lessonParams = courseParams.extend({ lesson: z.string().max(130) });
const tag = 'Academia';

const learners = ['client', 'installer'] as const;

/**
 * The academy for the audience of its courses; others get no courses (staff: 403, another audience's course: 404).
 */
export const academyEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/courses',
    access: learners,
    tag,
    summary: 'Courses for the caller’s kind of account (clients or agents), with the caller’s progress',
    answer: z.array(course),
  }),
  show: endpoint({
    method: 'GET',
    path: '/courses/{slug}',
    access: learners,
    tag,
    summary: 'One course with the outline of its lessons',
    params: courseParams,
    answer: courseWithOutline,
    errors: [404],
  }),
  lesson: endpoint({
    method: 'GET',
    path: '/courses/{slug}/lessons/{lesson}',
    access: learners,
    tag,
    summary: 'One lesson: text, video with captions, documents (private ones for agents only)',
    params: lessonParams,
    answer: lesson,
    errors: [404],
  }),
  progress: endpoint({
    method: 'PUT',
    path: '/courses/{slug}/lessons/{lesson}',
    access: learners,
    tag,
    summary:
      'Records that the caller opened a lesson, and with `done` whether they completed it. Repeating it changes nothing.',
    params: lessonParams,
    body: z.strictObject({ done: z.boolean({ error: 'wrongType' }).optional() }),
    answer: courseWithOutline,
    errors: [404, 429],
  }),
};
