import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from './platform/config/config.ts';
import { startEmbedded } from './platform/database/embedded.ts';
import { bindPort, findFreePort } from './platform/process/port.ts';
import { prepareEnvironment } from './platform/process/processContext.ts';
import { createSiblings } from './platform/process/siblings.ts';
import { watchStopSignals } from './platform/process/stopSignal.ts';
import {
  firstSocket,
  RoleFailed,
  type Supervised,
  type SuperviseOptions,
  supervise,
} from './platform/process/supervisor.ts';
import { watchSources } from './platform/process/watchSources.ts';
import { keepDiskReserve } from './platform/storage/diskSpace.ts';
import { formatGreeting, printNotice } from './platform/terminal/greeting.ts';

/** The demo's monitoring simulator, which runs as a separate process. */
const SIMULATOR = join(import.meta.dirname, 'domains/monitoring/simulator/main.ts');

/** The demo's simulated payment provider, which runs as a separate process. */
const PAYMENT_SIMULATOR = join(import.meta.dirname, 'domains/payments/simulator/main.ts');

/** The processes of one server. */
interface ServerProcesses {
  /** The first web process, which migrates the database. */
  readonly first: Supervised;
  /** Starts the other web processes and the worker. Call it once the first one is ready. */
  openOthers(): Promise<unknown>;
  /** Loads the current code: restarts one web process after the other, then the worker. */
  loadNewCode(): Promise<void>;
  /** All started processes. */
  readonly children: readonly Supervised[];
}

/**
 * Starts the embedded database if configured, then web processes on one port and a worker; stops them in reverse
 * order. SIGUSR2 loads new code without losing requests (docs/decisions/052-web-processes.md).
 *
 * @param script script that every process runs
 */
export async function all(config: Config, script: string): Promise<void> {
  let isNewCodeRequested = false;
  let loadNewCode = (): void => {
    isNewCodeRequested = true;
  };
  process.on('SIGUSR2', () => loadNewCode());
  const { host, port, processes } = config.server;
  const sockets = await bindPort(host, port, isDevelopment() ? 1 : processes);
  let serverProcesses: ServerProcesses | undefined;
  const forEachProcess = (act: (child: Supervised) => void) => {
    for (const child of serverProcesses?.children ?? []) act(child);
  };
  const stopSignals = watchStopSignals(() => forEachProcess((child) => child.kill()));
  const usesEmbeddedDatabase = config.database.url === undefined;
  const diskReserve = usesEmbeddedDatabase ? await startDiskReserve(config) : undefined;
  const database = usesEmbeddedDatabase ? await startDatabase(config) : undefined;
  try {
    const environment = { ...process.env, ...(await createEnvironment(config, database?.url)) };
    serverProcesses = openProcesses(config, {
      script,
      sockets: sockets.map((socket) => socket.fd()),
      environment,
    });
    const ready = await Promise.race([serverProcesses.first.ready, stopSignals.requested]);
    if (ready) {
      process.stdout.write(`${formatGreeting(config, ready.adminLink)}\n`);
      await Promise.race([serverProcesses.openOthers(), stopSignals.requested]);
      const runOnce = runOneAtATime(serverProcesses.loadNewCode);
      loadNewCode = () => void runOnce();
      // Processes that were starting at the signal may have loaded the old code.
      if (isNewCodeRequested) loadNewCode();
      if (isDevelopment()) watchSources(() => forEachProcess((child) => child.restart()));
    }
    await stopSignals.requested;
    printNotice('Deteniendo…');
  } finally {
    // Close the sockets, so that new connections are refused and do not wait for a process that will not start.
    for (const socket of sockets) socket.close();
    await Promise.all(serverProcesses?.children.map((child) => child.stop()) ?? []);
    diskReserve?.close();
    await database?.stop();
  }
  process.exit(0);
}

const isDevelopment = (): boolean => process.env.DEV === '1';

