import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { openDatabase } from '../platform/database/pool.ts';
import type { TestDatabase } from './database.ts';

/** A way to a database that can be cut, over TCP. */
export interface DatabaseProxy {
  /** The database as it is reached through the proxy. */
  readonly database: TestDatabase;
  /** Ends all connections, and refuses new ones as a machine does on which no PostgreSQL runs. */
  refuse(): Promise<void>;
  /** Swallows everything, as a cut cable does: nothing is answered and nothing is ended. */
  swallow(): void;
  /** Passes everything on again; to another server where one is given. */
  restore(url?: string): Promise<void>;
  close(): Promise<void>;
}

/** Where a database of `startEmbedded` listens. */
const socketOf = (url: string): string => `${new URL(url).searchParams.get('host')}/.s.PGSQL.5432`;

/** @param url a connection string over a unix socket, as those of `startEmbedded` and `createTestDatabase` */
export async function openDatabaseProxy(url: string): Promise<DatabaseProxy> {
  let target = socketOf(url);
  let isSwallowing = false;
  const sockets = new Set<Socket>();
  const remember = (socket: Socket) => {
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
      remember(from);
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
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  const refuse = async () => {
    isSwallowing = false;
    const listening = server;
    server = null;
    listening?.close();
    end();
    if (listening) await once(listening, 'close');
  };
  const { pathname, username } = new URL(url);
  const database = openDatabase({ url: `postgresql://${username}@127.0.0.1:${port}${pathname}`, max: 5 });
  return {
    database: { ...database, drop: async () => undefined },
    refuse,
    swallow: () => {
      isSwallowing = true;
    },
    async restore(other) {
      if (other) target = socketOf(other);
      // What was swallowed never comes: those connections are of no use.
      if (isSwallowing) end();
      isSwallowing = false;
      server ??= await listen(port);
    },
    async close() {
      await database.close();
      await refuse();
    },
  };
}
