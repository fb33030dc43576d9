import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { parentChannel } from './processContext.ts';

export type RunningRole = {
  /** Finishes requests in progress without accepting new ones; without it, `close` does both. */
  drain?(): Promise<void>;
  close(): Promise<void>;
};

/** Message that a process sends when it is ready. */
export const roleReady = z.object({
  /** One-time link to create the administrator; only on the first start without demo. */
  adminLink: z.string().optional(),
});
export type RoleReady = z.infer<typeof roleReady>;

/** Milliseconds for which a process without a supervisor serves its open connections after SIGTERM. */
const DRAIN_WITHIN_MS = 8_000;
/** Milliseconds that work in progress gets to finish before the process exits anyway. */
const CLOSE_WITHIN_MS = 15_000;

/**
 * Runs one role until it is stopped: by its supervisor, by SIGTERM or Ctrl-C, or by the exit of its parent (a
 * `kill -9` of the parent closes the channel, and an orphan would keep the port). Under a supervisor Ctrl-C is
 * ignored: the terminal sends it to all processes at once, but they must end in order. The supervisor may also
 * send `retire`: the role then drains first. So it does on SIGTERM without a supervisor, for a limited time, because the
 * proxy has open connections: a request on one that is closed at that moment would be lost.
 */
export async function runRole(
  start: () => Promise<{ running: RunningRole; adminLink?: string | undefined }>,
): Promise<void> {
  const parent = parentChannel();
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const { promise: retired, resolve: retire } = Promise.withResolvers<void>();
  process.on('SIGTERM', () => (parent ? stop() : retire()));
  process.on('SIGINT', () => parent ?? stop());
  parent?.closed.addEventListener('abort', () => stop());
  parent?.respond('stop', () => stop());
  parent?.respond('retire', () => retire());

  const { running, adminLink } = await start();
  parent?.request('ready', { adminLink } satisfies RoleReady).catch(() => undefined);

  // Node writes its compile cache (NODE_COMPILE_CACHE) only on exit, which a kill would prevent.
  flushCompileCache();

  const drain = () =>
    Promise.race([running.drain?.(), ...(parent ? [] : [pause(DRAIN_WITHIN_MS, undefined, { ref: false })])]);
  await Promise.race([stopped, retired.then(drain)]);
  setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
  await running.close();
  process.exit(0);
}
