import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type Channel, openChannel } from './channel.ts';
import { type RoleReady, roleReady } from './role.ts';

export type SuperviseOptions = {
  readonly script: string;
  readonly role: string;
  readonly env: NodeJS.ProcessEnv;
  /** Set at the first start and when new code is started, but not after a crash. */
  readonly newCodeEnv?: NodeJS.ProcessEnv;
  /** Descriptors of inherited sockets; the process finds them from `firstSocket` on. */
  readonly sockets?: readonly number[];
  /** Called with the channel to each started process, before it runs. */
  readonly onStart?: (channel: Channel) => void;
  /** Called when a process ended unexpectedly and will be restarted after `pauseMs`. */
  readonly onCrash: (role: string, pauseMs: number) => void;
};

/** A role in a separate process that is restarted whenever it ends unexpectedly. */
export type Supervised = {
  /** Resolves when it is ready for the first time; rejects when it ends before that. */
  readonly ready: Promise<RoleReady>;
  /** Shuts it down and starts it again, for changed code. */
  restart(): void;
  /**
   * Starts the current code in parallel with the running process; when the new process is ready, the old one
   * drains. Resolves when the old one has ended, or after 30 s, since a long upload may take minutes.
   *
   * @throws RoleFailed when the new process ends before it is ready; the old one keeps running
   */
  replace(env?: NodeJS.ProcessEnv): Promise<void>;
  /** Stops it after its work in progress; kills it after 20 s. */
  stop(): Promise<void>;
  /** Kills it immediately. */
  kill(): void;
};

/**
 * Returns Node's flags for a process. The heap limit ends a leaking process before the server runs out of memory. With 8 instead
 * of V8's own 16 MB for new objects, an import needs 100 MB less, and web processes would serve a tenth fewer pages
 * (docs/decisions/058-returning-freed-memory.md).
 */
export const getNodeFlags = (role: string): string[] => [
  ...(role === 'worker' ? ['--max-semi-space-size=8'] : []),
  '--max-old-space-size=512',
];

/**
 * Settings of the C library for freed memory. With a fixed threshold, larger blocks return to the operating
 * system at once; otherwise the threshold grows with the first decoded picture, and a loaded process retains tens
 * of unused MB (docs/decisions/058-returning-freed-memory.md).
 */
export const memoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' } as const;

/** Descriptor of the first inherited socket: after standard input, output, error and the channel. */
export const firstSocket = 4;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** A process that ran this long was healthy: its next crash starts with the short pause again. */
const HEALTHY_AFTER_MS = 30_000;
const STOP_WITHIN_MS = 20_000;
/** A retiring process may have an upload in progress, which can take minutes on a slow connection. */
const RETIRE_WITHIN_MS = 10 * 60_000;
const AWAIT_RETIRED_MS = 30_000;

/** The process ended before it was ready, and has printed the reason itself. */
export class RoleFailed extends Error {
  constructor(role: string) {
    super(`The process ${role} ended before it was ready`);
    this.name = 'RoleFailed';
  }
}

/** A running process of a role. */
interface Run {
  readonly child: ChildProcess;
  readonly channel: Channel;
  readonly startedAt: number;
  /** Resolves to undefined when the process ends first. */
  readonly ready: Promise<RoleReady | undefined>;
  readonly ended: Promise<void>;
}

/** Starts `script role` as a child process and keeps it running until `stop`. */
export function supervise(options: SuperviseOptions): Supervised {
  const { promise: ready, resolve: resolveReady, reject: rejectReady } = Promise.withResolvers<RoleReady>();
  const runs = new Set<Run>();
  let wasReady = false;
  let isStopping = false;
  let isRestarting = false;
  let restartPauseMs = FIRST_PAUSE_MS;
  let current = start(options.newCodeEnv);
  void watch(current);

  function start(env: NodeJS.ProcessEnv = {}): Run {
    const run = startProcess(options, env);
    runs.add(run);
    void run.ended.then(() => runs.delete(run));
    return run;
  }

  /** Starts the next process when this one ends, unless it was replaced or is stopping. */
  async function watch(run: Run): Promise<void> {
    const message = await run.ready;
    if (message) {
      wasReady = true;
      resolveReady(message);
    }
    await run.ended;
    if (isStopping || run !== current) return;
    if (!wasReady) return rejectReady(new RoleFailed(options.role));
    const isPlanned = isRestarting;
    isRestarting = false;
    if (!isPlanned) {
      if (Date.now() - run.startedAt > HEALTHY_AFTER_MS) restartPauseMs = FIRST_PAUSE_MS;
      options.onCrash(options.role, restartPauseMs);
      await pause(restartPauseMs);
      restartPauseMs = Math.min(restartPauseMs * 2, LONGEST_PAUSE_MS);
      if (isStopping || run !== current) return;
    }
    current = start(isPlanned ? options.newCodeEnv : {});
    void watch(current);
  }

  return {
    ready,
    restart() {
      if (isStopping || isRestarting || hasEnded(current.child)) return;
      isRestarting = true;
      requestStop(current, 'stop', STOP_WITHIN_MS);
    },
    async replace(env) {
      const next = start(env);
      if (!(await next.ready)) throw new RoleFailed(options.role);
      if (isStopping) return;
      const old = current;
      current = next;
      void watch(next);
      requestStop(old, 'retire', RETIRE_WITHIN_MS);
      const timer = new AbortController();
      const { signal } = timer;
      await Promise.race([old.ended, pause(AWAIT_RETIRED_MS, undefined, { signal }).catch(() => undefined)]);
      timer.abort();
    },
    async stop() {
      isStopping = true;
      for (const run of runs) requestStop(run, 'stop', STOP_WITHIN_MS);
      await Promise.all([...runs].map((run) => run.ended));
    },
    kill() {
      isStopping = true;
      for (const { child } of runs) child.kill('SIGKILL');
    },
  };
}

function startProcess(
  { script, role, env, sockets = [], onStart }: SuperviseOptions,
  more: NodeJS.ProcessEnv,
): Run {
  const child = fork(script, [role], {
    env: { ...memoryEnv, ...env, ...more },
    execArgv: getNodeFlags(role),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', ...sockets],
  });
  const channel = openChannel(child);
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  );
  const ready = new Promise<RoleReady | undefined>((resolve) => {
    channel.respond('ready', (payload) => resolve(roleReady.parse(payload)));
    void ended.then(() => resolve(undefined));
  });
  onStart?.(channel);
  return { child, channel, startedAt: Date.now(), ready, ended };
}

function requestStop({ child, channel, ended }: Run, how: 'stop' | 'retire', withinMs: number): void {
  channel.request(how).catch(() => undefined);
  const killTimer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  void ended.then(() => clearTimeout(killTimer));
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
