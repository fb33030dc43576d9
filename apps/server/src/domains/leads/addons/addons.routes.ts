import { addonEndpoints } from '@centinela/api/leads/addons.ts';
import type { FastifyInstance } from 'fastify';
import { getClientId } from '#platform/http/clientId.ts';
import { route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { getAddonBuckets } from '../leads.limits.ts';
import { loadOffers } from './addons.read.ts';
import { requestAddon, withdrawAddonRequest } from './addons.write.ts';

/** Registers the add-on routes for clients: list offers, request one, withdraw a request. */
export function addonRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  route(app, addonEndpoints.own, async ({ caller, db }) => ({
    data: await loadOffers(db, getClientId(caller)),
  }));
  route(app, addonEndpoints.ask, async ({ body, caller, db, actor, request }) => {
    const clientId = getClientId(caller);
    await takeOrThrow(limit, getAddonBuckets(clientId));
    return { data: await requestAddon(db, body, { clientId, actor, ip: request.ip, config }) };
  });
  route(app, addonEndpoints.takeBack, async ({ params, caller, db, actor }) => ({
    data: await withdrawAddonRequest(db, getClientId(caller), params.id, actor),
  }));
}
