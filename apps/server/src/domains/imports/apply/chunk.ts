import type { QadColumns } from '@centinela/api/imports/qadColumns.ts';
import type pg from 'pg';
import { listContractables } from '#content/catalogue';
import { moveActivations, withdrawActivations } from '#monitoring/write';
import { beginWithLock, lockConnection, unlockConnection } from '#platform/database/locks.ts';
import { onlyRow } from '#platform/database/onlyRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { queueWebhooks } from '#webhooks/events';
import {
  changeContracts,
  changedContracts,
  collectNewClients,
  countChunk,
  createClients,
  createContracts,
  createdClients,
  findClients,
  orderActivations,
  resolve,
  rewriteRecords,
  storeHistory,
  writeRecords,
} from './chunk.sql.ts';
import { analyzePeople, analyzeWork, copyToStage, createStage } from './chunk.stage.ts';
import type { Catalogue } from './record.ts';

/** Queues invitations to clients in the outbox, in the current transaction. Provided by the accounts domain. */
export type Invite = (client: pg.PoolClient, userIds: readonly string[]) => Promise<void>;

/** Changes that one chunk makes to its file's counts. */
export interface ChunkCounts {
  success: number;
  ignored: number;
  error: number;
  new: number;
  changed: number;
  unchanged: number;
  wrong: number;
  surprises: number;
}

/**
 * Takes the chunk lock until `unlockChunks` or the end of the connection. It serializes all imports, so that chunks
 * neither wait for row locks of other chunks nor use outdated data. `blockImports` takes it for one transaction.
 */
export const lockChunksForConnection = (client: Queryable) => lockConnection(client, 'chunks');
export const unlockChunks = (client: Queryable) => unlockConnection(client, 'chunks');

/** SQL that begins a transaction and takes the chunk lock. */
export const beginChunk = beginWithLock('chunks');

/** Loads the plans and add-ons that records may name. */
export async function loadCatalogue(db: Queryable): Promise<Catalogue> {
  const found = await listContractables(db);
  return {
    plans: new Map(
      found.flatMap(({ id, code }) => (id === null ? [] : [[code.toUpperCase(), { id, code }]])),
    ),
    addons: new Set(found.flatMap(({ id, code }) => (id === null ? [code] : []))),
  };
}

export interface ChunkOptions {
  file: number;
  /** The field of each column of the file. */
  columns: QadColumns;
  /** True if later records of the file may already be processed. */
  isRerun: boolean;
  /** True: computes the outcomes of the records and changes nothing else. */
  isDryRun: boolean;
  /** Set if new clients receive an invitation. */
  invite?: Invite | undefined;
}

/**
 * Copies a chunk's records, formatted by `formatStageLine`, to the database for `applyStaged` in the same transaction.
 */
export async function stageRecords(client: pg.PoolClient, lines: readonly string[]): Promise<void> {
  await client.query(createStage);
  await copyToStage(client, lines);
}

/**
 * Processes the staged records in the current transaction, which must hold the chunk lock: contracts, clients,
 * history, activations, e-mails and the records themselves.
 *
 * @param waitForTurn awaited before the records are written: two concurrent writers that append to the same
 *   indexes slow each other down more than they gain
 * @returns by how much the counts of the file change
 */
export async function applyStaged(
  client: pg.PoolClient,
  options: ChunkOptions,
  waitForTurn: () => Promise<void> = async () => undefined,
): Promise<ChunkCounts> {
  const { file, columns, isRerun, isDryRun } = options;
  await client.query(resolve(columns, isRerun), [file]);
  await client.query(analyzeWork);
  const { rows } = await client.query<ChunkOutcomes>(
    `select count(*) filter (where outcome = 'NEW')::int as news, count(*) filter (where outcome = 'CHANGED')::int as changes,
       count(*) filter (where outcome in ('NEW', 'CHANGED') and client_id is null)::int as homeless,
       count(*) filter (where was_status is null)::int as unwritten, count(was_status)::int as written from qad_work`,
  );
  const outcomes = onlyRow(rows);
  if (!isDryRun) await applyChanges(client, options, outcomes);
  await waitForTurn();
  if (outcomes.unwritten > 0) await client.query(writeRecords, [file, isDryRun]);
  if (outcomes.written > 0) await client.query(rewriteRecords, [file, isDryRun]);
  const counted = await client.query<ChunkCounts>(countChunk, [file, isDryRun]);
  return onlyRow(counted.rows);
}

/** Stages and processes records. @param lines the records, formatted by `formatStageLine` */
export async function applyRecords(
  client: pg.PoolClient,
  lines: readonly string[],
  options: ChunkOptions,
): Promise<ChunkCounts> {
  await stageRecords(client, lines);
  return applyStaged(client, options);
}

/** Number of records per outcome, and how many of them were stored before. */
interface ChunkOutcomes {
  news: number;
  changes: number;
  homeless: number;
  unwritten: number;
  written: number;
}

async function applyChanges(
  client: pg.PoolClient,
  { file, columns, invite }: ChunkOptions,
  { news, changes, homeless }: ChunkOutcomes,
): Promise<void> {
  let hasOrders = false;
  if (homeless > 0) await assignClients(client, invite);
  if (news > 0) await client.query(createContracts, [file]);
  if (changes > 0) {
    await client.query(storeHistory, [file]);
    await client.query(changeContracts(columns), [file]);
    await client.query(withdrawActivations(changedContracts));
    const moved = await client.query(moveActivations(changedContracts));
    hasOrders = moved.rowCount !== 0;
  }
  if (news + changes > 0) {
    const ordered = await client.query(orderActivations);
    if (hasOrders || ordered.rowCount !== 0) await client.query(`select pg_notify('activations', '')`);
    await queueContractEvents(client, file, { news, changes });
  }
}

/**
 * Queues the events of a chunk for webhooks: one for all new and one for all changed contracts, because an import has up
 * to a million. Receivers read the records of the file, which name the contracts.
 */
function queueContractEvents(
  client: pg.PoolClient,
  file: number,
  { news, changes }: Pick<ChunkOutcomes, 'news' | 'changes'>,
): Promise<void> {
  const counted = [
    { event: 'contract.created', outcome: 'NEW', count: news },
    { event: 'contract.changed', outcome: 'CHANGED', count: changes },
  ] as const;
  return queueWebhooks(
    client,
    counted
      .filter(({ count }) => count > 0)
      .map(({ event, outcome, count }) => ({
        event,
        path: `/api/qad-detail-records?filter[file]=${file}&filter[outcome]=${outcome}`,
        data: { import: file, count },
      })),
  );
}

async function assignClients(client: pg.PoolClient, invite: Invite | undefined): Promise<void> {
  await client.query(findClients);
  await createMissingClients(client);
  if (!invite) return;
  const { rows } = await client.query<{ id: string }>(createdClients);
  if (rows.length > 0)
    await invite(
      client,
      rows.map(({ id }) => id),
    );
}

/** Creates the missing accounts. Retries when a user registers one of the addresses in the meantime. */
async function createMissingClients(client: pg.PoolClient, tries = 3): Promise<void> {
  await client.query('savepoint people');
  try {
    await client.query(collectNewClients);
    await client.query(analyzePeople);
    await client.query(createClients);
  } catch (error) {
    if (tries === 1 || !isUniqueViolation(error)) throw error;
    await client.query('rollback to savepoint people');
    await createMissingClients(client, tries - 1);
  }
}
