import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { openDatabase } from '../platform/database/pool.ts';
import type { TestDatabase } from './database.ts';

/** A TCP proxy to a database that tests can interrupt. */
export interface DatabaseProxy {
  /** The database as reached through the proxy. */
  readonly database: TestDatabase;
  /** Closes all connections and refuses new ones, like a host without PostgreSQL. */
  refuseConnections(): Promise<void>;
  /** Drops all traffic like a cut cable: nothing is answered and no connection ends. */
  swallow(): void;
  /** Delays all traffic of the open connections until `release`, like a process that does not run. */
  hold(): void;
  release(): void;
  /** Forwards traffic again, optionally to another server. */
  restore(url?: string): Promise<void>;
  close(): Promise<void>;
}

/** Returns the socket path of a `startEmbedded` database. */
const getSocketPath = (url: string): string => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;

/**
 * Opens a proxy.
 *
 * @param url a connection string over a unix socket, as from `startEmbedded` and `createTestDatabase`
 */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let target = getSocketPath(url);
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const trackSocket = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  };
  const serve = (client: Socket) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      trackSocket(from);
      from.on('data', (bytes) => isSwallowing || to.destroyed || to.write(bytes));
      from.on('close', () => isSwallowing || to.destroy());
    }
  };
  const listen = async (port: number): Promise<Server> => {
    const server = createServer(serve).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server: Server | null = await listen(0);
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  const { port } = address;
  const closeConnections = () => {
    for (const socket of sockets) socket.destroy();
  };
  const refuseConnections = async () => {
    isSwallowing = false;
    const closingServer = server;
    server = null;
    closingServer?.close();
    closeConnections();
    if (closingServer) await once(closingServer, 'close');
  };
  const { pathname, username } = new URL(url);
  const database = openDatabase({ url: `postgresql://${username}@127.0.0.1:${port}${pathname}`, max: 5 });
  const eachSocket = (work: (socket: Socket) => void) => () => {
    for (const socket of sockets) work(socket);
  };
  return {
    hold: eachSocket((socket) => socket.pause()),
    release: eachSocket((socket) => socket.resume()),
    database: { ...database, drop: async () => undefined },
    refuseConnections,
    swallow: () => {
      isSwallowing = true;
    },
    async restore(other) {
      if (other) target = getSocketPath(other);
      // Dropped bytes are lost, so those connections are unusable.
      if (isSwallowing) closeConnections();
      isSwallowing = false;
      server ??= await listen(port);
    },
    async close() {
      await database.close();
      await refuseConnections();
    },
  };
}
