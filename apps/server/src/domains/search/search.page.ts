import { searchPath } from '@centinela/api/search/paths.ts';
import { maxPages } from '@centinela/api/search/search.ts';
import type { SearchView } from '@centinela/api/search/view.ts';
import { isSearchKind, type SearchKind } from '@centinela/sections/kernel/search/search.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { noForm, type ShowPage } from '#platform/http/showPage.ts';
import type { SearchAnswer } from './search.read.ts';
import { sanitizeQuery } from './search.terms.ts';

interface PageDeps {
  showPage: ShowPage;
  search(query: { q: string; kind: SearchKind | undefined; page: number }, ip: string): Promise<SearchAnswer>;
  /** Counts a search. @returns seconds to wait; 0 allows it */
  wait(ip: string): number;
}

/** Query parameters; invalid values are treated as missing. */
const queryParameters = z.object({
  q: z.string().catch(''),
  tipo: z
    .string()
    .transform((text) => {
      const kind = text.toUpperCase();
      return isSearchKind(kind) ? kind : undefined;
    })
    .optional()
    .catch(undefined),
  pagina: z.coerce.number().int().min(1).max(maxPages).catch(1),
});

/**
 * Registers `/buscar?q=&tipo=&pagina=`: an uncached results page, or the redirect that an editor defined for the
 * terms.
 */
export function searchPage(app: FastifyInstance, { showPage, search, wait }: PageDeps): void {
  app.get(searchPath, async (request, reply) => {
    const { q, tipo: kind, pagina: page } = queryParameters.parse(request.query);
    const words = sanitizeQuery(q);
    const seconds = words === '' ? 0 : wait(request.ip);
    if (seconds > 0) reply.header('retry-after', String(seconds));
    const found = words === '' || seconds > 0 ? null : await search({ q: words, kind, page }, request.ip);
    const leadsTo = found?.beside.leadsTo;
    if (leadsTo) return reply.header('cache-control', 'no-store').redirect(leadsTo, 302);
    const own: SearchView = {
      q: words,
      kind: kind ?? null,
      page,
      isBusy: seconds > 0,
      actions: found?.beside.actions ?? [],
      found: found?.data ?? [],
      kinds: found?.beside.kinds ?? [],
      meant: found?.beside.meant ?? null,
      total: found?.total ?? 0,
      isMore: found?.isMore ?? false,
      pages: found?.pages ?? 0,
    };
    return showPage(request, reply, {
      path: searchPath,
      status: seconds > 0 ? 429 : 200,
      state: noForm,
      own,
      isSecret: false,
    });
  });
}
