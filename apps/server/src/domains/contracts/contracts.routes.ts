import { type ContractWithHistory, contractEndpoints } from '@centinela/api/contracts/contracts.ts';
import type { FastifyInstance } from 'fastify';
import type { Queryable } from '#platform/database/queryable.ts';
import { getClientId } from '#platform/http/clientId.ts';
import type { CodePageDeps } from '#platform/http/codePages.ts';
import { readExpectedVersion } from '#platform/http/ifMatch.ts';
import { route } from '#platform/http/route.ts';
import { toPage } from '#platform/lists/page.ts';
import { sendList } from '#platform/sheets/sendList.ts';
import { certificateRoutes } from './certificates/certificates.routes.ts';
import { findAdjacentContracts, listContracts, readContractQuery } from './contracts.list.ts';
import { moveContract } from './contracts.move.ts';
import { createOwnReader } from './contracts.read.ts';
import { type ContractRow, toContract, toOwnContract } from './contracts.rows.ts';
import { contractSheet } from './contracts.sheet.ts';
import { loadContract, loadContractWithHistory } from './contracts.show.ts';
import { loadProtection } from './contracts.status.ts';
import { ownContractRoutes } from './own/own.routes.ts';

export interface ContractRoutesOptions extends CodePageDeps {
  /** Finds the names of ERP files by their numbers. Provided by the imports domain. */
  findFileNames(db: Queryable, numbers: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

/** Adds the names of the files that changed a contract. */
async function addFileNames(
  db: Queryable,
  { findFileNames }: ContractRoutesOptions,
  loaded: ContractWithHistory,
): Promise<ContractWithHistory> {
  const getFile = ({ file, undoes }: ContractWithHistory['history'][number]) => undoes ?? file;
  const numbers = [...new Set(loaded.history.map(getFile))].filter((file) => file !== null);
  if (numbers.length === 0) return loaded;
  const names = await findFileNames(db, numbers);
  const history = loaded.history.map((change) => ({
    ...change,
    fileName: names.get(getFile(change) ?? 0) ?? null,
  }));
  return { ...loaded, history };
}

/**
 * Registers the contract endpoints: all contracts for staff, own contracts for clients (specification, section
 * 7).
 */
export function contractRoutes(app: FastifyInstance, deps: ContractRoutesOptions): void {
  ownContractRoutes(app);
  certificateRoutes(app, deps);
  const { list, download, show, neighbours, move, own, ownStatus, ownShow } = contractEndpoints;
  const { config, database } = app.context;

  /** Adds the protection to the contracts of an export, page by page. */
  async function* addProtection(pages: AsyncIterable<readonly ContractRow[]>) {
    for await (const rows of pages) {
      const getProtection = await loadProtection(database.pool, config, rows);
      yield* rows.map((row) => ({ ...row, protection: getProtection(row) }));
    }
  }

  route(
    app,
    list,
    async ({ query, db }) => {
      const page = await listContracts(db, readContractQuery(query));
      const getProtection = await loadProtection(db, config, page.rows);
      return toPage(page, (row) => toContract(row, getProtection(row)));
    },
    { readsReplica: true },
  );

  route(app, download, (call) =>
    sendList(call, {
      name: 'contratos',
      subject: 'contracts',
      sheet: contractSheet,
      read: readContractQuery,
      page: (request) => database.reads.read((db) => listContracts(db, request)),
      rows: addProtection,
    }),
  );

  route(app, show, async ({ params, db }) => ({
    data: await addFileNames(db, deps, await loadContractWithHistory(db, config, params.id)),
  }));

  route(app, neighbours, async ({ params, query, db }) => ({
    data: await findAdjacentContracts(db, readContractQuery(query), params.id),
  }));

  route(app, move, async ({ params, body, db, actor, request }) => ({
    data: await addFileNames(
      db,
      deps,
      await moveContract(
        { db, config },
        params.id,
        { ...body, version: readExpectedVersion(request) },
        actor,
      ),
    ),
  }));

  route(app, own, async ({ query, caller, db }) =>
    toPage(
      await listContracts(db, readContractQuery(query), createOwnReader(getClientId(caller))),
      toOwnContract,
    ),
  );

  route(app, ownStatus, async ({ caller, db }) => {
    const clientId = getClientId(caller);
    const { rows } = await listContracts(db, readContractQuery({ limit: '100' }), createOwnReader(clientId));
    const getProtection = await loadProtection(db, config, rows);
    return { data: rows.map((row) => ({ contract: toOwnContract(row), ...getProtection(row) })) };
  });

  route(app, ownShow, async ({ params, caller, db }) => ({
    data: toOwnContract(await loadContract(db, params.id, createOwnReader(getClientId(caller)))),
  }));
}
