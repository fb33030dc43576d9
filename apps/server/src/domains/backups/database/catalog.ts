import type pg from 'pg';

/** A table of the database. */
export interface TableName {
  schema: string;
  name: string;
}

/** A table whose rows are copied. */
export interface Table extends TableName {
  /** All columns, in the order of their names. */
  allColumns: string[];
  /** The columns that are stored, without the generated ones. */
  storedColumns: string[];
}

export const quoteName = ({ schema, name }: TableName): string => `${quote(schema)}.${quote(name)}`;
export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
export const quoteList = (identifiers: readonly string[]): string => identifiers.map(quote).join(', ');

/**
 * Tables of the portal and of its job queue. Left out: the list of migrations, which the restore writes, and the
 * queue's statistics, whose partitions depend on the date.
 */
const tablesSql = `select n.nspname as schema, c.relname as name,
    array_agg(a.attname::text order by a.attname::text) as "allColumns",
    coalesce(array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = ''), '{}') as "storedColumns"
  from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and not starts_with(c.relname, 'queue_stats')
  group by n.nspname, c.relname order by n.nspname, c.relname`;

export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesSql);
  return rows;
}

const relationsSql = `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    and not exists (select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Whether a database has neither tables nor views in any schema, apart from those of extensions. */
export async function isDatabaseEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(relationsSql);
  return rows[0]?.count === 0;
}

/** Row count and order-independent checksum of a table, including generated columns. */
export interface Fingerprint {
  rows: string;
  checksum: string;
}

/**
 * Computes the fingerprint of a table. Rows are compared as text, so both sides need the settings of
 * `prepareConnection`.
 */
export async function readFingerprint(client: pg.ClientBase, table: Table): Promise<Fingerprint> {
  const { rows } = await client.query<Fingerprint>(
    `select count(*)::text as rows,
       coalesce(sum(hashtextextended(row(${quoteList(table.allColumns)})::text, 0)::numeric), 0)::text as checksum
     from ${quoteName(table)}`,
  );
  return rows[0] ?? { rows: '0', checksum: '0' };
}

const sequencesSql = `select schemaname as schema, sequencename as name, last_value::text as last
  from pg_sequences where schemaname in ('public', 'pgboss') and last_value is not null`;

export async function readSequences(client: pg.ClientBase): Promise<(TableName & { last: string })[]> {
  const { rows } = await client.query<TableName & { last: string }>(sequencesSql);
  return rows;
}

/** Returns when the newest applied migration was created; null in a database without the portal's tables. */
export async function readMigration(client: pg.ClientBase): Promise<number | null> {
  if (!(await hasTable(client, 'drizzle.__drizzle_migrations'))) return null;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  const newest = rows[0]?.newest ?? null;
  return newest === null ? null : Number(newest);
}

export async function readDatabaseName(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return rows[0]?.name ?? '';
}

/** Returns the bytes on disk. */
export async function readDatabaseSize(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ size: string }>(
    'select pg_database_size(current_database()) as size',
  );
  return Number(rows[0]?.size);
}

/** Returns the version of pg-boss's schema; null without one. */
export async function readQueueVersion(client: pg.ClientBase): Promise<number | null> {
  if (!(await hasTable(client, 'pgboss.version'))) return null;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? null;
}

async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
    name,
  ]);
  return rows[0]?.found ?? false;
}
