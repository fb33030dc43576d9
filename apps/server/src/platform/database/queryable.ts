import type { Pool, PoolClient } from 'pg';

/** Runs a statement: the pool, or the client of a transaction. */
export type Queryable = Pool | PoolClient;
