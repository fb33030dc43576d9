import { lookup } from 'node:dns/promises';
import type { Server as HttpServer } from 'node:http';
import { BoundSocket, createServer, type Server } from 'node:net';
import { inheritedSocket, supervisor } from './machine.ts';

/**
 * Takes a port for several processes. Each gets a socket of its own, and the system gives each of them its part of the
 * connections (SO_REUSEPORT). They are bound and not listening: whoever comes before a process listens is refused.
 *
 * @param host a name is bound by one of its addresses, IPv4 first
 * @throws the error of bind: EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export async function bindPort(host: string, port: number, processes: number): Promise<BoundSocket[]> {
  const { address } = await lookup(host, { order: 'ipv4first' });
  // Sockets that share a port would also share it with another program that is willing to.
  new BoundSocket({ host: address, port }).close();
  const options = { host: address, port, reusePort: true };
  return Array.from({ length: processes }, () => new BoundSocket(options));
}

/** Where a web process listens: on the socket that its supervisor holds for it, else on a port of its own. */
export function listenAt({ host, port }: { readonly host: string; readonly port: number }) {
  // Fastify would look for more addresses of a name.
  return inheritedSocket === undefined ? { host, port } : { host: '', fd: inheritedSocket };
}

/** Connections that may wait to be accepted. With Node's 511, a burst from one client delays others by a second (SYN retransmission). */
const backlog = 4096;

/** Raises the backlog of a server before it listens. For a descriptor Node reads it from this argument only. */
export function raiseBacklog(server: HttpServer): void {
  const listen = server.listen.bind(server);
  Object.assign(server, { listen: (options: object, done: () => void) => listen(options, backlog, done) });
}

/** Sockets of siblings that have died, whose connections are accepted here meanwhile. */
export interface Covers {
  /** Accepts no more, and resolves when the last of their connections has ended. */
  close(): Promise<void>;
}

/**
 * Accepts the connections of a sibling too, once the supervisor says that it has died: the supervisor holds its socket,
 * so none of them is lost. Its next process shares them with this one.
 */
export function coverSiblings(server: HttpServer): Covers {
  const covers = new Map<unknown, Server>();
  let isOver = false;
  supervisor?.answer('cover', (fd) => {
    if (typeof fd !== 'number' || fd === inheritedSocket || covers.has(fd) || isOver) return;
    const cover = createServer((connection) => server.emit('connection', connection));
    covers.set(fd, cover.on('error', () => covers.delete(fd)).listen({ fd }, backlog));
  });
  void supervisor?.ask('serves').catch(() => undefined);
  return {
    async close() {
      isOver = true;
      const ending = [...covers.values()].map(
        (cover) => new Promise<void>((resolve) => void cover.close(() => resolve())),
      );
      await Promise.all(ending);
    },
  };
}

/** A port of the loopback that nobody has at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
