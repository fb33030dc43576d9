import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import type { FastifyInstance } from 'fastify';
import { ownReader } from '#household/seen';
import { activationsOf } from '#monitoring/read';
import { AppError } from '#platform/errors/appError.ts';
import type { Caller } from '#platform/http/caller.ts';
import { expectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { pageOf } from '#platform/lists/page.ts';
import { listContracts, readContractQuery } from './contracts.list.ts';
import { moveContract } from './contracts.move.ts';
import { contractAnswer, ownAnswer } from './contracts.rows.ts';
import { contractById, wholeContract } from './contracts.show.ts';
import { activationFor, productStatusOf } from './contracts.status.ts';

/** Endpoints with access `client` always have one; this says so to the compiler. */
function clientIdOf(caller: Caller | null): string {
  if (caller?.user.kind !== 'CLIENT') throw new AppError('forbidden');
  return caller.user.id;
}

/** Contracts: all of them for staff, one's own for clients (specification, section 7). */
export function contractRoutes(app: FastifyInstance): void {
  const { list, show, move, own, ownStatus, ownShow } = contractEndpoints;
  const { config } = app.context;

  route(app, list, async ({ query, db }) =>
    pageOf(await listContracts(db, readContractQuery(query)), contractAnswer),
  );

  route(app, show, async ({ params, db }) => ({ data: await wholeContract(db, params.id) }));

  route(app, move, async ({ params, body, db, actor, request }) => ({
    data: await moveContract(db, params.id, { ...body, version: expectedVersion(request) }, actor),
  }));

  route(app, own, async ({ query, caller, db }) =>
    pageOf(await listContracts(db, readContractQuery(query), ownReader(clientIdOf(caller))), ownAnswer),
  );

  route(app, ownStatus, async ({ caller, db }) => {
    const clientId = clientIdOf(caller);
    const { rows } = await listContracts(db, readContractQuery({ limit: '100' }), ownReader(clientId));
    const facts = config.eterix ? await activationsOf(db, clientId) : null;
    return {
      data: rows.map((row) => ({
        contract: ownAnswer(row),
        ...productStatusOf(row.status, facts && activationFor(row.number, facts)),
      })),
    };
  });

  route(app, ownShow, async ({ params, caller, db }) => ({
    data: ownAnswer(await contractById(db, params.id, ownReader(clientIdOf(caller)))),
  }));
}
