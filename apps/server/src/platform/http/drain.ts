import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Covers } from '../process/port.ts';

/**
 * How long a connection without a request is kept, in milliseconds. A client that sends something meanwhile is answered
 * with `connection: close` and connects again; one that is as quiet as this hardly begins in the very moment in which it
 * is closed.
 */
const quietFor = 5_000;

/**
 * Takes no more connections, answers what is under way and what still comes over the ones that are open, and resolves
 * when the last of them has ended. `server.close()` would end idle ones at once, and with them the requests that are just
 * on their way.
 */
export async function drain(server: HttpServer, covers: Covers): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const closed = new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
  let isOver = false;
  const ended = Promise.all([closed, covers.close()]).then(() => {
    isOver = true;
  });
  while (!isOver) {
    const timer = new AbortController();
    await Promise.race([ended, pause(quietFor, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
    server.closeIdleConnections();
  }
}

/** How often connections that have become idle are looked for while a server closes, in milliseconds. */
const sweepEvery = 50;

/**
 * Closes a server once the responses under way are sent. Node closes only the connections that are idle at that moment;
 * one whose response ends later would stay open as long as it is kept alive.
 */
export async function closeServer(app: {
  readonly server: HttpServer;
  close(): PromiseLike<unknown>;
}): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEvery);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
