import { flushCompileCache } from 'node:module';
import { type DoorMessage, STOP_MESSAGE } from './messages.ts';

export type Running = { close(): Promise<void> };

/** What is under way gets this long to finish; then the process ends anyway. */
const CLOSE_WITHIN_MS = 15_000;

/**
 * Runs one door until it is asked to stop: by its supervisor, by SIGTERM or Ctrl-C, or by the end of the
 * process that started it (a `kill -9` of the parent closes the channel, and an orphan would keep the
 * port). Under a supervisor Ctrl-C is left to it: the terminal sends it to all processes at once, and the
 * order of the end matters.
 */
export async function runDoor(
  start: () => Promise<{ running: Running; adminLink?: string | undefined }>,
): Promise<void> {
  const supervised = process.send !== undefined;
  const { promise: asked, resolve: stop } = Promise.withResolvers<void>();
  process.on('SIGTERM', stop);
  process.on('SIGINT', supervised ? () => undefined : stop);
  if (supervised) {
    process.on('disconnect', stop);
    process.on('message', (message) => {
      if (message === STOP_MESSAGE) stop();
    });
  }

  const { running, adminLink } = await start();
  const message: DoorMessage = { type: 'ready', ...(adminLink === undefined ? {} : { adminLink }) };
  if (process.connected) process.send?.(message);

  // Node writes its cache of compiled code (NODE_COMPILE_CACHE) at the end only, which may be a kill.
  flushCompileCache();

  await asked;
  setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
  await running.close();
  process.exit(0);
}
