import { contractEndpoints } from '@centinela/api/contracts.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/queryable.ts';
import { AppError } from '../../platform/errors/appError.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { route } from '../../platform/http/route.ts';
import { activationsOf } from '../monitoring/monitoring.read.ts';
import { listContracts, readContractQuery } from './contracts.list.ts';
import {
  type ContractRow,
  changesBetween,
  contractAnswer,
  contractColumns,
  contractTables,
  ownAnswer,
  versionOfContract,
} from './contracts.rows.ts';
import { furthest, productStatusOf } from './contracts.status.ts';

const isId = (id: string): boolean => z.uuid().safeParse(id).success;

/** A contract by its id; of one client when `clientId` is given. @throws AppError notFound */
async function contractById(db: Queryable, id: string, clientId: string | null): Promise<ContractRow> {
  if (!isId(id)) throw new AppError('notFound');
  const { rows } = await db.query<ContractRow>({
    name: 'contract-by-id',
    text: `select ${contractColumns} from ${contractTables} where c.id = $1 and ($2::uuid is null or c.client_id = $2)`,
    values: [id, clientId],
  });
  const [row] = rows;
  if (!row) throw new AppError('notFound');
  return row;
}

interface HistoryRow {
  version: number;
  before: unknown;
  file: number | null;
  at: Date;
  by_name: string | null;
}

/** What became of a contract, newest change first. */
async function historyOf(db: Queryable, id: string) {
  const [past, now] = await Promise.all([
    db.query<HistoryRow>({
      name: 'contract-history',
      text: `select version, before, file, at, by_name from contract_history where contract_id = $1
        order by version desc limit 200`,
      values: [id],
    }),
    db.query<{ now: unknown }>({
      name: 'contract-as-version',
      text: 'select to_jsonb(c) as now from contracts c where c.id = $1',
      values: [id],
    }),
  ]);
  const states = [now.rows[0]?.now, ...past.rows.map(({ before }) => before)].map((state) =>
    versionOfContract.catch({}).parse(state),
  );
  return past.rows.map(({ version, at, by_name, file }, index) => ({
    version: version + 1,
    at: at.toISOString(),
    by: by_name,
    file,
    changes: changesBetween(states[index + 1] ?? {}, states[index] ?? {}),
  }));
}

/** Endpoints with access `client` always have one; this says so to the compiler. */
function clientIdOf(caller: Caller | null): string {
  if (caller?.user.kind !== 'CLIENT') throw new AppError('forbidden');
  return caller.user.id;
}

/** Contracts: all of them for staff, one's own for clients (specification, section 7). */
export function contractRoutes(app: FastifyInstance): void {
  const { list, show, own, ownStatus, ownShow } = contractEndpoints;
  const { config } = app.context;

  route(app, list, async ({ query, db }) => {
    const { rows, pagination } = await listContracts(db, readContractQuery(query));
    return { data: rows.map(contractAnswer), pagination };
  });

  route(app, show, async ({ params, db }) => {
    const row = await contractById(db, params.id, null);
    return { data: { ...contractAnswer(row), history: await historyOf(db, row.id) } };
  });

  route(app, own, async ({ query, caller, db }) => {
    const { rows, pagination } = await listContracts(db, readContractQuery(query), clientIdOf(caller));
    return { data: rows.map(ownAnswer), pagination };
  });

  route(app, ownStatus, async ({ caller, db }) => {
    const clientId = clientIdOf(caller);
    const { rows } = await listContracts(db, readContractQuery({ limit: '100' }), clientId);
    const facts = config.eterix ? await activationsOf(db, clientId) : null;
    return {
      data: rows.map((row) => {
        const about = facts?.filter(({ contract }) => contract === null || contract === row.number);
        return { contract: ownAnswer(row), ...productStatusOf(row.status, about ? furthest(about) : null) };
      }),
    };
  });

  route(app, ownShow, async ({ params, caller, db }) => ({
    data: ownAnswer(await contractById(db, params.id, clientIdOf(caller))),
  }));
}
