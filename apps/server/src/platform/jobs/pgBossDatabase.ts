import type pg from 'pg';

/** Adapts a pool, or a connection with an open transaction, to pg-boss. */
export function toPgBossDatabase(target: Pick<pg.ClientBase, 'query'> | pg.Pool) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      // pg returns an array if the text contains several statements, as the supervision of pg-boss sends them.
      const results = [await target.query<Record<string, unknown>>(text, values)].flat();
      return { rows: results.flatMap(({ rows }) => rows) };
    },
  };
}
