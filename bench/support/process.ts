import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { getNodeFlags, memoryEnv } from '../../apps/server/src/platform/process/supervisor.ts';
import { slowdownArguments } from './slowed.ts';

const readyTimeoutMs = 60_000;

/** A process that serves on loopback until stopped. */
export interface Server {
  readonly origin: string;
  readonly pid: number;
  /** Sends it a message over the IPC channel. */
  send(message: Record<string, unknown>): void;
  stop(): Promise<void>;
}

/**
 * Starts a Node script and waits until it reports that it is ready.
 *
 * @param log file descriptor for its output, as a service manager would store it
 * @throws Error when it ends first, or is not ready within a minute
 */
export async function serve(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  port: number,
  log: number,
): Promise<Server> {
  const child = fork(script, args, {
    env: { ...memoryEnv, ...env },
    execArgv: script.endsWith('main.ts') ? [...getNodeFlags(args[0] ?? ''), ...slowdownArguments] : [],
    stdio: ['ignore', log, log, 'ipc'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit');
  const readyTimeout = AbortSignal.timeout(readyTimeoutMs);
  await Promise.race([
    once(child, 'message', { signal: readyTimeout }),
    ended.then(() =>
      Promise.reject(new Error(`${script} ${args.join(' ')} ended before it was ready; see the log`)),
    ),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    send: (message) => void child.send(message),
    stop: () => stop(child, ended),
  };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.connected) child.disconnect();
  const readyTimeout = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(readyTimeout);
}

/** Returns the resident memory of a process, in megabytes (10^6 bytes, the unit of the limit). */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1_000_000;
}

/** Linux counts 100 ticks a second for user space on every platform. */
const ticksPerSecond = 100;

/** Reads the parent of a process, and its processor time and that of its ended children in ticks; null if it has ended. */
function readTicks(pid: string | number): { parent: number; own: number; endedChildren: number } | null {
  try {
    const [, fields = ''] = /^.*\) (.*)$/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    const numbers = fields.split(' ').map(Number);
    const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = numbers.slice(11, 15);
    return { parent: numbers[1] ?? 0, own: user + system, endedChildren: childrenUser + childrenSystem };
  } catch {
    return null;
  }
}

/** Returns the processor time that a process has used so far, in seconds. */
export const processorSeconds = (pid: number): number => (readTicks(pid)?.own ?? 0) / ticksPerSecond;

/** Returns the processor time that a process and its children, running and ended, have used so far, in seconds. */
export function familySeconds(pid: number): number {
  const { own = 0, endedChildren = 0 } = readTicks(pid) ?? {};
  const running = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? (readTicks(name) ?? []) : []));
  const children = running.filter(({ parent }) => parent === pid).reduce((sum, child) => sum + child.own, 0);
  return (own + endedChildren + children) / ticksPerSecond;
}
