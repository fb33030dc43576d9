import { generalData, planData } from '@centinela/api/content/public.ts';
import { type HomeMember, type PublicRead, publicReads } from '@centinela/api/content/publicReads.ts';
import type { Endpoint, Pagination } from '@centinela/api/http/endpoint.ts';
import { formatListQuery, listQuery } from '@centinela/api/http/lists.ts';
import { callerFilteredReads, type Flavour, publicHomes } from '@centinela/sections/kernel/defineSection.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TrackedReader } from '#content/read';
import { sendAnswer } from '#platform/answers/sendAnswer.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { canonicalisePath } from '#platform/http/address/canonicalPath.ts';
import type { CacheLookup } from '#platform/http/cacheFastPath.ts';
import { readToken } from '#platform/http/cookies.ts';
import { parsePart } from '#platform/http/errorHandler.ts';
import { route } from '#platform/http/route.ts';
import { securityHeaders } from '#platform/http/securityHeaders.ts';
import { invalidParameter } from '#platform/lists/conditions.ts';
import { parseFilterValues, parseRangeLimits } from '#platform/lists/filterValues.ts';
import { readListQuery } from '#platform/lists/page.ts';
import { getAddress } from './address.ts';
import { getFlavour } from './audience.ts';
import type { PageDeps } from './pages.routes.ts';
import type { Pages } from './pages.service.ts';

/** The body of an answer; `data` is null if there is no such entry. */
interface ReadResult {
  data: unknown;
  pagination?: Pagination;
}

type ReadFunction = (reader: TrackedReader) => Promise<ReadResult>;

/** A requested read. */
interface RequestedRead {
  read: ReadFunction;
  /** The canonical query, if the answer depends on it. Such answers are not cached: their number is unbounded. */
  query?: string;
}

type ListRead = Extract<PublicRead, { answers: 'list' }>;

/** Dependencies of cached reads, with the cache lookup that they share. */
type CachedReadDeps = PageDeps & { cacheLookup: CacheLookup };

/** Determines the audience of a request, which may have no session. */
async function findAudience(request: FastifyRequest): Promise<Flavour> {
  const credentials = readToken(request);
  return getFlavour(credentials && (await request.server.context.authenticate(credentials.token)));
}

/**
 * Registers a read with the same answer for all callers. The answer is cached and invalidated by the tags of the
 * content that it contains.
 */
function registerCachedRead(
  app: FastifyInstance,
  deps: CachedReadDeps,
  declared: Endpoint,
  parseRequest: (request: FastifyRequest) => RequestedRead,
): void {
  const { cache, due, gate, pages, cacheLookup } = deps;
  app.context.endpoints.push(declared);
  const path = declared.path.replace(/\{(\w+)\}/g, (_all, name) => (name === 'slug' ? '*' : `:${name}`));
  app.get(`/api${path}`, { config: { cacheLookup } }, async (request, reply) => {
    const { read, query } = parseRequest(request);
    const retryAfter = query === undefined ? 0 : gate.enter(request.ip);
    if (retryAfter > 0) throw new AppError('flood', { retryAfter });
    await due.settle();
    const path = toCacheKey(request.url);
    const key = query === undefined ? path : `${path}?${query}`;
    const answer = await cache.get(key, async () => ({
      ...(await renderRead(pages, read)),
      ...(query === undefined ? getAddress(request) : { keep: false }),
    }));
    await sendAnswer(cache, key, answer, request, reply, { fixed: getHeaderLines(app) });
    return reply;
  });
}

/** Registers a read whose answer depends on the caller's audience. */
const registerCallerRead = (
  app: FastifyInstance,
  { due, pages }: PageDeps,
  declared: Endpoint,
  parseRequest: (request: FastifyRequest) => RequestedRead,
): void =>
  route(app, declared, async ({ request }) => {
    const { read } = parseRequest(request);
    await due.settle();
    return read(pages.createReader(await findAudience(request)));
  });

/** Returns the cache key of a read without its query, which only lists use. */
const toCacheKey = (url: string): string => canonicalisePath(url.split('?', 1)[0] ?? '');

const getHeaderLines = (app: FastifyInstance): string[] =>
  Object.entries(securityHeaders(app.context.config)).flat();

const listPaths: ReadonlySet<string> = new Set(
  publicReads.flatMap((read) => (read.answers === 'list' ? `/api/public/${read.path}` : [])),
);

const hasQuery = (url: string): boolean => url.includes('?') && !url.endsWith('?');

