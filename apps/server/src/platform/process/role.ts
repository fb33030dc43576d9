import { flushCompileCache } from 'node:module';
import { z } from 'zod';
import { parentChannel } from './machine.ts';

export type Running = {
  /** Lets those who are served finish, without taking new ones; without it `close` does so as well. */
  drain?(): Promise<void>;
  close(): Promise<void>;
};

/** What a process says once it serves. */
export const roleReady = z.object({
  /** One-time link that creates the administrator; only on the first start without demo. */
  adminLink: z.string().optional(),
});
export type RoleReady = z.infer<typeof roleReady>;

/** What is under way gets this long to finish; then the process ends anyway. */
const CLOSE_WITHIN_MS = 15_000;

/**
 * Runs one role until it is asked to stop: by its supervisor, by SIGTERM or Ctrl-C, or by the end of the
 * process that started it (a `kill -9` of the parent closes the channel, and an orphan would keep the
 * port). Under a supervisor Ctrl-C is left to it: the terminal sends it to all processes at once, and the
 * order of the end matters. The supervisor may also ask it to `retire`: then it drains first.
 */
export async function runRole(
  start: () => Promise<{ running: Running; adminLink?: string | undefined }>,
): Promise<void> {
  const parent = parentChannel();
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const { promise: retired, resolve: retire } = Promise.withResolvers<void>();
  process.on('SIGTERM', () => stop());
  process.on('SIGINT', () => parent ?? stop());
  parent?.closed.addEventListener('abort', () => stop());
  parent?.answer('stop', () => stop());
  parent?.answer('retire', () => retire());

  const { running, adminLink } = await start();
  parent?.ask('ready', { adminLink } satisfies RoleReady).catch(() => undefined);

  // Node writes its cache of compiled code (NODE_COMPILE_CACHE) at the end only, which may be a kill.
  flushCompileCache();

  await Promise.race([stopped, retired.then(() => running.drain?.())]);
  setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
  await running.close();
  process.exit(0);
}
