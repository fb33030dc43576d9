import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { listen } from '../../database/listen.ts';
import { type Lock, lockFileForConnection, tryLockFileForConnection } from '../../database/locks.ts';
import type { Database } from '../../database/pool.ts';
import type { Logger } from '../../log/log.ts';
import { MissingBytes } from './chunks.ts';
import { UnreadableFile } from './csv/splitter.ts';

/** Files of one kind, and what is done with them. */
export interface FileWork {
  database: Database;
  log: Logger;
  /** Name of the connections that work. */
  name: string;
  /** NOTIFY channel on which every change of a file is told. */
  channel: string;
  /** Held, with the file's number, by the connection that works on it. */
  lock: Lock;
  /** The same for the second connection, where `work` asks for one. */
  secondLock?: Lock;
  /** SQL that gives the numbers (`no`) of the files that wait for work, in the order of their turns. */
  waiting: string;
  /**
   * Does what there is to do with a file, from where it stopped, until done or told to stop. `another` gives one more
   * connection, always the same, which is closed with the first.
   */
  work(
    client: pg.PoolClient,
    no: number,
    signal: AbortSignal,
    another: () => Promise<pg.PoolClient>,
  ): Promise<void>;
  /** Writes down what stands in a file's way; `givesUp`: nobody tries again by himself. */
  note(no: number, problem: string, givesUp: boolean): Promise<void>;
  /** Looks for lost bytes before a file is given up; never, when others need not wait for it. */
  mostLooks?: number;
}

/**
 * A worker's machine may vanish without a word while its connection holds the file, and with a chunk half done: then
 * PostgreSQL lets go within a minute, not in two hours.
 */
const letGoSoon = `set idle_in_transaction_session_timeout = '30s'; set client_connection_check_interval = '5s';
  set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3`;

const lookEveryMs = 2_000;
const firstPauseMs = 500;
const longestPauseMs = 15_000;
/** A mistake of the program or the data is not mended by trying for ever. */
const mostTries = 5;

/** Classes of PostgreSQL's errors that pass: connection, resources, operator, system, conflicts, locks. */
const passing = /^(?:08|53|55|57|58|40|25)/;

const passes = (error: unknown): boolean => {
  if (error instanceof pg.DatabaseError) return passing.test(error.code ?? '');
  return !(error instanceof UnreadableFile || error instanceof TypeError || error instanceof RangeError);
};

/** What is said of a file that is given up because its bytes did not come back. */
const lost = 'Al almacenamiento le falta el archivo, o una parte, y no volvió. Subilo de nuevo.';

/** What stands in the way, for whoever watches. */
function explain(error: unknown): string {
  if (error instanceof MissingBytes)
    return 'Al almacenamiento le falta el archivo, o una parte. Sigue solo cuando vuelva a estar entero.';
  if (error instanceof pg.DatabaseError && error.code === '53100')
    return 'La base de datos no tiene lugar en el disco. Sigue solo cuando haya lugar.';
  if (error instanceof UnreadableFile) return `El archivo no se puede leer desde la línea ${error.line}.`;
  if (passes(error)) return 'La base de datos o el almacenamiento no responden. Sigue solo cuando vuelvan.';
  return 'Un error del sistema frenó la importación. El detalle está en el registro del servidor.';
}

/**
 * Works on files whose turn it is, one at a time, until closed. The lock that says "mine" and the work are on one
 * connection: they live and die together, so that a file whose worker was killed is taken up by the next one that looks
 * (every two seconds).
 */
export function startFileWorker(files: FileWork): { close(): Promise<void> } {
  const { database, log, mostLooks = Number.POSITIVE_INFINITY } = files;
  const closing = new AbortController();
  const tries = new Map<number, { count: number; mistakes: number; looks: number; notBefore: number }>();
  let wake = Promise.withResolvers<void>();
  const ear = listen(database, [files.channel], {
    onMessage: () => wake.resolve(),
    onReady: () => wake.resolve(),
    onLost: () => undefined,
  });
  const done = keepWorking();

  async function keepWorking(): Promise<void> {
    while (!closing.signal.aborted) {
      wake = Promise.withResolvers();
      const hasWorked = await lookForWork().catch((error: unknown) => {
        log.warn({ err: error }, 'the imports cannot be looked at');
        return false;
      });
      if (hasWorked || closing.signal.aborted) continue;
      const timer = new AbortController();
      await Promise.race([
        wake.promise,
        pause(lookEveryMs, undefined, { signal: timer.signal }).catch(() => undefined),
      ]);
      timer.abort();
    }
  }

  async function lookForWork(): Promise<boolean> {
    const { rows } = await database.pool.query<{ no: number }>(files.waiting);
    for (const { no } of rows) {
      if ((tries.get(no)?.notBefore ?? 0) > Date.now()) continue;
      if (await tryFile(no)) return true;
    }
    return false;
  }

  /** False when another worker has it. */
  async function tryFile(no: number): Promise<boolean> {
    // A connection of its own, without the pool's limit for a statement.
    const pool = new pg.Pool({
      connectionString: database.url,
      max: 2,
      application_name: files.name,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    pool.on('error', () => undefined);
    const clients: pg.PoolClient[] = [];
    const connect = async () => {
      const client = await pool.connect();
      clients.push(client);
      client.on('error', () => undefined);
      await client.query(letGoSoon);
      return client;
    };
    let second: Promise<pg.PoolClient> | undefined;
    const another = async () => {
      const client = await connect();
      if (files.secondLock) await lockFileForConnection(client, files.secondLock, no);
      return client;
    };
    try {
      const client = await connect();
      if (!(await tryLockFileForConnection(client, files.lock, no))) return false;
      await files.work(client, no, closing.signal, () => (second ??= another()));
      tries.delete(no);
      return true;
    } catch (error) {
      await noteError(no, error);
      return true;
    } finally {
      for (const client of clients) client.release(true);
      await pool.end().catch(() => undefined);
    }
  }

  async function noteError(no: number, error: unknown): Promise<void> {
    const before = tries.get(no);
    const count = (before?.count ?? 0) + 1;
    // What passes says nothing of whether the file can be worked on.
    const mistakes = (before?.mistakes ?? 0) + (passes(error) ? 0 : 1);
    const looks = (before?.looks ?? 0) + (error instanceof MissingBytes ? 1 : 0);
    tries.set(no, {
      count,
      mistakes,
      looks,
      notBefore: Date.now() + Math.min(firstPauseMs * 2 ** (count - 1), longestPauseMs),
    });
    log.error({ err: error, file: no, attempt: count }, 'an import was interrupted');
    const isLost = looks >= mostLooks;
    const givesUp = isLost || mistakes >= mostTries;
    if (givesUp) tries.delete(no);
    await files.note(no, isLost ? lost : explain(error), givesUp).catch(() => undefined);
  }

  return {
    async close() {
      closing.abort();
      wake.resolve();
      await ear.close();
      await done;
    },
  };
}
