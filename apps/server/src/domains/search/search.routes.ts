import { type FoundThing, foundPerPage, searchEndpoints } from '@centinela/api/search/search.ts';
import type { Flavour } from '@centinela/sections/kernel/defineSection.ts';
import type { SearchKind } from '@centinela/sections/kernel/search/search.ts';
import type { FastifyInstance } from 'fastify';
import type { DueWatch } from '#content/read';
import { redirectFrom } from '#paths/redirects';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { route } from '#platform/http/route.ts';
import { pageOf } from '#platform/lists/page.ts';
import { networkOf } from '#platform/rateLimit/network.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { createTokenBuckets, type TokenBuckets } from '#platform/rateLimit/tokenBuckets.ts';
import { deleteMiss, listMisses, noteMiss, readMissQuery, toMiss } from './search.misses.ts';
import { type ShowPage, searchPage } from './search.page.ts';
import { type Answered, searchFor, suggestFor } from './search.read.ts';
import { changeSynonyms, createSynonyms, deleteSynonyms, listSynonyms, toGroup } from './search.synonyms.ts';
import { readOf, wordsOf } from './search.words.ts';

/** Rate limits per network; typing triggers more suggestions than searches. */
const searching = { burst: 120, perSecond: 10 } as const;
const typing = { burst: 300, perSecond: 30 } as const;

export interface SearchDeps {
  showPage: ShowPage;
  /** Applies scheduled publications and withdrawals that are due before a search. */
  due: Pick<DueWatch, 'settle'>;
  /** Determines the audience of a caller. */
  flavourOf(caller: Pick<Caller, 'user'>): Flavour;
}

/** @throws AppError flood with the seconds to wait */
function take(buckets: TokenBuckets, ip: string): void {
  const retryAfter = buckets.take(networkOf(ip));
  if (retryAfter > 0) throw new AppError('flood', { retryAfter });
}

/** Address that corresponds to a query; editors create a redirect from it for a search without results. */
const addressOf = (q: string): string => `/${wordsOf(q).join('-')}`;

interface Query {
  q: string;
  kind?: SearchKind | undefined;
  page: number;
}

/** Builds the query string of the next page; null on the last one. */
function nextOf({ q, kind, page }: Query, { pages }: Answered): string | null {
  if (page >= pages) return null;
  const query = new URLSearchParams({ q: readOf(q), page: String(page + 1) });
  if (kind) query.set('kind', kind);
  return query.toString();
}

const answerOf = (query: Query, found: Answered) => ({
  data: found.data satisfies FoundThing[],
  beside: found.beside,
  pagination: {
    limit: foundPerPage,
    offset: (query.page - 1) * foundPerPage,
    total: found.total,
    ...(found.isMore && { atLeast: true }),
    next: nextOf(query, found),
  },
});

/**
 * Registers the search routes: public search and page, search in the areas, and the editors' synonyms and misses.
 */
export function searchRoutes(app: FastifyInstance, { showPage, flavourOf, due }: SearchDeps): void {
  const { pool } = app.context.database;
  const [searches, suggestions] = [createTokenBuckets(searching), createTokenBuckets(typing)];
  const limit = createRateLimit(pool);
  const search = async (query: Query, audience: Flavour, ip: string): Promise<Answered> => {
    await due.settle();
    const found = await searchFor(pool, query.q, { ...query, audience });
    const isNothing = found.beside.kinds.length === 0 && query.page === 1;
    const leadsTo = isNothing ? await redirectFrom(pool, addressOf(query.q)) : null;
    if (isNothing && leadsTo === null) await noteMiss(pool, limit, query.q, ip);
    return { ...found, beside: { ...found.beside, leadsTo } };
  };
  route(app, searchEndpoints.site, async ({ query, request }) => {
    take(searches, request.ip);
    return answerOf(query, await search(query, 'PUBLICO', request.ip));
  });
  route(app, searchEndpoints.own, async ({ query, caller, request }) => {
    take(searches, request.ip);
    return answerOf(query, await search(query, flavourOf(caller), request.ip));
  });
  route(app, searchEndpoints.suggestions, async ({ query, request }) => {
    take(suggestions, request.ip);
    await due.settle();
    return { data: await suggestFor(pool, query.q, 'PUBLICO') };
  });
  route(app, searchEndpoints.ownSuggestions, async ({ query, caller, request }) => {
    take(suggestions, request.ip);
    await due.settle();
    return { data: await suggestFor(pool, query.q, flavourOf(caller)) };
  });
  searchPage(app, {
    showPage,
    search: (query, ip) => search(query, 'PUBLICO', ip),
    wait: (ip) => searches.take(networkOf(ip)),
  });
  editorRoutes(app);
}

function editorRoutes(app: FastifyInstance): void {
  const { pool } = app.context.database;
  route(app, searchEndpoints.misses, async ({ query }) =>
    pageOf(await listMisses(pool, readMissQuery(query)), toMiss),
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
