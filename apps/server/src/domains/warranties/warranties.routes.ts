import { warrantyEndpoints } from '@centinela/api/contracts/warranties.ts';
import type { FastifyInstance } from 'fastify';
import { loadProductTypes } from '#content/catalogue';
import { getClientId } from '#platform/http/clientId.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { listOwnWarranties, loadWarranty } from './warranties.read.ts';
import { saveWarranty } from './warranties.write.ts';

/** Registers the endpoints for the warranty of contracts' equipment, for clients and for staff. */
export function warrantyRoutes(app: FastifyInstance): void {
  const { own, show, types, update } = warrantyEndpoints;

  route(app, own, async ({ caller, db }) => ({ data: await listOwnWarranties(db, getClientId(caller)) }));

  route(app, show, async ({ params, db }) => ({ data: await loadWarranty(db, params.id) }));

  route(app, types, async ({ db }) => ({
    data: [...(await loadProductTypes(db)).values()].map(({ id, name, warrantyMonths }) => ({
      id,
      name,
      months: warrantyMonths,
    })),
  }));

  route(app, update, async ({ params, body, db, actor, request }) => ({
    data: await saveWarranty(db, params.id, body, { expected: readExpectedVersion(request), actor }),
  }));
}
