import pg from 'pg';
import { NoPrimary } from '../loss.ts';
import type { PoolServer } from './poolServer.ts';

interface ServerClientOptions {
  usesPreparedStatements: boolean;
  onFailedConnection: () => void;
}

const urls = new WeakMap<pg.ClientBase, string>();

/** Returns the connection string of the server that a client of a pool connects to. */
export const getServerUrl = (client: pg.ClientBase): string | undefined => urls.get(client);

/**
 * Returns the options of a pool that connects to the current host of `server`. With several hosts, each new connection is
 * verified, because a lost primary may come back as a standby server, whose data is outdated.
 */
export function createServerClient(
  server: Pick<PoolServer, 'url' | 'hasSeveralHosts'>,
  { usesPreparedStatements, onFailedConnection }: ServerClientOptions,
): Pick<pg.PoolConfig, 'Client' | 'onConnect'> {
  class ServerClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const { url } = server;
      super({ ...config, connectionString: url });
      urls.set(this, url);
      if (!usesPreparedStatements) dropStatementNames(this);
      const noteEnd = () => onFailedConnection();
      this.once('end', noteEnd);
      this.once('connect', () => this.off('end', noteEnd));
    }
  }
  if (!server.hasSeveralHosts) return { Client: ServerClient };
  const verifyPrimary = async (client: pg.ClientBase): Promise<void> => {
    const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
    // Another host may have been found in the meantime.
    if (!rows[0]?.isStandby && getServerUrl(client) === server.url) return;
    onFailedConnection();
    throw new NoPrimary();
  };
  return { Client: ServerClient, onConnect: verifyPrimary };
}

/** Sends statements with a name, which would be prepared, without it. */
function dropStatementNames(client: pg.Client): void {
  const { query } = client;
  Object.assign(client, {
    query: (statement: unknown, ...rest: unknown[]) => {
      const isConfig = typeof statement === 'object' && statement !== null && 'name' in statement;
      return Reflect.apply(query, client, [
        isConfig ? { ...statement, name: undefined } : statement,
        ...rest,
      ]);
    },
  });
}
