import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  queryOnce,
  serverSettings,
  startStandby,
  type TestServer,
} from '../../../testing/replicas/standby.ts';
import { startEmbedded } from '../embedded.ts';
import { type Database, openDatabase } from '../pool.ts';

let folder: string;
let primary: TestServer;
let standby: TestServer;
let database: Database;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'centinela-replica-'));
  chmodSync(folder, 0o755);
  const dataDir = join(folder, 'primary');
  primary = { dataDir, embedded: await startEmbedded({ dataDir, settings: serverSettings }) };
  await queryOnce(primary.embedded.url, 'create table written (id int primary key)');
  standby = await startStandby(primary, join(folder, 'standby'));
  database = openDatabase({ url: primary.embedded.url, readUrl: standby.embedded.url, max: 5 });
});
afterAll(async () => {
  await database?.close();
  await standby?.embedded.stop();
  await primary?.embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns what a read finds, and where it ran. */
const readWritten = (id: number) =>
  database.reads.read(async (db) => {
    const { rows } = await db.query<{ found: boolean; isReplica: boolean }>(
      `select exists (select from written where id = $1) as found, pg_is_in_recovery() as "isReplica"`,
      [id],
    );
    return rows[0];
  });
const write = (id: number) => database.pool.query('insert into written values ($1)', [id]);
const setReplay = (isRunning: boolean) =>
  queryOnce(standby.embedded.url, `select pg_wal_replay_${isRunning ? 'resume' : 'pause'}()`);
const waitForReplica = () => expect.poll(() => database.reads.usesReplica).toBe(true);

describe('reads with a replica', { shuffle: false }, () => {
  it('run on the replica and contain what was written before them', async () => {
    await waitForReplica();
    const found = [];
    for (let id = 0; id < 300; id += 1) {
      await write(id);
      found.push(await readWritten(id));
    }
    expect(found.every((each) => each?.found)).toBe(true);
    // A busy host may make the replica late a few times.
    expect(found.filter((each) => each?.isReplica).length).toBeGreaterThan(100);
  });

  it('leave out a replica that is behind, and return to it', async () => {
    await waitForReplica();
    await setReplay(false);
    await write(1000);
    expect(await readWritten(1000)).toEqual({ found: true, isReplica: false });
    expect(database.reads.usesReplica).toBe(false);
    await setReplay(true);
    await waitForReplica();
    expect(await readWritten(1000)).toEqual({ found: true, isReplica: true });
  });

  it('repeat on the primary what the replica cannot answer, and throw other errors once', async () => {
    await waitForReplica();
    let runs = 0;
    const failing = database.reads.read(async () => {
      runs += 1;
      throw new Error('not found');
    });
    await expect(failing).rejects.toThrow('not found');
    expect(runs).toBe(1);
    await expect(database.reads.read((db) => db.query('select 1 / 0'))).rejects.toThrow('division by zero');
    expect(database.reads.usesReplica).toBe(true);
    // Several queries at once, as with a pool.
    expect(
      await database.reads.read((db) => Promise.all([1, 2, 3].map((id) => db.query('select $1::int', [id])))),
    ).toHaveLength(3);
  });

  it('use the primary while the replica is stopped, and the replica again after its restart', async () => {
    await waitForReplica();
    await standby.embedded.restart();
    await write(2000);
    expect((await readWritten(2000))?.found).toBe(true);
    await waitForReplica();
    expect(await readWritten(2000)).toEqual({ found: true, isReplica: true });
  });

  it('never use a replica that was promoted', async () => {
    await waitForReplica();
    await queryOnce(standby.embedded.url, 'select pg_promote()');
    await write(3000);
    expect(await readWritten(3000)).toEqual({ found: true, isReplica: false });
    expect(database.reads.usesReplica).toBe(false);
  });
});
