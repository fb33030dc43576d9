import { z } from 'zod';
import { type Channel, openChannel } from './channel.ts';
import { createPlaces, type Want } from './places.ts';

/**
 * What the supervisor (`main.ts all`) tells the processes that it starts, over the environment: only they have siblings.
 * A process that was started alone has the machine to itself.
 */
const surroundings = z.object({
  /** How many web processes share this machine. */
  CENTINELA_WEB_PROCESSES: z.coerce.number().int().min(1).default(1),
  /** Which of them this one is, from 1 on; the label of its own figures in /metrics. */
  CENTINELA_PROCESS: z.string().optional(),
  /** The file descriptor of the socket that all web processes accept connections from. */
  CENTINELA_SOCKET: z.coerce.number().int().optional(),
  /** Says that this web process is to bring the database up to date before it serves. */
  CENTINELA_PREPARE: z.literal('1').optional(),
});
const { data } = surroundings.safeParse(process.env);

/** Web processes on this machine, this one included. */
export const webProcesses = data?.CENTINELA_WEB_PROCESSES ?? 1;

/** The number of this process among those of the supervisor; undefined when it was started alone. */
export const processName = data?.CENTINELA_PROCESS;

/** The environment of a web process that brings the database up to date before it serves. */
export const toPrepare = { CENTINELA_PREPARE: '1' };

/** Whether this process was started with it. */
export const isToPrepare = data?.CENTINELA_PREPARE !== undefined;

/** The socket that was handed down, to be listened on instead of a port of one's own. */
export const inheritedSocket = data?.CENTINELA_SOCKET;

/** This process's part of what the machine has, at least `least`: connections, calls, threads. */
export const shareOf = (whole: number, least = 1): number =>
  Math.max(least, Math.floor(whole / webProcesses));

let opened: Channel | null = null;
/** The channel to whoever started this process; null when nobody listens. */
export function parentChannel(): Channel | null {
  if (process.send === undefined) return null;
  opened ??= openChannel(process);
  return opened;
}

/** The same, when it is the supervisor, which knows the siblings. */
export const supervisor = processName === undefined ? null : parentChannel();

const own = createPlaces();

/**
 * Does heavy work when there is a place for it. Places are the machine's: the supervisor hands them out to all processes
 * that it has started.
 */
export async function inPlace<T>(want: Want, work: () => Promise<T>): Promise<T> {
  const leave = supervisor ? await enterOfMachine(supervisor, want) : await own.enter(want);
  try {
    return await work();
  } finally {
    leave();
  }
}

async function enterOfMachine(channel: Channel, want: Want): Promise<() => void> {
  const ticket = await channel.ask('enter', want);
  return () => void channel.ask('leave', ticket).catch(() => undefined);
}
