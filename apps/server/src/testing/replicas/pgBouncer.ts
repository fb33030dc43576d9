import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensurePgBouncer } from '../../../../../scripts/testing/pgbouncer.mjs';
import { findFreePort } from '../../platform/process/port.ts';
import { waitUntil } from '../runningServer.ts';
import { queryOnce } from './standby.ts';

/** The path of PgBouncer; undefined if it is missing and cannot be installed. */
export const pgBouncerPath = await ensurePgBouncer();

export interface PgBouncer {
  /** The database as reached through it. */
  readonly url: string;
  /** Ends it without closing its connections first. */
  kill(): Promise<void>;
  start(): Promise<void>;
  close(): Promise<void>;
}

/** The configuration of docs/how-to/scale.md, for one server at a Unix socket. */
const formatConfiguration = (socketFolder: string, folder: string, port: number): string => `
[databases]
* = host=${socketFolder} port=5432 connect_query='set jit = off; set random_page_cost = 1.1; set gin_pending_list_limit = 256; set synchronize_seqscans = off; set statement_timeout = ''30s''; set idle_in_transaction_session_timeout = ''30s'''

[pgbouncer]
pool_mode = transaction
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
default_pool_size = 10
max_client_conn = 500
server_login_retry = 1
`;

/**
 * Starts a PgBouncer in transaction mode.
 *
 * @param url a connection string over a unix socket, as from `createTestDatabase`
 */
export async function startPgBouncer(url: string): Promise<PgBouncer> {
  const { pathname, searchParams } = new URL(url);
  const socketFolder = searchParams.get('host') ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'centinela-pgbouncer-'));
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  writeFileSync(join(folder, 'pgbouncer.ini'), formatConfiguration(socketFolder, folder, port));
  writeFileSync(join(folder, 'users.txt'), '"centinela" ""\n');
  const pooledUrl = `postgresql://centinela@127.0.0.1:${port}${pathname}`;
  // It refuses to run as root, and only the account of PostgreSQL may enter the folder of the socket.
  const { uid, gid } = statSync(socketFolder);
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(pgBouncerPath ?? '', [join(folder, 'pgbouncer.ini')], {
      ...(process.getuid?.() === 0 && { uid, gid }),
      stdio: 'ignore',
    });
    await waitUntil(() =>
      queryOnce(pooledUrl, 'select 1').then(
        () => true,
        () => false,
      ),
    );
  };
  const kill = async () => {
    const killed = child;
    child = null;
    if (!killed || killed.exitCode !== null) return;
    const ended = once(killed, 'exit');
    killed.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    url: pooledUrl,
    start,
    kill,
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
