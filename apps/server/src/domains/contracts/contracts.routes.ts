import { contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import type { FastifyInstance } from 'fastify';
import { ownReader } from '#household/seen';
import type { CodePageDeps } from '#pages/codes';
import { clientIdOf } from '#platform/http/clientId.ts';
import { expectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { rowsOf } from '#platform/lists/everyPage.ts';
import { pageOf } from '#platform/lists/page.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import { certificateRoutes } from './certificates/certificates.routes.ts';
import { contractsBeside, listContracts, readContractQuery } from './contracts.list.ts';
import { moveContract } from './contracts.move.ts';
import { contractAnswer, ownAnswer } from './contracts.rows.ts';
import { contractSheet } from './contracts.sheet.ts';
import { contractById, wholeContract } from './contracts.show.ts';
import { readProtection } from './contracts.status.ts';
import { ownContractRoutes } from './own/own.routes.ts';

/**
 * Registers the contract endpoints: all contracts for staff, own contracts for clients (specification, section
 * 7).
 */
export function contractRoutes(app: FastifyInstance, deps: CodePageDeps): void {
  ownContractRoutes(app);
  certificateRoutes(app, deps);
  const { list, download, show, protection, beside, move, own, ownStatus, ownShow } = contractEndpoints;
  const { config, database } = app.context;

  route(app, list, async ({ query, db }) =>
    pageOf(await listContracts(db, readContractQuery(query)), contractAnswer),
  );

  route(app, download, (call) =>
    sendList(call, {
      name: 'contratos',
      subject: 'contracts',
      sheet: contractSheet,
      read: readContractQuery,
      page: (request) => listContracts(database.pool, request),
      rows: rowsOf,
    }),
  );

  route(app, show, async ({ params, db }) => ({ data: await wholeContract(db, params.id) }));

  route(app, protection, async ({ params, db }) => {
    const row = await contractById(db, params.id, null);
    const protectionOf = await readProtection(db, config, row.client?.id ?? null);
    return { data: protectionOf(row) };
  });

  route(app, beside, async ({ params, query, db }) => ({
    data: await contractsBeside(db, readContractQuery(query), params.id),
  }));

  route(app, move, async ({ params, body, db, actor, request }) => ({
    data: await moveContract(db, params.id, { ...body, version: expectedVersion(request) }, actor),
  }));

  route(app, own, async ({ query, caller, db }) =>
    pageOf(await listContracts(db, readContractQuery(query), ownReader(clientIdOf(caller))), ownAnswer),
  );

  route(app, ownStatus, async ({ caller, db }) => {
    const clientId = clientIdOf(caller);
    const { rows } = await listContracts(db, readContractQuery({ limit: '100' }), ownReader(clientId));
    const protectionOf = await readProtection(db, config, clientId);
    return { data: rows.map((row) => ({ contract: ownAnswer(row), ...protectionOf(row) })) };
  });

  route(app, ownShow, async ({ params, caller, db }) => ({
    data: ownAnswer(await contractById(db, params.id, ownReader(clientIdOf(caller)))),
  }));
}
