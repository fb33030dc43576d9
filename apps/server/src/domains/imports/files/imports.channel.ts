import type { Queryable } from '#platform/database/queryable.ts';

/** Channel for every change of a file, with its number. Event streams and idle workers subscribe to it. */
export const importChannel = 'qad_files';

/** Announces a change in the current transaction; the notification is sent if and only if it commits. */
export async function publishFileChange(db: Queryable, no: number): Promise<void> {
  await db.query('select pg_notify($1, $2)', [importChannel, String(no)]);
}

/** Application name of the connections that process a file. */
export const getConnectionName = (no: number | string): string => `centinela-import ${no}`;
