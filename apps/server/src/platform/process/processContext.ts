import { z } from 'zod';
import { type Channel, openChannel } from './channel.ts';
import { createSemaphore, type SlotRequest } from './semaphore.ts';

/**
 * Environment variables that the supervisor (`main.ts all`) sets for its processes: only they have siblings. A
 * process that was started alone uses the whole server.
 */
const processEnvironment = z.object({
  /** Number of web processes on this server. */
  CENTINELA_WEB_PROCESSES: z.coerce.number().int().min(1).default(1),
  /** Number of this process, from 1; used as the label of its own metrics in /metrics. */
  CENTINELA_PROCESS: z.string().optional(),
  /** File descriptor of the inherited listening socket. */
  CENTINELA_SOCKET: z.coerce.number().int().optional(),
  /** Set for the web process that migrates the database before it serves. */
  CENTINELA_PREPARE: z.literal('1').optional(),
});
const { data } = processEnvironment.safeParse(process.env);

/** Number of web processes on this server, including this one. */
export const webProcesses = data?.CENTINELA_WEB_PROCESSES ?? 1;

/** Number of this process among those of the supervisor, from 1; undefined when it was started alone. */
export const processNumber = data?.CENTINELA_PROCESS;

/** Environment of the web process that migrates the database before it serves. */
export const prepareEnvironment = { CENTINELA_PREPARE: '1' };

/** Whether this process prepares the database. */
export const shouldPrepare = data?.CENTINELA_PREPARE !== undefined;

/** Inherited socket to listen on instead of a port. */
export const inheritedSocket = data?.CENTINELA_SOCKET;

/** Returns this process's share of a server-wide limit, at least `min`: connections, calls, threads. */
export const getShare = (serverLimit: number, min = 1): number =>
  Math.max(min, Math.floor(serverLimit / webProcesses));

let openedChannel: Channel | null = null;
/** Returns the channel to the parent process; null without an IPC channel. */
export function parentChannel(): Channel | null {
  if (process.send === undefined) return null;
  openedChannel ??= openChannel(process);
  return openedChannel;
}

/** The channel to the supervisor, which knows the siblings; null without one. */
export const supervisor = processNumber === undefined ? null : parentChannel();

const processSemaphore = createSemaphore();

/**
 * Runs heavy work when a slot is free. Slots are shared by the server: the supervisor assigns them to all its
 * processes.
 */
export async function withSlot<T>(slotRequest: SlotRequest, work: () => Promise<T>): Promise<T> {
  const release = supervisor
    ? await acquireFromSupervisor(supervisor, slotRequest)
    : await processSemaphore.acquire(slotRequest);
  try {
    return await work();
  } finally {
    release();
  }
}

async function acquireFromSupervisor(channel: Channel, slotRequest: SlotRequest): Promise<() => void> {
  const ticket = await channel.request('enter', slotRequest);
  return () => void channel.request('leave', ticket).catch(() => undefined);
}
