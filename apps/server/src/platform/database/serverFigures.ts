import type { Queryable } from './queryable.ts';

/** Settings and use of a PostgreSQL server. */
export interface ServerFigures {
  /** As in `server_version_num`. */
  version: number;
  /** Connections that the server accepts from users without special rights. */
  connectionLimit: number;
  /** Open connections to all its databases. */
  openConnections: number;
  cacheSize: string;
  hasDefaultCacheSize: boolean;
}

/** Reads settings and use of the server. Needs no special rights. */
export async function readServerFigures(db: Queryable): Promise<ServerFigures> {
  const { rows } = await db.query<ServerFigures>(
    `select current_setting('server_version_num')::int as version,
       current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) as "connectionLimit",
       (select coalesce(sum(numbackends), 0)::int from pg_stat_database) as "openConnections",
       current_setting('effective_cache_size') as "cacheSize",
       exists (select from pg_settings where name = 'effective_cache_size' and source = 'default') as "hasDefaultCacheSize"`,
  );
  const [figures] = rows;
  if (!figures) throw new Error('PostgreSQL returned no settings');
  return figures;
}

/**
 * Compares the clock of this process with the database's.
 *
 * @returns the difference (positive if this one is ahead) and the largest error of the measurement
 */
export async function compareClocks(db: Queryable): Promise<{ differenceMs: number; uncertaintyMs: number }> {
  const sentAt = Date.now();
  const { rows } = await db.query<{ ms: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as ms',
  );
  const receivedAt = Date.now();
  const middle = (sentAt + receivedAt) / 2;
  return { differenceMs: middle - (rows[0]?.ms ?? middle), uncertaintyMs: (receivedAt - sentAt) / 2 + 1 };
}
