import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { type DoorMessage, doorMessage, STOP_MESSAGE } from './messages.ts';

export type SuperviseOptions = {
  readonly script: string;
  readonly door: string;
  readonly env: NodeJS.ProcessEnv;
  /** Told when it ended by itself and will be started again after `pauseMs`. */
  readonly onCrash: (door: string, pauseMs: number) => void;
};

/** A door that runs as a process of its own and is started again whenever it ends by itself. */
export type Supervised = {
  /** Resolves the first time that it is ready; rejects when it ends before that. */
  readonly ready: Promise<DoorMessage>;
  /** Ends it in order and starts it anew, for changed code. */
  restart(): void;
  /** Lets it finish what is under way; after 20 s it is killed. */
  stop(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
};

/**
 * Node's flags for a door: little room for short-lived objects, garbage collected before the heap grows by more than a
 * fifth, and one optimising compiler with less to inline, for its working memory is the process's as well. Under load
 * that is 235 MB down to 209, for a quarter more time at making pages (docs/decisions/039-states-and-memory.md).
 */
export const doorFlags = [
  '--max-semi-space-size=4',
  '--no-maglev',
  '--max-inlined-bytecode-size-cumulative=400',
  '--heap-growing-percent=20',
  '--max-old-space-size=512',
] as const;

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
/** One that lived this long was healthy: its next crash starts with the short pause again. */
const HEALTHY_AFTER_MS = 30_000;
const STOP_WITHIN_MS = 20_000;

/** It ended before it was ready; it has said itself why. */
export class DoorFailed extends Error {
  constructor(door: string) {
    super(`The door ${door} ended before it was ready`);
    this.name = 'DoorFailed';
  }
}

/** Starts `script door` as a child process and keeps it running until `stop`. */
export function supervise(options: SuperviseOptions): Supervised {
  const { promise: ready, resolve: becameReady, reject: failed } = Promise.withResolvers<DoorMessage>();
  let stopping = false;
  let restarting = false;
  let child = start();
  const ended = keepRunning();

  function start(): ChildProcess {
    const started = fork(options.script, [options.door], {
      env: { MALLOC_ARENA_MAX: '2', ...options.env },
      execArgv: [...doorFlags],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    started.on('message', (message) => {
      const parsed = doorMessage.safeParse(message);
      if (parsed.success) becameReady(parsed.data);
    });
    started.on('error', failed);
    return started;
  }

  async function keepRunning(): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    let wasReady = false;
    void ready.then(
      () => {
        wasReady = true;
      },
      () => undefined,
    );
    while (true) {
      const startedAt = Date.now();
      await exitOf(child);
      if (stopping) return;
      if (!wasReady) return failed(new DoorFailed(options.door));
      if (!restarting) {
        if (Date.now() - startedAt > HEALTHY_AFTER_MS) wait = FIRST_PAUSE_MS;
        options.onCrash(options.door, wait);
        await pause(wait);
        wait = Math.min(wait * 2, LONGEST_PAUSE_MS);
        if (stopping) return;
      }
      restarting = false;
      child = start();
    }
  }

  function askToStop(target: ChildProcess): void {
    if (target.connected) target.send(STOP_MESSAGE, () => undefined);
    const late = setTimeout(() => target.kill('SIGKILL'), STOP_WITHIN_MS);
    target.once('exit', () => clearTimeout(late));
  }

  return {
    ready,
    restart() {
      if (stopping || restarting || hasEnded(child)) return;
      restarting = true;
      askToStop(child);
    },
    async stop() {
      stopping = true;
      if (!hasEnded(child)) askToStop(child);
      await ended;
    },
    kill() {
      stopping = true;
      child.kill('SIGKILL');
    },
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function exitOf(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()).once('error', () => resolve()));
}