/** Creates the lookup of all cached reads. */
function createReadLookup(app: FastifyInstance, { cache, due }: PageDeps): CacheLookup {
  const headerLines = getHeaderLines(app);
  return (url, encoding) => {
    if (!url.startsWith('/api/public/') || due.settle()) return null;
    const key = toCacheKey(url);
    if (listPaths.has(key) && hasQuery(url)) return null;
    const answer = cache.find(key);
    const bytes = answer?.bytes[encoding];
    return answer && bytes ? { answer, encoding, bytes, fixed: headerLines } : null;
  };
}

/** Runs a read for the public audience and converts the result to a JSON answer. @throws AppError notFound */
async function renderRead(pages: Pages, read: ReadFunction) {
  const reader = pages.createReader();
  const result = await read(reader);
  if (result.data === null) throw new AppError('notFound');
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(result),
    tags: reader.tags,
    expires: reader.expires,
    keep: true,
  };
}

async function readMembers(reader: TrackedReader, members: readonly HomeMember[]): Promise<ReadResult> {
  const pairs = members.map(
    async ({ section, flavour }) => [section, await reader.list(section, flavour)] as const,
  );
  return { data: Object.fromEntries(await Promise.all(pairs)) };
}

/** Parses a request of a list. @throws AppError badRequest naming an invalid parameter */
function parseListRequest({ section, rules }: ListRead, { query }: FastifyRequest): RequestedRead {
  const parameters = parsePart(listQuery, query);
  const request = readListQuery(parameters, rules);
  // Pages are found by their offset: the ids of all entries are read together.
  if (request.cursor !== null) throw invalidParameter('cursor', 'unknownField');
  const { limit, offset, sort } = request;
  const [where, limits] = [parseFilterValues(rules, request), parseRangeLimits(rules, request)];
  const order = sort && { order: { by: sort.field, descending: sort.descending } };
  const isArbitrary = Object.keys(where).length > 0 || limits.length > 0;
  const read: ReadFunction = async (reader) => {
    const page = await reader.queryPage(section, { where, limits, ...order, limit, offset, isArbitrary });
    const next = page.next === null ? null : formatListQuery({ ...request, offset: page.next });
    return { data: page.entries, pagination: { limit, offset, total: page.total, next } };
  };
  return { read, ...(Object.keys(parameters).length > 0 && { query: formatListQuery(request) }) };
}

const slugParams = z.object({ '*': z.string() }).transform((params) => params['*']);

function registerPublicRead(app: FastifyInstance, deps: CachedReadDeps, publicRead: PublicRead): void {
  const { path, endpoint } = publicRead;
  if (publicRead.answers === 'entry')
    registerCachedRead(app, deps, endpoint, ({ params }) => ({
      read: async (reader) => ({ data: await reader.bySlug(publicRead.section, slugParams.parse(params)) }),
    }));
  else if (publicRead.answers === 'list') {
    const register = callerFilteredReads.has(path) ? registerCallerRead : registerCachedRead;
    register(app, deps, endpoint, (request) => parseListRequest(publicRead, request));
  } else {
    const register = publicHomes[publicRead.path] === 'PUBLICO' ? registerCachedRead : registerCallerRead;
    register(app, deps, endpoint, () => ({ read: (reader) => readMembers(reader, publicRead.members) }));
  }
}

/** Registers the public reads. */
export function publicRoutes(app: FastifyInstance, deps: PageDeps): void {
  const cachedDeps = { ...deps, cacheLookup: createReadLookup(app, deps) };
  for (const read of publicReads) registerPublicRead(app, cachedDeps, read);
  route(app, generalData, async ({ body }) => {
    await deps.due.settle();
    const pageData = orNotFound(await deps.pages.data(getPath(body.url)));
    return { data: pageData };
  });
  route(app, planData, async ({ body }) => {
    await deps.due.settle();
    const plan = orNotFound(await deps.pages.createReader().bySlug('plans', body.slug));
    return { data: plan };
  });
}

/** Extracts the path of an absolute or relative address of this site. @throws AppError badRequest */
function getPath(url: string): string {
  const base = 'https://sitio.invalid';
  if (!URL.canParse(url, base))
    throw new AppError('badRequest', { errors: [{ field: 'url', message: 'url' }] });
  const { pathname } = new URL(url, base);
  let end = pathname.length;
  while (end > 1 && pathname.endsWith('/', end)) end -= 1;
  return pathname.slice(0, end);
}
