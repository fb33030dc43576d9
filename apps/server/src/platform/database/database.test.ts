import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabaseProxy } from '../../testing/databaseProxy.ts';
import { waitUntil } from '../../testing/runningServer.ts';
import { discardedTransaction } from './discardedTransaction.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './pool.ts';
import { splitHosts } from './servers/hosts.ts';
import { findPrimary } from './servers/primary.ts';
import { transaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query('CREATE TABLE account (id int PRIMARY KEY, amount int NOT NULL)');
});
afterAll(() => database.drop());

describe('the pool', () => {
  const settings = `select name, setting, source from pg_settings
    where name in ('jit', 'random_page_cost', 'gin_pending_list_limit', 'synchronize_seqscans') order by name`;

  it('has the same settings on every PostgreSQL server', async () => {
    const opened = openDatabase({ url: database.url });
    expect((await opened.pool.query(settings)).rows).toEqual([
      { name: 'gin_pending_list_limit', setting: '256', source: 'client' },
      { name: 'jit', setting: 'off', source: 'client' },
      { name: 'random_page_cost', setting: '1.1', source: 'client' },
      { name: 'synchronize_seqscans', setting: 'off', source: 'client' },
    ]);
    await opened.close();
  });

  it('keeps options in the URL', async () => {
    const options = encodeURIComponent('-c random_page_cost=2');
    const opened = openDatabase({ url: `${database.url}&options=${options}` });
    const { rows } = await opened.pool.query('show random_page_cost');
    expect(rows).toEqual([{ random_page_cost: '2' }]);
    await opened.close();
  });
});

describe('a server that accepts no writes any more', () => {
  it('fails one transaction, whose connection is closed', async () => {
    const opened = openDatabase({ url: database.url, max: 1 });
    await opened.pool.query('SET default_transaction_read_only = on');
    const insert = () =>
      transaction(opened.pool, (client) => client.query('INSERT INTO account VALUES (95, 1)'));
    await expect(insert()).rejects.toMatchObject({ code: '25006' });
    await insert();
    expect((await opened.pool.query('SELECT FROM account WHERE id = 95')).rowCount).toBe(1);
    await opened.close();
  });
});

describe('several hosts', () => {
  it('are those before the path, each with the rest of the connection string', () => {
    expect(splitHosts('postgresql://ana:a%2Cb@one:5432,two,[::1]:7/name?options=a,b')).toEqual([
      'postgresql://ana:a%2Cb@one:5432/name?options=a,b',
      'postgresql://ana:a%2Cb@two/name?options=a,b',
      'postgresql://ana:a%2Cb@[::1]:7/name?options=a,b',
    ]);
    expect(splitHosts('postgresql://one,two')).toEqual(['postgresql://one', 'postgresql://two']);
    for (const url of ['postgresql:///base?host=/run/a,b', 'postgresql://a@one/base@x', database.url])
      expect(splitHosts(url)).toEqual([url]);
  });

  it('are tried until one accepts writes, and again when it is lost', async () => {
    const proxies = [await openDatabaseProxy(database.url), await openDatabaseProxy(database.url)] as const;
    const [first, second] = proxies;
    const { pathname } = new URL(first.database.url);
    const hosts = proxies.map((proxy) => new URL(proxy.database.url).host).join(',');
    const url = `postgresql://centinela@${hosts}${pathname}`;
    const opened = openDatabase({ url, max: 2 });
    const query = () => opened.pool.query('select 1 as one').then(({ rowCount }) => rowCount, String);
    try {
      await first.refuseConnections();
      expect(await findPrimary(url)).toBe(second.database.url);
      // The first attempt fails, because no host was known to be lost before.
      await expect.poll(query).toBe(1);
      await first.restore();
      await second.refuseConnections();
      await expect.poll(query).toBe(1);
      await first.refuseConnections();
      await expect(findPrimary(url)).rejects.toThrow('no database server accepts writes');
    } finally {
      await opened.close();
      for (const proxy of proxies) await proxy.close();
    }
  });
});

