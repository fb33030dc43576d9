import { academyEndpoints } from '../academy/academy.ts';
import { areaEndpoints, listAreaTools } from '../content/areas.ts';
import { publicRead } from '../content/publicAnswers.ts';
import type { Endpoint } from '../http/endpoint.ts';
import { loadQuoteCatalogue } from './doorstep.ts';
import { listAgentPrices } from './prices.ts';

/**
 * Responses that an agent's device caches for offline use; no others are cached. They contain only published content:
 * no clients, leads, invoices or designs, no personal data of the agent, no session. `attacks/offline.test.ts` checks
 * it.
 */
export const cachedReads = {
  home: publicRead('agent-home'),
  menus: publicRead('get-menus'),
  settings: publicRead('internal-settings'),
  prices: listAgentPrices,
  quoteCatalogue: loadQuoteCatalogue,
  price: areaEndpoints.priceSections.one,
  promotions: areaEndpoints.promotionSections.list,
  promotion: areaEndpoints.promotionSections.one,
  guides: areaEndpoints.guides.list,
  guide: areaEndpoints.guides.one,
  tools: listAreaTools,
  academy: academyEndpoints.list,
  course: academyEndpoints.show,
  lesson: academyEndpoints.lesson,
} as const satisfies Record<string, Endpoint>;

export type CachedRead = keyof typeof cachedReads;

/** Their paths below /api, with parameters in braces. */
export const cachedPaths: readonly string[] = Object.values(cachedReads).map(({ path }) => path);
