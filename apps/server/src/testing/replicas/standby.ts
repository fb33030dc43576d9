import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedDatabase, startEmbedded } from '../../platform/database/embedded.ts';

/** Settings of small test servers that keep what they confirm, like those of a company. */
export const serverSettings = { shared_buffers: '64MB', wal_keep_size: '1GB' };

/** A running PostgreSQL and its data folder. */
export interface TestServer {
  readonly embedded: EmbeddedDatabase;
  readonly dataDir: string;
}

/** Runs one statement on a connection of its own. */
export async function queryOnce(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts a standby server that streams from `primary`. The embedded PostgreSQL has no pg_basebackup, so its files are copied
 * during a backup.
 *
 * @param dataDir new folder
 */
export async function startStandby(
  primary: TestServer,
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  const [source, copy] = [join(primary.dataDir, 'postgres'), join(dataDir, 'postgres')];
  mkdirSync(dataDir, { recursive: true });
  const client = new pg.Client({ connectionString: primary.embedded.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    const { status, stderr } = spawnSync('cp', ['-a', source, copy], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the files of the primary could not be copied: ${stderr}`);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(wait_for_archive => false)',
    );
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(copy, name), { force: true });
    const { uid, gid } = statSync(source);
    for (const [name, content] of [
      ['backup_label', rows[0]?.labelfile ?? ''],
      ['standby.signal', ''],
    ] as const) {
      writeFileSync(join(copy, name), content);
      if (process.getuid?.() === 0) chownSync(join(copy, name), uid, gid);
    }
  } finally {
    await client.end();
  }
  const socketFolder = new URL(primary.embedded.url).searchParams.get('host');
  const embedded = await startEmbedded({
    dataDir,
    settings: {
      ...serverSettings,
      primary_conninfo: `host=${socketFolder} user=centinela application_name=standby`,
      wal_receiver_status_interval: '1s',
      wal_retrieve_retry_interval: '200ms',
      ...settings,
    },
  });
  return { embedded, dataDir };
}

/** Makes every commit of the primary wait until the standby server has it on disk. */
export async function waitForStandbyInCommits({ embedded }: TestServer): Promise<void> {
  await queryOnce(embedded.url, `alter system set synchronous_standby_names = 'standby'`);
  await queryOnce(embedded.url, 'select pg_reload_conf()');
  for (;;) {
    const standbys = await queryOnce(
      embedded.url,
      `select from pg_stat_replication where application_name = 'standby' and sync_state = 'sync'`,
    );
    if (standbys.length > 0) return;
  }
}

/** Loses a server at once, like a power failure: it is not restarted. */
export async function loseServer({ embedded }: TestServer): Promise<void> {
  process.kill(embedded.pid(), 'SIGKILL');
  await embedded.stop();
}
