import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { SiblingSockets } from '../process/port.ts';

/**
 * How long a connection without a request stays open while the server drains, in milliseconds. A client that sends
 * a request in this time gets `connection: close` and reconnects. A client that was idle for that long will hardly
 * send one just when the connection closes.
 */
const idleMs = 5_000;

/**
 * Accepts no more connections, answers pending and new requests on the open ones, and resolves when the last
 * connection has ended. `server.close()` would close idle connections at once, and lose requests that are in
 * transit.
 */
export async function drain(server: HttpServer, siblingSockets: SiblingSockets): Promise<void> {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  const closed = new Promise<void>((resolve) => {
    Server.prototype.close.call(server, () => resolve());
  });
  let isOver = false;
  const ended = Promise.all([closed, siblingSockets.close()]).then(() => {
    isOver = true;
  });
  while (!isOver) {
    const timer = new AbortController();
    await Promise.race([ended, pause(idleMs, undefined, { signal: timer.signal }).catch(() => undefined)]);
    timer.abort();
    server.closeIdleConnections();
  }
}

/** Milliseconds between checks for idle connections while a server closes. */
const sweepEveryMs = 50;

/**
 * Closes a server once all pending responses are sent. Node closes only the connections that are idle at that
 * moment; a connection whose response ends later would stay open for its keep-alive time.
 */
export async function closeServer(app: {
  readonly server: HttpServer;
  close(): PromiseLike<unknown>;
}): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}
