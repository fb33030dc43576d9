import type pg from 'pg';
import type { Queryable } from '../../platform/database/queryable.ts';
import {
  assignClients,
  changeContracts,
  countChunk,
  createClients,
  createContracts,
  createdClients,
  findClients,
  gatherPeople,
  keepHistory,
  orderActivations,
  resolve,
  writeRecords,
  yieldAddresses,
} from './chunk.sql.ts';
import { copyToStage, createStage } from './chunk.stage.ts';
import type { Catalogue } from './record.ts';

/** Writes invitations to clients in the outbox, in this transaction. From the accounts room. */
export type Invite = (client: pg.PoolClient, userIds: readonly string[]) => Promise<void>;

/** What one chunk did to its file's counts. */
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

/** One chunk at a time, whoever works on it: so none waits for another's rows, and none decides on what is about to change. */
const chunkLock = 7_236_844;

/** Waits until nobody else changes contracts by a file; lets go at the end of the transaction. */
export const lockChunks = (client: Queryable) =>
  client.query('select pg_advisory_xact_lock($1)', [chunkLock]);

/** The plans and add-ons that records may name. */
export async function loadCatalogue(db: Queryable): Promise<Catalogue> {
  const plans = await db.query<{ id: string; code: string }>(
    'select id, code from plans where deleted_at is null',
  );
  const addons = await db.query<{ code: string | null }>(
    `select upper(data->>'code') as code from content_entries where section = 'upsellings' and deleted_at is null`,
  );
  return {
    plans: new Map(plans.rows.map((plan) => [plan.code.toUpperCase(), plan])),
    addons: new Set(addons.rows.flatMap(({ code }) => (code === null ? [] : [code]))),
  };
}

export interface ChunkOptions {
  file: number;
  /** True: says what would come of the records, and changes nothing else. */
  isDryRun: boolean;
  /** Given when the clients that are created are to be invited. */
  invite?: Invite | undefined;
}

/**
 * Works on a chunk's records in the transaction that is under way (which holds `lockChunks`): contracts, clients, their
 * history, activations and mails, and the records themselves.
 *
 * @param lines the records, as `stageLine` writes them
 * @returns by how much the counts of the file change
 */
export async function applyRecords(
  client: pg.PoolClient,
  lines: readonly string[],
  { file, isDryRun, invite }: ChunkOptions,
): Promise<ChunkCounts> {
  await client.query(createStage);
  await copyToStage(client, lines);
  await client.query(resolve, [file]);
  if (!isDryRun) await changeBusiness(client, file, invite);
  await client.query(writeRecords, [file, isDryRun]);
  const { rows } = await client.query<ChunkCounts>(countChunk, [file, isDryRun]);
  const [counts] = rows;
  if (!counts) throw new Error('a chunk came back without its counts');
  return counts;
}

async function changeBusiness(
  client: pg.PoolClient,
  file: number,
  invite: Invite | undefined,
): Promise<void> {
  const outcomes = await client.query<{ changes: number; news: number; homeless: number }>(
    `select count(*) filter (where outcome = 'CHANGED')::int as changes, count(*) filter (where outcome = 'NEW')::int as news,
       count(*) filter (where outcome in ('NEW', 'CHANGED') and client_id is null)::int as homeless from qad_work`,
  );
  const { changes = 0, news = 0, homeless = 0 } = outcomes.rows[0] ?? {};
  if (homeless > 0) await provideClients(client, invite);
  if (news > 0) await client.query(createContracts, [file]);
  if (changes > 0) {
    await client.query(keepHistory, [file]);
    await client.query(changeContracts, [file]);
  }
  if (news + changes > 0) {
    const { rowCount } = await client.query(orderActivations);
    if (rowCount) await client.query(`select pg_notify('activations', '')`);
  }
}

async function provideClients(client: pg.PoolClient, invite: Invite | undefined): Promise<void> {
  await client.query(findClients);
  const { rowCount: wanted } = await client.query(gatherPeople);
  const { rowCount: made } = await client.query(createClients);
  if (made !== wanted) {
    await client.query(yieldAddresses);
    await client.query(createClients);
  }
  await client.query(assignClients);
  if (!invite) return;
  const { rows } = await client.query<{ id: string }>(createdClients);
  if (rows.length > 0)
    await invite(
      client,
      rows.map(({ id }) => id),
    );
}