describe('reads with a replica', () => {
  it('use the primary if the replica is none, or does not respond', async () => {
    const closed = 'postgresql://centinela@127.0.0.1:1/centinela';
    for (const readUrl of [database.url, closed]) {
      const opened = openDatabase({ url: database.url, readUrl, max: 2 });
      const { rows } = await opened.reads.read((db) => db.query('select 1 as one'));
      expect([rows, opened.reads.usesReplica]).toEqual([[{ one: 1 }], false]);
      await opened.close();
    }
  });
});

describe('a discarded transaction', () => {
  it('runs no query after its work has failed', async () => {
    const left: Promise<unknown>[] = [];
    await expect(
      discardedTransaction(database.pool, async (client) => {
        const insert = (id: number) => client.query('INSERT INTO account VALUES ($1, 1)', [id]);
        const running = client.query('SELECT pg_sleep(0.05)');
        left.push(Promise.allSettled([running, insert(70), insert(71).catch(() => insert(72))]));
        // The first query runs now.
        await Promise.resolve();
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const ended = { status: 'rejected', reason: { message: 'The transaction of this query has ended' } };
    expect(await Promise.all(left)).toMatchObject([[{ status: 'fulfilled' }, ended, ended]]);
    expect((await database.pool.query('SELECT FROM account WHERE id BETWEEN 70 AND 79')).rowCount).toBe(0);
  });
});

describe('transaction', () => {
  it('commits everything or nothing', async () => {
    await expect(
      transaction(database.pool, async (client) => {
        await client.query('INSERT INTO account VALUES (90, 1)');
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect((await database.pool.query('SELECT FROM account WHERE id = 90')).rowCount).toBe(0);
  });

  it('repeats after a deadlock', async () => {
    await database.pool.query('INSERT INTO account VALUES (1, 0), (2, 0)');
    const add = (first: number, second: number) =>
      transaction(database.pool, async (client) => {
        await client.query('UPDATE account SET amount = amount + 1 WHERE id = $1', [first]);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await client.query('UPDATE account SET amount = amount + 1 WHERE id = $1', [second]);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect((await database.pool.query('SELECT amount FROM account WHERE id < 3')).rows).toEqual([
      { amount: 2 },
      { amount: 2 },
    ]);
  });

  it('repeats when two serializable transactions conflict', async () => {
    await database.pool.query('INSERT INTO account VALUES (3, 0)');
    const add = () =>
      transaction(
        database.pool,
        async (client) => {
          const { rows } = await client.query<{ amount: number }>('SELECT amount FROM account WHERE id = 3');
          await client.query('UPDATE account SET amount = $1 WHERE id = 3', [(rows[0]?.amount ?? 0) + 1]);
        },
        { isolation: 'serializable', attempts: 20 },
      );
    await Promise.all([add(), add(), add(), add()]);
    expect((await database.pool.query('SELECT amount FROM account WHERE id = 3')).rows).toEqual([
      { amount: 4 },
    ]);
  });

  it('fails when its connection is cut, while the pool keeps working', async () => {
    await expect(
      transaction(database.pool, async (client) => {
        const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
        await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
        await new Promise((resolve) => setTimeout(resolve, 50));
        await client.query('SELECT 1');
      }),
    ).rejects.toThrow();
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
  });
});

/** Writes a folder of migrations, which is removed after the test. */
function writeMigrations(migrations: Readonly<Record<string, string>>, since: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'centinela-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const tags = Object.keys(migrations);
  const entries = tags.map((tag, idx) => ({
    idx,
    version: '7',
    when: Date.parse(since) + idx,
    tag,
    breakpoints: true,
  }));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const tag of tags) writeFileSync(join(folder, `${tag}.sql`), migrations[tag] ?? '');
  return folder;
}

describe('migrate', () => {
  it('succeeds for 8 concurrent first starts', async () => {
    const names = ['0000_first', '0001_second', '0002_third'];
    const folder = writeMigrations(
      Object.fromEntries(names.map((name) => [name, `CREATE TABLE "m_${name}" (id int);`])),
      '2099-01-01',
    );

    await Promise.all(Array.from({ length: 8 }, () => migrate(database.url, { folder })));

    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS tables FROM pg_tables WHERE tablename LIKE 'm\\_%'",
    );
    expect(rows).toEqual([{ tables: 3 }]);
  });

  it('does not block others while a table is locked, and continues afterwards', async () => {
    const folder = writeMigrations(
      { '0000_more': 'CREATE TABLE m_more (id int);\nALTER TABLE account ADD COLUMN more int;' },
      '2099-02-01',
    );
    const reader = await database.pool.connect();
    await reader.query('BEGIN; LOCK TABLE account IN ACCESS SHARE MODE');
    let waits = 0;
    const onLocked = () => {
      waits += 1;
    };
    const migrating = migrate(database.url, { folder, lockTimeout: '200ms', retryAfterMs: 50, onLocked });
    await waitUntil(() => waits > 0);
    await waitUntil(
      async () =>
        (
          await database.pool.query(
            `SELECT FROM pg_locks WHERE relation = 'account'::regclass AND NOT granted`,
          )
        ).rowCount === 1,
    );
    await database.pool.query('SELECT FROM account');
    await reader.query('COMMIT');
    reader.release();
    await migrating;
    expect(waits).toBe(1);
    expect((await database.pool.query('SELECT more FROM account, m_more')).rows).toEqual([]);
  });

  const buildIndex = {
    '0000_table': 'CREATE TABLE "%s" (id int);',
    '0001_index':
      '-- no transaction\nDROP INDEX CONCURRENTLY IF EXISTS "%s_id";--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "%s_id" ON "%s" (id);',
    '0002_after': 'ALTER TABLE "%s" ADD COLUMN more int;',
  };
  const writeIndexMigrations = (table: string, since: string) =>
    writeMigrations(
      Object.fromEntries(
        Object.entries(buildIndex).map(([name, sql]) => [name, sql.replaceAll('%s', table)]),
      ),
      since,
    );
  const readTable = async (table: string) =>
    (
      await database.pool.query(
        `SELECT indisvalid AS valid, (SELECT count(*)::int FROM pg_attribute WHERE attrelid = indrelid AND attnum > 0) AS columns
         FROM pg_index WHERE indrelid = $1::regclass`,
        [table],
      )
    ).rows;

  it('builds an index outside of a transaction while other processes wait for their turn', async () => {
    const folder = writeIndexMigrations('m_concurrent', '2099-03-01');
    await Promise.all(Array.from({ length: 4 }, () => migrate(database.url, { folder })));
    expect(await readTable('m_concurrent')).toEqual([{ valid: true, columns: 2 }]);
  });

  it('builds an index again after it was killed during that', async () => {
    const folder = writeIndexMigrations('m_killed', '2099-04-01');
    await migrate(database.url, { folder, until: Date.parse('2099-04-01') });
    const writer = await database.pool.connect();
    await writer.query('BEGIN; INSERT INTO m_killed VALUES (1)');
    const killed = migrate(database.url, { folder }).catch((error: unknown) => String(error));
    await waitUntil(async () => (await readTable('m_killed')).length === 1);
    expect(await readTable('m_killed')).toEqual([{ valid: false, columns: 1 }]);
    // Writers do not wait for the index, in contrast to one that is built in a transaction.
    await database.pool.query('INSERT INTO m_killed VALUES (2)');
    await database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'centinela-migrate'`,
    );
    expect(await killed).toContain('terminat');
    await writer.query('COMMIT');
    writer.release();
    await migrate(database.url, { folder });
    expect(await readTable('m_killed')).toEqual([{ valid: true, columns: 2 }]);
  });

  it('keeps the migrations before one that fails', async () => {
    const folder = writeMigrations(
      {
        '0000_kept': 'CREATE TABLE m_kept (id int);',
        '0001_failed': 'CREATE TABLE m_lost (id int); SELECT 1/0;',
      },
      '2099-05-01',
    );
    await expect(migrate(database.url, { folder })).rejects.toThrow('division by zero');
    const { rows } = await database.pool.query(
      "SELECT to_regclass('m_kept') kept, to_regclass('m_lost') lost",
    );
    expect(rows).toEqual([{ kept: 'm_kept', lost: null }]);
  });
});
