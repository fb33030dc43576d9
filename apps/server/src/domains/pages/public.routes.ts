import { generalData, planData } from '@centinela/api/content/public.ts';
import { type HomeMember, type PublicRead, publicReads } from '@centinela/api/content/publicReads.ts';
import type { Endpoint } from '@centinela/api/http/endpoint.ts';
import { callerFilteredReads, type Flavour, publicHomes } from '@centinela/sections/kernel/defineSection.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TrackedReader } from '#content/read';
import { sendAnswer } from '#platform/answers/sendAnswer.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { canonicalisePath } from '#platform/http/address/canonicalPath.ts';
import type { CacheLookup } from '#platform/http/cacheFastPath.ts';
import { readToken } from '#platform/http/cookies.ts';
import { route } from '#platform/http/route.ts';
import { securityHeaders } from '#platform/http/securityHeaders.ts';
import { getAddress } from './address.ts';
import { getFlavour } from './audience.ts';
import type { PageDeps } from './pages.routes.ts';
import type { Pages } from './pages.service.ts';

type ReadFunction = (reader: TrackedReader) => Promise<unknown>;

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
  read: (params: unknown) => ReadFunction,
): void {
  const { cache, due, pages, cacheLookup } = deps;
  app.context.endpoints.push(declared);
  const path = declared.path.replace(/\{(\w+)\}/g, (_all, name) => (name === 'slug' ? '*' : `:${name}`));
  app.get(`/api${path}`, { config: { cacheLookup } }, async (request, reply) => {
    await due.settle();
    const key = toCacheKey(request.url);
    const answer = await cache.get(key, async () => ({
      ...(await renderRead(pages, read(request.params))),
      ...getAddress(request),
    }));
    await sendAnswer(cache, key, answer, request, reply, getHeaderLines(app));
    return reply;
  });
}

/** Registers a read whose answer depends on the caller's audience. */
const registerCallerRead = (
  app: FastifyInstance,
  { due, pages }: PageDeps,
  declared: Endpoint,
  read: ReadFunction,
): void =>
  route(app, declared, async ({ request }) => {
    await due.settle();
    return { data: await read(pages.createReader(await findAudience(request))) };
  });

/** Returns the cache key of a read. It ignores the query, which these reads do not use. */
const toCacheKey = (url: string): string => canonicalisePath(url.split('?', 1)[0] ?? '');

const getHeaderLines = (app: FastifyInstance): string[] =>
  Object.entries(securityHeaders(app.context.config)).flat();

/** Creates the lookup of all cached reads. */
function createReadLookup(app: FastifyInstance, { cache, due }: PageDeps): CacheLookup {
  const headerLines = getHeaderLines(app);
  return (url, encoding) => {
    if (!url.startsWith('/api/public/') || due.settle()) return null;
    const answer = cache.find(toCacheKey(url));
    const bytes = answer?.bytes[encoding];
    return answer && bytes ? { answer, encoding, bytes, fixed: headerLines } : null;
  };
}

/** Runs a read for the public audience and converts the result to a JSON answer. @throws AppError notFound */
async function renderRead(pages: Pages, read: ReadFunction) {
  const reader = pages.createReader();
  const data = await read(reader);
  if (data === null) throw new AppError('notFound');
  return {
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify({ data }),
    tags: reader.tags,
    expires: reader.expires,
    keep: true,
  };
}

async function readMembers(
  reader: TrackedReader,
  members: readonly HomeMember[],
): Promise<Record<string, unknown>> {
  const pairs = members.map(
    async ({ section, flavour }) => [section, await reader.list(section, flavour)] as const,
  );
  return Object.fromEntries(await Promise.all(pairs));
}

const slugParams = z.object({ '*': z.string() }).transform((params) => params['*']);

function registerPublicRead(app: FastifyInstance, deps: CachedReadDeps, read: PublicRead): void {
  const { path, endpoint } = read;
  if (read.answers === 'entry')
    registerCachedRead(
      app,
      deps,
      endpoint,
      (params) => (reader) => reader.bySlug(read.section, slugParams.parse(params)),
    );
  else if (read.answers === 'list') {
    const readList: ReadFunction = (reader) => reader.list(read.section);
    if (callerFilteredReads.has(path)) registerCallerRead(app, deps, endpoint, readList);
    else registerCachedRead(app, deps, endpoint, () => readList);
  } else {
    const readHome: ReadFunction = (reader) => readMembers(reader, read.members);
    if (publicHomes[read.path] === 'PUBLICO') registerCachedRead(app, deps, endpoint, () => readHome);
    else registerCallerRead(app, deps, endpoint, readHome);
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