function openProcesses(
  config: Config,
  {
    script,
    sockets,
    environment,
  }: { script: string; sockets: readonly number[]; environment: NodeJS.ProcessEnv },
): ServerProcesses {
  const siblings = createSiblings();
  const children: Supervised[] = [];
  const openProcess = (role: string, env: NodeJS.ProcessEnv, options: Partial<SuperviseOptions> = {}) => {
    const supervised = supervise({
      script,
      role,
      env: { ...environment, ...env },
      onStart: siblings.join,
      onCrash: noteCrash,
      ...options,
    });
    children.push(supervised);
    return supervised;
  };
  const openWeb = (number: number, newCodeEnv: NodeJS.ProcessEnv = {}) => {
    const socket = firstSocket + number - 1;
    return openProcess(
      'web',
      {
        CENTINELA_PROCESS: String(number),
        CENTINELA_WEB_PROCESSES: String(sockets.length),
        CENTINELA_SOCKET: String(socket),
      },
      {
        sockets,
        newCodeEnv,
        onCrash(name, pauseMs) {
          noteCrash(name, pauseMs);
          siblings.broadcast('cover', socket);
        },
      },
    );
  };
  const first = openWeb(1, prepareEnvironment);
  const webProcesses = [first];
  let worker: Supervised | undefined;
  return {
    first,
    children,
    openOthers() {
      if (config.demo && !config.eterix)
        openProcess('eterix', {}, { script: SIMULATOR }).ready.catch(() =>
          printNotice('La plataforma de monitoreo simulada no arrancó: las activaciones quedan en espera.'),
        );
      if (config.demo && !config.payments)
        openProcess('payments', {}, { script: PAYMENT_SIMULATOR }).ready.catch(() =>
          printNotice('El proveedor de pagos simulado no arrancó: los pagos no se pueden probar.'),
        );
      while (webProcesses.length < sockets.length) webProcesses.push(openWeb(webProcesses.length + 1));
      worker = openProcess('worker', { CENTINELA_PROCESS: '1' });
      return Promise.all([...webProcesses, worker].map((child) => child.ready));
    },
    async loadNewCode() {
      printNotice('Entra el código nuevo, un proceso tras otro…');
      try {
        for (const child of webProcesses) await child.replace(child === first ? prepareEnvironment : {});
        worker?.restart();
        printNotice('El código nuevo está en marcha.');
      } catch (error) {
        if (!(error instanceof RoleFailed)) throw error;
        printNotice('El código nuevo no arrancó: sigue el anterior.', 'error');
      }
    },
  };
}

function noteCrash(role: string, pauseMs: number): void {
  printNotice(`El proceso ${role} se cayó; vuelve a arrancar en ${pauseMs / 1000} s.`);
}

/** Runs work one call at a time; a call during a run causes one more run after it. */
function runOneAtATime(work: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  let isRequested = false;
  return async () => {
    isRequested = true;
    if (isRunning) return;
    isRunning = true;
    while (isRequested) {
      isRequested = false;
      await work();
    }
    isRunning = false;
  };
}

async function startDatabase({ dataDir }: Config) {
  return startEmbedded({
    dataDir,
    onCrash: (lastOutput) => printNotice(`PostgreSQL se cayó y vuelve a arrancar.\n${lastOutput}`),
  });
}

/** Starts the disk reserve. The disk may be too full for it, which must not prevent the start. */
const startDiskReserve = ({ dataDir }: Config) =>
  keepDiskReserve({
    folder: dataDir,
    onRelease: () =>
      printNotice(
        'El disco está lleno: la base de datos usa la reserva para seguir guardando. Hacé lugar.',
        'error',
      ),
  }).catch(() => undefined);

/**
 * Returns additional environment variables for every process. DEMO is set explicitly, because its default depends
 * on DATABASE_URL, which this process may have set.
 */
async function createEnvironment(
  config: Config,
  databaseUrl: string | undefined,
): Promise<NodeJS.ProcessEnv> {
  return {
    DATA_DIR: config.dataDir,
    DEMO: config.demo ? '1' : '0',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(config.demo && !config.eterix ? await simulatePlatform() : {}),
    ...(config.demo && !config.payments ? await simulatePayments() : {}),
  };
}

/** Returns the URL and token that the simulator of the monitoring platform will have. */
async function simulatePlatform(): Promise<NodeJS.ProcessEnv> {
  const port = String(await findFreePort());
  return {
    ETERIX_SIM_PORT: port,
    ETERIX_URL: `http://127.0.0.1:${port}`,
    ETERIX_TOKEN: randomBytes(16).toString('hex'),
  };
}

/** Returns the URL and secrets that the simulated payment provider will have. */
async function simulatePayments(): Promise<NodeJS.ProcessEnv> {
  const port = String(await findFreePort());
  return {
    PAYMENTS_SIM_PORT: port,
    MERCADOPAGO_URL: `http://127.0.0.1:${port}`,
    MERCADOPAGO_TOKEN: randomBytes(16).toString('hex'),
    MERCADOPAGO_WEBHOOK_SECRET: randomBytes(16).toString('hex'),
  };
}
