import type { Queryable } from '../database/queryable.ts';
import type { Seal } from './seal.ts';
import { sealHeader } from './seal.ts';
import type { Secret } from './secret.ts';

/** A column of sealed values. Its names are the program's own and never anybody's input. */
export interface SealedColumn {
  table: string;
  /** The primary key. */
  key: string;
  column: string;
  seal: Seal;
  /** What a row's value is bound to, from its primary key. */
  boundTo: (key: string) => string;
}

interface SealedRow {
  id: string;
  value: Buffer;
}

/** What became of the values that were not under the current secret. */
export interface Resealed {
  resealed: number;
  /** Sealed with a secret that is not among the known ones. */
  unreadable: number;
}

/** Rows read at once. */
const chunk = 500;

/**
 * Seals again, with the current secret, what an earlier one has sealed. A value that changes meanwhile is left alone: who
 * changed it sealed it with the current secret.
 */
export async function reseal(
  db: Queryable,
  secret: Secret,
  { table, key, column, seal, boundTo }: SealedColumn,
): Promise<Resealed> {
  const header = sealHeader(secret);
  const done = { resealed: 0, unreadable: 0 };
  let after: string | null = null;
  for (;;) {
    const { rows }: { rows: SealedRow[] } = await db.query<SealedRow>(
      `select ${key} as id, ${column} as value from ${table}
       where ${column} is not null and substring(${column} from 1 for ${header.length}) <> $1
         and ($2::uuid is null or ${key} > $2) order by ${key} limit ${chunk}`,
      [header, after],
    );
    for (const { id, value } of rows) {
      const text = seal.open(value, boundTo(id));
      if (text === null) {
        done.unreadable += 1;
        continue;
      }
      await db.query(`update ${table} set ${column} = $2 where ${key} = $1 and ${column} = $3`, [
        id,
        seal.seal(text, boundTo(id)),
        value,
      ]);
      done.resealed += 1;
    }
    after = rows.at(-1)?.id ?? null;
    if (rows.length < chunk) return done;
  }
}
