import type { Pool, PoolClient } from 'pg';

/** Something that runs one statement: the pool, or the client of a transaction that is under way. */
export type Queryable = Pool | PoolClient;
