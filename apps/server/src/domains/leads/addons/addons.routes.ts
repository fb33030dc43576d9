import { addonEndpoints } from '@centinela/api/leads/addons.ts';
import type { FastifyInstance } from 'fastify';
import { clientIdOf } from '#platform/http/clientId.ts';
import { route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { addonBuckets } from '../leads.limits.ts';
import { offersTo } from './addons.read.ts';
import { askForAddon, takeBackAddon } from './addons.write.ts';

/** Registers the add-on routes for clients: list offers, request one, withdraw a request. */
export function addonRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);
  route(app, addonEndpoints.own, async ({ caller, db }) => ({
    data: await offersTo(db, clientIdOf(caller)),
  }));
  route(app, addonEndpoints.ask, async ({ body, caller, db, actor, request }) => {
    const clientId = clientIdOf(caller);
    await takeOrRefuse(limit, addonBuckets(clientId));
    return { data: await askForAddon(db, body, { clientId, actor, ip: request.ip, config }) };
  });
  route(app, addonEndpoints.takeBack, async ({ params, caller, db, actor }) => ({
    data: await takeBackAddon(db, clientIdOf(caller), params.id, actor),
  }));
}
