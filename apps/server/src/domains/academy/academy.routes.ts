import { academyEndpoints, type Lesson } from '@centinela/api/academy/academy.ts';
import { learnerEndpoints, maxLearnersInFile } from '@centinela/api/academy/learners.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { FastifyInstance } from 'fastify';
import type { TrackedReader } from '#content/read';
import { loadDocuments, type ReferencedDocument } from '#documents/links';
import type { Queryable } from '#platform/database/queryable.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { createRateLimit, type RateRule } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { sendFirstRows } from '#platform/sheets/sendList.ts';
import {
  attachProgress,
  type CourseView,
  type LessonWithProgress,
  toCourseResponse,
  toFullCourseResponse,
} from './academy.course.ts';
import {
  learnerSheet,
  listLearners,
  readLearnerQuery,
  scopeToCourses,
  toLearner,
} from './academy.learners.ts';
import { loadProgress, recordProgress } from './academy.progress.ts';

type Audience = Extract<Flavour, 'CLIENT' | 'AGENT'>;

export interface AcademyDeps {
  /** Returns the published content that an audience may see now, lessons included. */
  read(audience: Audience): TrackedReader;
}

/** Far more writes than a person makes. The limit only slows down scripts that write in a loop. */
const writeRateRule: RateRule = { name: 'lesson', free: 240, forgetSeconds: 2, firstPause: 5, maxPause: 60 };

/** Returns the course audience that the caller belongs to. @throws AppError forbidden for staff */
function getAudience({ user: { kind } }: Caller): Audience {
  if (kind === 'CLIENT') return 'CLIENT';
  if (kind === 'INSTALLER') return 'AGENT';
  throw new AppError('forbidden');
}

const getLessonIndex = ({ path }: ReferencedDocument): number =>
  Number(/^lessons\.(\d+)\./.exec(path)?.[1] ?? -1);

/** Registers the academy endpoints: courses, lessons and each user's progress. */
export function academyRoutes(app: FastifyInstance, { read }: AcademyDeps): void {
  const { secret } = app.context.config;
  const limit = createRateLimit(app.context.database.pool);

  /**
   * Finds a course with the caller's progress.
   *
   * @throws AppError forbidden; notFound, also for another audience's course
   */
  async function findCourse(db: Queryable, caller: Caller, slug: string) {
    const audience = getAudience(caller);
    const course = await read(audience).bySlug('academySections', slug, { audience });
    if (!course) throw new AppError('notFound');
    const own = async () => attachProgress(course, await loadProgress(db, caller.user.id, [course.id]));
    return { course, own, lessons: await own() };
  }

  async function loadFullCourse(
    db: Queryable,
    caller: Caller,
    course: CourseView,
    lessons: LessonWithProgress[],
  ) {
    const documents = await loadDocuments(db, [course.id], secret, caller.user);
    const counts = Map.groupBy(documents, getLessonIndex);
    return toFullCourseResponse(course, lessons, (index) => counts.get(index)?.length ?? 0);
  }

  learnerRoutes(app, async () => {
    const { entries } = await read('AGENT').page('academySections', { where: { audience: 'AGENT' } });
    return entries;
  });

  route(app, academyEndpoints.list, async ({ caller, db }) => {
    const audience = getAudience(caller);
    const { entries } = await read(audience).page('academySections', { where: { audience } });
    const progress = await loadProgress(
      db,
      caller.user.id,
      entries.map(({ id }) => id),
    );
    return { data: entries.map((course) => toCourseResponse(course, attachProgress(course, progress))) };
  });

  route(app, academyEndpoints.show, async ({ params, caller, db }) => {
    const { course, lessons } = await findCourse(db, caller, params.slug);
    return { data: await loadFullCourse(db, caller, course, lessons) };
  });

  route(app, academyEndpoints.lesson, async ({ params, caller, db }) => {
    const { course, lessons } = await findCourse(db, caller, params.slug);
    const index = findLessonIndex(lessons, params.lesson);
    const documents = await loadDocuments(db, [course.id], secret, caller.user);
    return { data: toLessonResponse(course, lessons, index, documents) };
  });

  route(app, academyEndpoints.progress, async ({ params, body, caller, db }) => {
    const { course, own, lessons } = await findCourse(db, caller, params.slug);
    findLessonIndex(lessons, params.lesson);
    await takeOrThrow(limit, [{ rule: writeRateRule, subject: caller.user.id }]);
    const { lesson } = params;
    await recordProgress(db, caller.user.id, { courseId: course.id, lesson, done: body.done ?? null });
    return { data: await loadFullCourse(db, caller, course, await own()) };
  });
}

/** Registers the staff endpoints that list agents' course progress. */
function learnerRoutes(app: FastifyInstance, readCourses: () => Promise<readonly CourseView[]>): void {
  const { pool } = app.context.database;
  route(app, learnerEndpoints.courses, async () => ({
    data: (await readCourses()).map(({ id, title }) => ({ id, title })),
  }));
  route(app, learnerEndpoints.list, async ({ query }) =>
    toPage(await listLearners(pool, readLearnerQuery(query), scopeToCourses(await readCourses())), toLearner),
  );
  route(app, learnerEndpoints.download, (call) =>
    sendFirstRows(call, {
      name: 'academia',
      subject: 'academySections',
      sheet: learnerSheet,
      read: (query) => ({ ...readLearnerQuery(query), limit: maxLearnersInFile, offset: 0 }),
      rows: async (request) => (await listLearners(pool, request, scopeToCourses(await readCourses()))).rows,
    }),
  );
}

/** Returns the index of a lesson in its course. @throws AppError notFound */
function findLessonIndex(lessons: readonly LessonWithProgress[], name: string): number {
  const index = lessons.findIndex(({ lesson }) => lesson === name);
  if (index < 0) throw new AppError('notFound');
  return index;
}

const toLessonLink = (own: LessonWithProgress | undefined) =>
  own ? { lesson: own.lesson, title: own.stored.title } : null;

function toLessonResponse(
  { slug, title }: CourseView,
  lessons: readonly LessonWithProgress[],
  index: number,
  documents: readonly ReferencedDocument[],
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
    documents: documents.filter((each) => getLessonIndex(each) === index).map(({ document }) => document),
    doneAt: own.progress?.doneAt?.toISOString() ?? null,
    previous: toLessonLink(lessons[index - 1]),
    next: toLessonLink(lessons[index + 1]),
  };
}
