import { type ChildProcess, fork } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts';
import { getNodeFlags, memoryEnv } from '../../apps/server/src/platform/process/supervisor.ts';
import { cores, pin } from './cores.ts';
import { findFreePort } from './ports.ts';
import { familySeconds, type Server, serve } from './process.ts';
import { slowdown } from './slowed.ts';

const main = join(import.meta.dirname, '../../apps/server/src/main.ts');
const compileCache = join(import.meta.dirname, '../../node_modules/.cache/node');
const bareScript = join(import.meta.dirname, 'bare/bare.ts');

/** Environment of a production process, plus the demo's accounts and content. */
const production = {
  NODE_ENV: 'production',
  APP_ENV: 'production',
  PUBLIC_URL: 'https://www.centinela.example',
  SECRET: 'bench'.repeat(8),
  HOST: '127.0.0.1',
  DEMO: '1',
  LOG_LEVEL: 'info',
};

/** Environment of the benchmarks: PostgreSQL with the demo, and any processes that a measurement needs. */
export interface BenchEnvironment {
  readonly dataDir: string;
  readonly databaseUrl: string;
  /** Copies the demo's database under another name; only while no process uses the original. */
  copyDatabase(name: string): Promise<string>;
  /** Runs a statement on a database, by default the demo's. */
  sql(text: string, values?: unknown[], url?: string): Promise<unknown[]>;
  /** Starts a web process as in production. */
  web(env?: NodeJS.ProcessEnv): Promise<Server>;
  /** Starts a command of the portal, such as `backup`, in a separate process. */
  command(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess;
  /** Starts the bare Fastify server for comparisons (bare.ts) in a separate process, without logging. */
  bare(databaseUrl?: string): Promise<Server>;
  /** Returns the processor time that PostgreSQL has used so far, in seconds. */
  databaseSeconds(): number;
  /**
   * Until `stopProcesses`, all started processes share one core with PostgreSQL, and the client has the other
   * (load.ts): this compares the CPU time of a response, and the client never waits for a core.
   */
  pin(): void;
  /** Stops the processes of one measurement and releases all cores. */
  stopProcesses(): Promise<void>;
  /** Stops PostgreSQL and all processes, so that it can be started again from the same folder. */
  stopDatabase(): Promise<void>;
  close(): Promise<void>;
}

const loginAnswer = z.object({ data: z.object({ token: z.string() }) });

/** Logs in the demo's administrator and returns the session's header. */
export async function login(origin: string): Promise<{ authorization: string }> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@centinela.demo', password: 'Centinela-demo-2026' }),
  });
  const { data } = loginAnswer.parse(await response.json());
  return { authorization: `Bearer ${data.token}` };
}

/** Starts PostgreSQL in a separate folder, with its production settings, and fills it with the demo. */
export async function openBenchEnvironment(): Promise<BenchEnvironment> {
  const dataDir = mkdtempSync(join(tmpdir(), 'centinela-bench-'));
  const logFile = join(dataDir, 'bench.log');
  const log = openSync(logFile, 'a');
  const database = await startEmbedded({ dataDir });
  const running: Server[] = [];
  let isPinned = false;
  const environment = (env: NodeJS.ProcessEnv) => ({
    PATH: process.env.PATH,
    // As in `npm start` and docs/how-to/deploy.md: otherwise each process loads the TypeScript compiler.
    NODE_COMPILE_CACHE: compileCache,
    ...production,
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    ...slowdown,
    ...env,
  });
  const start = async (script: string, args: string[], env: NodeJS.ProcessEnv): Promise<Server> => {
    const port = await findFreePort();
    try {
      const server = await serve(script, args, { ...env, PORT: String(port) }, port, log);
      running.push(server);
      if (isPinned) pin(server.pid, cores.server);
      return server;
    } catch (error) {
      throw new Error(`${String(error)}\n${readFileSync(logFile, 'utf8').slice(-2000)}`, { cause: error });
    }
  };
  const benchEnvironment: BenchEnvironment = {
    dataDir,
    databaseUrl: database.url,
    async copyDatabase(name) {
      await benchEnvironment.sql(
        `create database ${name} template centinela`,
        [],
        database.url.replace('/centinela?', '/postgres?'),
      );
      return database.url.replace('/centinela?', `/${name}?`);
    },
    async sql(text, values = [], url = database.url) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    web: (env = {}) => start(main, ['web'], environment(env)),
    command: (args, env) =>
      fork(main, [...args], {
        env: { ...memoryEnv, ...environment(env) },
        execArgv: getNodeFlags(args[0] ?? ''),
        stdio: ['ignore', log, log, 'ipc'],
      }),
    bare: (url = database.url) =>
      start(bareScript, [], { PATH: process.env.PATH, NODE_ENV: 'production', DATABASE_URL: url }),
    databaseSeconds: () => familySeconds(database.pid()),
    pin() {
      pin(database.pid(), cores.server);
      isPinned = true;
    },
    async stopProcesses() {
      await Promise.all(running.splice(0).map((server) => server.stop()));
      if (isPinned) pin(database.pid(), cores.all);
      isPinned = false;
    },
    async stopDatabase() {
      await benchEnvironment.stopProcesses();
      await database.stop();
    },
    async close() {
      await benchEnvironment.stopDatabase();
      closeSync(log);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  // Creates the database and fills it with the demo, like the first startup.
  await (await start(main, ['web'], { ...environment({}), CENTINELA_PREPARE: '1' })).stop();
  running.length = 0;
  return benchEnvironment;
}
