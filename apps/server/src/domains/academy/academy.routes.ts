import { academyEndpoints, type Lesson } from '@centinela/api/academy/academy.ts';
import { learnerEndpoints, learnersInFile } from '@centinela/api/academy/learners.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { FastifyInstance } from 'fastify';
import type { TrackedReader } from '#content/read';
import { documentsOf, type PlacedDocument } from '#documents/links';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { route } from '#platform/http/route.ts';
import { pageOf } from '#platform/lists/page.ts';
import { createRateLimit, type RateRule } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { sendFirstRows } from '#platform/sheets/sendList.ts';
import {
  type CourseView,
  courseAnswer,
  type OwnLesson,
  ownLessons,
  wholeCourseAnswer,
} from './academy.course.ts';
import { learnerSheet, listLearners, ofCourses, readLearnerQuery, toLearner } from './academy.learners.ts';
import { noteProgress, readProgress } from './academy.progress.ts';

type Audience = Extract<Flavour, 'CLIENT' | 'AGENT'>;

export interface AcademyDeps {
  /** Returns the published content that an audience may see now, lessons included. */
  read(audience: Audience): TrackedReader;
}

/** Well above any human pace; only slows down scripts that write in a loop. */
const writes: RateRule = { name: 'lesson', free: 240, forgetSeconds: 2, firstPause: 5, longestPause: 60 };

/** Returns the course audience that the caller belongs to. @throws AppError forbidden for staff */
function audienceOf({ user: { kind } }: Caller): Audience {
  if (kind === 'CLIENT') return 'CLIENT';
  if (kind === 'INSTALLER') return 'AGENT';
  throw new AppError('forbidden');
}

const lessonOf = ({ path }: PlacedDocument): number => Number(/^lessons\.(\d+)\./.exec(path)?.[1] ?? -1);

/** Registers the academy endpoints: courses, lessons and each user's progress. */
export function academyRoutes(app: FastifyInstance, { read }: AcademyDeps): void {
  const { secret } = app.context.config;
  const limit = createRateLimit(app.context.database.pool);

  /**
   * Finds a course with the caller's progress.
   *
   * @throws AppError forbidden; notFound, also for another audience's course
   */
  async function find(db: Queryable, caller: Caller, slug: string) {
    const audience = audienceOf(caller);
    const course = await read(audience).bySlug('academySections', slug, { audience });
    if (!course) throw new AppError('notFound');
    const own = async () => ownLessons(course, await readProgress(db, caller.user.id, [course.id]));
    return { course, own, lessons: await own() };
  }

  async function whole(db: Queryable, caller: Caller, course: CourseView, lessons: OwnLesson[]) {
    const documents = await documentsOf(db, [course.id], secret, caller.user);
    const counts = Map.groupBy(documents, lessonOf);
    return wholeCourseAnswer(course, lessons, (index) => counts.get(index)?.length ?? 0);
  }

  learnerRoutes(app, async () => {
    const { entries } = await read('AGENT').page('academySections', { where: { audience: 'AGENT' } });
    return entries;
  });

  route(app, academyEndpoints.list, async ({ caller, db }) => {
    const audience = audienceOf(caller);
    const { entries } = await read(audience).page('academySections', { where: { audience } });
    const progress = await readProgress(
      db,
      caller.user.id,
      entries.map(({ id }) => id),
    );
    return { data: entries.map((course) => courseAnswer(course, ownLessons(course, progress))) };
  });

  route(app, academyEndpoints.show, async ({ params, caller, db }) => {
    const { course, lessons } = await find(db, caller, params.slug);
    return { data: await whole(db, caller, course, lessons) };
  });

  route(app, academyEndpoints.lesson, async ({ params, caller, db }) => {
    const { course, lessons } = await find(db, caller, params.slug);
    const index = placeOf(lessons, params.lesson);
    const documents = await documentsOf(db, [course.id], secret, caller.user);
    return { data: lessonAnswer(course, lessons, index, documents) };
  });

  route(app, academyEndpoints.progress, async ({ params, body, caller, db }) => {
    const { course, own, lessons } = await find(db, caller, params.slug);
    placeOf(lessons, params.lesson);
    await takeOrRefuse(limit, [{ rule: writes, subject: caller.user.id }]);
    const { lesson } = params;
    await noteProgress(db, caller.user.id, { courseId: course.id, lesson, done: body.done ?? null });
    return { data: await whole(db, caller, course, await own()) };
  });
}

/** Registers the staff endpoints that list agents' course progress. */
function learnerRoutes(app: FastifyInstance, readCourses: () => Promise<readonly CourseView[]>): void {
  const { pool } = app.context.database;
  route(app, learnerEndpoints.courses, async () => ({
    data: (await readCourses()).map(({ id, title }) => ({ id, title })),
  }));
  route(app, learnerEndpoints.list, async ({ query }) =>
    pageOf(await listLearners(pool, readLearnerQuery(query), ofCourses(await readCourses())), toLearner),
  );
  route(app, learnerEndpoints.download, (call) =>
    sendFirstRows(call, {
      name: 'academia',
      subject: 'academySections',
      sheet: learnerSheet,
      read: (query) => ({ ...readLearnerQuery(query), limit: learnersInFile, offset: 0 }),
      rows: async (request) => (await listLearners(pool, request, ofCourses(await readCourses()))).rows,
    }),
  );
}

/** Returns the index of a lesson in its course. @throws AppError notFound */
function placeOf(lessons: readonly OwnLesson[], name: string): number {
  const index = lessons.findIndex(({ lesson }) => lesson === name);
  if (index < 0) throw new AppError('notFound');
  return index;
}

const linkOf = (own: OwnLesson | undefined) => (own ? { lesson: own.lesson, title: own.stored.title } : null);

function lessonAnswer(
  { slug, title }: CourseView,
  lessons: readonly OwnLesson[],
  index: number,
  documents: readonly PlacedDocument[],
): Lesson {
  const own = lessons[index];
  if (!own) throw new AppError('notFound');
  const { text, video, minutes } = own.stored;
  return {
    lesson: own.lesson,
    title: own.stored.title,
    course: { slug, title },
    number: index + 1,
    of: lessons.length,
    minutes,
    text,
    video: video && {
      url: video.url,
      type: video.type,
      captions: video.captions && { url: video.captions.url },
    },
    documents: documents.filter((each) => lessonOf(each) === index).map(({ document }) => document),
    doneAt: own.progress?.doneAt?.toISOString() ?? null,
    previous: linkOf(lessons[index - 1]),
    next: linkOf(lessons[index + 1]),
  };
}
