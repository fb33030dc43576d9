import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const channel = 'fastify.initialization';

const isStarting = (message: unknown): message is { fastify: FastifyInstance } =>
  typeof message === 'object' && message !== null && 'fastify' in message;

/**
 * Starts a web process.
 *
 * @param onCreate called with the Fastify instance before its own routes and hooks are added
 * @returns the result of `start`, and the server's Fastify instance
 */
export async function captureApp<T>(
  start: () => Promise<T>,
  onCreate: (app: FastifyInstance) => void = () => undefined,
): Promise<{ started: T; app: FastifyInstance }> {
  let app: FastifyInstance | undefined;
  const noteApp = (message: unknown): void => {
    if (app || !isStarting(message)) return;
    app = message.fastify;
    onCreate(app);
  };
  subscribe(channel, noteApp);
  const started = await start().finally(() => unsubscribe(channel, noteApp));
  if (!app) throw new Error('no server was started');
  return { started, app };
}
