import { callCreditEndpoints } from '@centinela/api/callCredits/callCredits.ts';
import type { FastifyInstance } from 'fastify';
import { getClientId } from '#platform/http/clientId.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { changeCredit } from './callCredits.change.ts';
import { listCredits, readCreditQuery } from './callCredits.list.ts';
import { listOwnCredits, toCredit } from './callCredits.rows.ts';

/** Registers the endpoints for free months, for clients and for staff. */
export function callCreditRoutes(app: FastifyInstance): void {
  const { own, list, update } = callCreditEndpoints;
  route(app, own, async ({ caller, db }) => ({ data: await listOwnCredits(db, getClientId(caller)) }));
  route(app, list, async ({ query, db }) => toPage(await listCredits(db, readCreditQuery(query)), toCredit));
  route(app, update, async ({ params, body, request, actor, db }) => ({
    data: toCredit(
      await changeCredit(db, params.id, body, { expected: readExpectedVersion(request), actor }),
    ),
  }));
}
