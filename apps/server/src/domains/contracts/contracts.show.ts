import { type ContractWithHistory, maxListedChanges } from '@centinela/api/contracts/contracts.ts';
import type { z } from 'zod';
import { usersSubquery } from '#accounts/read';
import type { Config } from '#platform/config/config.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError, orNotFound } from '#platform/errors/appError.ts';
import { Conditions } from '#platform/lists/conditions.ts';
import { type Reader, seenBy } from './contracts.read.ts';
import {
  type ContractRow,
  contractColumns,
  contractTables,
  contractVersionSchema,
  diffVersions,
  toContract,
} from './contracts.rows.ts';
import { loadProtection } from './contracts.status.ts';

/** Loads a contract by its id; with `reader`, only if it is visible to them. @throws AppError notFound */
export async function loadContract(db: Queryable, id: string, reader: Reader | null): Promise<ContractRow> {
  if (!isUuid(id)) throw new AppError('notFound');
  const where = new Conditions([]);
  where.add((place) => `c.id = ${place}`, id);
  if (reader) where.parts.push(seenBy(reader, 'contracts', (value) => where.bind(value)));
  const { rows } = await db.query<ContractRow>({
    name: reader ? 'contract-by-id-seen' : 'contract-by-id',
    text: `select ${contractColumns} from ${contractTables} where ${where.sql}`,
    values: where.values,
  });
  return orNotFound(rows[0]);
}

interface HistoryRow {
  version: number;
  before: unknown;
  file: number | null;
  at: Date;
  by_name: string | null;
  reason: string | null;
  undone: boolean;
  undoes: number | null;
}

type Version = z.infer<typeof contractVersionSchema>;

/** Replaces the client id of each version with the client's e-mail address. */
async function replaceClientIds(db: Queryable, versions: readonly Version[]): Promise<Version[]> {
  const ids = [...new Set(versions.map(({ client_id }) => client_id).filter((id) => typeof id === 'string'))];
  // Usually all versions have the same client, so no address is needed.
  if (ids.length < 2 && versions.every(({ client_id }) => client_id)) return [...versions];
  const { rows } = await db.query<{ id: string; email: string }>(
    `select id, email from ${usersSubquery} u where id = any($1::uuid[])`,
    [ids],
  );
  const emails = new Map<unknown, string>(rows.map(({ id, email }) => [id, email]));
  return versions.map(({ client_id, ...version }) => ({
    ...version,
    client_id: client_id ? (emails.get(client_id) ?? 'una cuenta que ya no existe') : null,
  }));
}

/** Loads the history of a contract, newest change first. */
async function loadHistory(db: Queryable, id: string): Promise<ContractWithHistory['history']> {
  const [past, now] = await Promise.all([
    db.query<HistoryRow>({
      name: 'contract-history',
      text: `select version, before, file, at, by_name, reason, undone, undoes from contract_history where contract_id = $1
        order by version desc limit ${maxListedChanges}`,
      values: [id],
    }),
    db.query<{ now: unknown }>({
      name: 'contract-as-version',
      text: 'select to_jsonb(c) as now from contracts c where c.id = $1',
      values: [id],
    }),
  ]);
  const states = await replaceClientIds(
    db,
    [now.rows[0]?.now, ...past.rows.map(({ before }) => before)].map((state) =>
      contractVersionSchema.catch({}).parse(state),
    ),
  );
  return past.rows.map(({ version, at, by_name, file, reason, undone, undoes }, index) => ({
    version: version + 1,
    at: at.toISOString(),
    by: by_name,
    file,
    fileName: null,
    undoes,
    isUndone: undone && undoes === null,
    reason,
    changes: diffVersions(states[index + 1] ?? {}, states[index] ?? {}),
  }));
}

/** Loads a contract with its protection and history. @throws AppError notFound */
export async function loadContractWithHistory(
  db: Queryable,
  config: Pick<Config, 'eterix'>,
  id: string,
): Promise<ContractWithHistory> {
  const row = await loadContract(db, id, null);
  const getProtection = await loadProtection(db, config, [row]);
  return { ...toContract(row, getProtection(row)), history: await loadHistory(db, row.id) };
}
