import { lookup } from 'node:dns/promises';
import type { Server as HttpServer } from 'node:http';
import { BoundSocket, createServer, type Server } from 'node:net';
import { inheritedSocket, supervisor } from './processContext.ts';

/**
 * Binds a port for several processes. Each gets its own socket, and the operating system distributes connections
 * between them (SO_REUSEPORT). They are bound but not listening: connections are refused until a process listens.
 *
 * @param host a name is bound by one of its addresses, IPv4 first
 * @throws the error of bind: EADDRINUSE, EACCES, EADDRNOTAVAIL
 */
export async function bindPort(host: string, port: number, processes: number): Promise<BoundSocket[]> {
  const { address } = await lookup(host, { order: 'ipv4first' });
  // Bind once without sharing: a shared port could also be used by another program.
  new BoundSocket({ host: address, port }).close();
  const options = { host: address, port, reusePort: true };
  return Array.from({ length: processes }, () => new BoundSocket(options));
}

/**
 * Returns where a web process listens: on the socket inherited from its supervisor, otherwise on its own port.
 */
export function getListenOptions({ host, port }: { readonly host: string; readonly port: number }) {
  // If Fastify got a host name, it would listen on all its addresses.
  return inheritedSocket === undefined ? { host, port } : { host: '', fd: inheritedSocket };
}

/** Connections that may wait to be accepted. With Node's 511, a burst from one client delays others by a second (SYN retransmission). */
const backlog = 4096;

/** Raises the backlog of a server before it listens. When listening on a file descriptor, Node takes it only from this argument. */
export function raiseBacklog(server: HttpServer): void {
  const listen = server.listen.bind(server);
  Object.assign(server, { listen: (options: object, done: () => void) => listen(options, backlog, done) });
}

/** Sockets of dead siblings whose connections this process accepts until they are restarted. */
export interface SiblingSockets {
  /** Accepts no more connections and resolves when the last one has ended. */
  close(): Promise<void>;
}

/**
 * Accepts the connections of another web process when the supervisor reports that it died. The supervisor keeps
 * the dead process's socket open, so no connection is lost. After the restart, both processes accept connections
 * from that socket.
 */
export function acceptForSiblings(server: HttpServer): SiblingSockets {
  const siblingServers = new Map<unknown, Server>();
  let isOver = false;
  supervisor?.respond('cover', (fd) => {
    if (typeof fd !== 'number' || fd === inheritedSocket || siblingServers.has(fd) || isOver) return;
    const siblingServer = createServer((connection) => server.emit('connection', connection));
    siblingServers.set(
      fd,
      siblingServer.on('error', () => siblingServers.delete(fd)).listen({ fd }, backlog),
    );
  });
  void supervisor?.request('serves').catch(() => undefined);
  return {
    async close() {
      isOver = true;
      const ending = [...siblingServers.values()].map(
        (siblingServer) => new Promise<void>((resolve) => void siblingServer.close(() => resolve())),
      );
      await Promise.all(ending);
    },
  };
}

/** Returns a free port on loopback. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ host: '127.0.0.1', port: 0 }, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
