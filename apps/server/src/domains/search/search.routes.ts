import { resultsPerPage, type SearchResult, searchEndpoints } from '@centinela/api/search/search.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { SearchKind } from '@centinela/sections/kernel/search/search.ts';
import type { FastifyInstance } from 'fastify';
import type { PublicationScheduler, TrackedReader } from '#content/read';
import { findDestination } from '#paths/redirects';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { route } from '#platform/http/route.ts';
import type { ShowPage } from '#platform/http/showPage.ts';
import { toPage } from '#platform/lists/page.ts';
import { getNetwork } from '#platform/rateLimit/network.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { createTokenBuckets, type TokenBuckets } from '#platform/rateLimit/tokenBuckets.ts';
import { deleteMiss, listMisses, readMissQuery, recordMiss, toMiss } from './search.misses.ts';
import { searchPage } from './search.page.ts';
import { type SearchAnswer, searchFor, suggestFor } from './search.read.ts';
import { changeSynonyms, createSynonyms, deleteSynonyms, listSynonyms, toGroup } from './search.synonyms.ts';
import { sanitizeQuery, splitWords } from './search.terms.ts';

/** Rate limits per network; typing triggers more suggestions than searches. */
const searchRateLimit = { burst: 120, perSecond: 10 } as const;
const suggestionRateLimit = { burst: 300, perSecond: 30 } as const;

export interface SearchDeps {
  showPage: ShowPage;
  /** Applies scheduled publications and withdrawals that are due before a search. */
  due: Pick<PublicationScheduler, 'settle'>;
  /** Opens a reader of public content. */
  read(audience: Flavour): TrackedReader;
  /** Determines the audience of a caller. */
  getFlavour(caller: Pick<Caller, 'user'>): Flavour;
}

/** @throws AppError flood with the seconds to wait */
function checkRateLimit(buckets: TokenBuckets, ip: string): void {
  const retryAfter = buckets.take(getNetwork(ip));
  if (retryAfter > 0) throw new AppError('flood', { retryAfter });
}

/** Address that corresponds to a query; editors create a redirect from it for a search without results. */
const toRedirectPath = (q: string): string => `/${splitWords(q).join('-')}`;

interface Query {
  q: string;
  kind?: SearchKind | undefined;
  page: number;
}

/** Builds the query string of the next page; null on the last one. */
function buildNextQuery({ q, kind, page }: Query, { pages }: SearchAnswer): string | null {
  if (page >= pages) return null;
  const query = new URLSearchParams({ q: sanitizeQuery(q), page: String(page + 1) });
  if (kind) query.set('kind', kind);
  return query.toString();
}

const answerOf = (query: Query, found: SearchAnswer) => ({
  data: found.data satisfies SearchResult[],
  beside: found.beside,
  pagination: {
    limit: resultsPerPage,
    offset: (query.page - 1) * resultsPerPage,
    total: found.total,
    ...(found.isMore && { atLeast: true }),
    next: buildNextQuery(query, found),
  },
});

/**
 * Registers the search routes: public search and page, search in the areas, and the editors' synonyms and misses.
 */
export function searchRoutes(app: FastifyInstance, { showPage, getFlavour, due, read }: SearchDeps): void {
  const { pool } = app.context.database;
  const [searches, suggestions] = [
    createTokenBuckets(searchRateLimit),
    createTokenBuckets(suggestionRateLimit),
  ];
  const limit = createRateLimit(pool);
  const search = async (query: Query, audience: Flavour, ip: string): Promise<SearchAnswer> => {
    await due.settle();
    const found = await searchFor(pool, query.q, { ...query, audience }, read('PUBLICO'));
    const isNothing = found.beside.kinds.length === 0 && query.page === 1;
    const leadsTo = isNothing ? await findDestination(pool, toRedirectPath(query.q)) : null;
    if (isNothing && leadsTo === null) await recordMiss(pool, limit, query.q, ip);
    return { ...found, beside: { ...found.beside, leadsTo } };
  };
  route(app, searchEndpoints.site, async ({ query, request }) => {
    checkRateLimit(searches, request.ip);
    return answerOf(query, await search(query, 'PUBLICO', request.ip));
  });
  route(app, searchEndpoints.own, async ({ query, caller, request }) => {
    checkRateLimit(searches, request.ip);
    return answerOf(query, await search(query, getFlavour(caller), request.ip));
  });
  route(app, searchEndpoints.suggestions, async ({ query, request }) => {
    checkRateLimit(suggestions, request.ip);
    await due.settle();
    return await suggestFor(pool, query.q, 'PUBLICO', read('PUBLICO'));
  });
  route(app, searchEndpoints.ownSuggestions, async ({ query, caller, request }) => {
    checkRateLimit(suggestions, request.ip);
    await due.settle();
    return await suggestFor(pool, query.q, getFlavour(caller), read('PUBLICO'));
  });
  searchPage(app, {
    showPage,
    search: (query, ip) => search(query, 'PUBLICO', ip),
    wait: (ip) => searches.take(getNetwork(ip)),
  });
  editorRoutes(app);
}

function editorRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, searchEndpoints.misses, async ({ query }) =>
    toPage(await listMisses(pool, readMissQuery(query)), toMiss),
  );
  route(app, searchEndpoints.missDelete, ({ params, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await deleteMiss(client, params.id, actor) })),
  );
  route(app, searchEndpoints.synonyms, async () => ({ data: (await listSynonyms(pool)).map(toGroup) }));
  route(app, searchEndpoints.synonymCreate, ({ body, db, actor }) =>
    inTransaction(db, async (client) => ({ data: toGroup(await createSynonyms(client, body, actor)) })),
  );
  route(app, searchEndpoints.synonymUpdate, ({ params, body, db, actor }) =>
    inTransaction(db, async (client) => ({
      data: toGroup(await changeSynonyms(client, params.id, body, actor)),
    })),
  );
  route(app, searchEndpoints.synonymDelete, ({ params, db, actor }) =>
    inTransaction(db, async (client) => ({ data: await deleteSynonyms(client, params.id, actor) })),
  );
}
