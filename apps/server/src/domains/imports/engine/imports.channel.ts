import type { Queryable } from '#platform/database/queryable.ts';

/** Every change of a file is told here, with its number: to those who watch, and to workers that wait for work. */
export const importChannel = 'qad_files';

/** Tells of a change in its own transaction: heard if and only if that commits. */
export async function announceFile(db: Queryable, no: number): Promise<void> {
  await db.query('select pg_notify($1, $2)', [importChannel, String(no)]);
}

/** Name of the connections that work on a file. */
export const connectionsOf = (no: number | string): string => `centinela-import ${no}`;
