import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Config, parseConfig } from './platform/config/config.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { runDoor } from './platform/process/door.ts';
import { explainFailure } from './platform/process/failure.ts';
import { greeting, notice } from './platform/process/greeting.ts';
import { assertPortIsFree, freePort } from './platform/process/port.ts';
import { yieldPool, yieldToVisitors } from './platform/process/priority.ts';
import { stopSignal } from './platform/process/stopSignal.ts';
import { type Supervised, supervise } from './platform/process/supervisor.ts';
import { watchSources } from './platform/process/watchSources.ts';

/**
 * One code base, several doors: `web` and `worker` are what runs in production (any number of each),
 * `migrate` prepares the database once a deploy, `all` does everything on one machine.
 * compose.ts is loaded only by the doors that need it: `all` stays a small process that waits.
 */
const DOORS: Readonly<Record<string, (config: Config) => Promise<void>>> = { all, web, worker, migrate };

/** `all` sets this for its web door, which then prepares the database before it serves. */
const PREPARE = 'CENTINELA_PREPARE';

/** What the demo activates accounts at, as a process of its own. */
const SIMULATOR = join(import.meta.dirname, 'domains/monitoring/simulator/main.ts');

async function web(config: Config): Promise<void> {
  await runDoor(async () => {
    const { prepareIfReachable, startWeb } = await import('./compose.ts');
    const adminLink = process.env[PREPARE] === '1' ? (await prepareIfReachable(config)).adminLink : undefined;
    const running = await startWeb(config);
    // They are there now: starting has read files.
    yieldPool();
    return { running, adminLink };
  });
}

async function worker(config: Config): Promise<void> {
  yieldToVisitors();
  await runDoor(async () => {
    const { startWorker } = await import('./compose.ts');
    return { running: await startWorker(config) };
  });
}

async function migrate(config: Config): Promise<void> {
  const { prepare } = await import('./compose.ts');
  const { adminLink } = await prepare(config);
  console.log('La base de datos está al día.');
  if (adminLink) console.log(`Para crear la cuenta de administración, una sola vez:\n  ${adminLink}`);
  process.exit(0);
}

/** Starts the database if it is ours to start, then web and worker as two processes; stops in reverse. */
async function all(config: Config): Promise<void> {
  await assertPortIsFree(config.server.host, config.server.port);
  const doors: Supervised[] = [];
  const each = (act: (door: Supervised) => void) => {
    for (const door of doors) act(door);
  };
  const stop = stopSignal(() => each((door) => door.kill()));
  const database = config.database.url ? undefined : await startDatabase(config);
  const simulated = config.demo && !config.eterix ? await simulatedPlatform() : undefined;
  const open = (door: string, extra: NodeJS.ProcessEnv = {}, script = import.meta.filename) => {
    const supervised = supervise({
      script,
      door,
      env: { ...process.env, ...environmentFor(config, database?.url), ...simulated, ...extra },
      onCrash: (name, milliseconds) =>
        notice(`El proceso ${name} se cayó; vuelve a arrancar en ${milliseconds / 1000} s.`),
    });
    doors.push(supervised);
    return Promise.race([supervised.ready, stop.requested]);
  };
  try {
    const ready = await open('web', { [PREPARE]: '1' });
    if (ready) {
      console.log(greeting(config, ready.adminLink));
      if (simulated)
        open('eterix', {}, SIMULATOR).catch(() =>
          notice('La plataforma de monitoreo simulada no arrancó: las activaciones quedan en espera.'),
        );
      await open('worker');
      if (process.env.DEV === '1') watchSources(() => each((door) => door.restart()));
    }
    await stop.requested;
    notice('Deteniendo…');
  } finally {
    await Promise.all(doors.map((door) => door.stop()));
    await database?.stop();
  }
  process.exit(0);
}

async function startDatabase({ dataDir }: Config) {
  return startEmbedded({
    dataDir,
    onCrash: (lastWords) => notice(`PostgreSQL se cayó y vuelve a arrancar.\n${lastWords}`),
  });
}

/** Where the demo's monitoring platform will be, and with what token it is called. */
async function simulatedPlatform(): Promise<NodeJS.ProcessEnv> {
  const port = String(await freePort());
  return {
    ETERIX_SIM_PORT: port,
    ETERIX_URL: `http://127.0.0.1:${port}`,
    ETERIX_TOKEN: randomBytes(16).toString('hex'),
  };
}

/** DEMO goes along in so many words: its default depends on DATABASE_URL, which the parent has just set. */
function environmentFor(config: Config, databaseUrl: string | undefined): NodeJS.ProcessEnv {
  return {
    DATA_DIR: config.dataDir,
    DEMO: config.demo ? '1' : '0',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  };
}

const open = DOORS[process.argv[2] ?? 'all'];
try {
  if (!open)
    throw new Error(`No existe la puerta "${process.argv[2]}": usá ${Object.keys(DOORS).join(', ')}.`);
  await open(parseConfig(process.env));
} catch (error) {
  const explanation = explainFailure(error);
  if (explanation) notice(explanation, 'error');
  process.exit(1);
}
