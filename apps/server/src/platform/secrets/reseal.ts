import type { Queryable } from '../database/queryable.ts';
import type { Seal } from './seal.ts';
import { sealHeader } from './seal.ts';
import type { Secret } from './secret.ts';

/** A column of encrypted values. Its names never come from user input. */
export interface SealedColumn {
  table: string;
  /** The primary key. */
  key: string;
  column: string;
  seal: Seal;
  /** Returns the owner to which a row's value is bound when it is encrypted. */
  boundTo: (key: string) => string;
}

interface SealedRow {
  id: string;
  value: Buffer;
}

/** Result for the values that were not encrypted with the current secret. */
export interface Resealed {
  resealed: number;
  /** Values encrypted with an unknown secret. */
  unreadable: number;
}

/** Rows read at once. */
const rowsPerRead = 500;

/**
 * Encrypts the values of earlier secrets again with the current one. A value that changes concurrently is
 * skipped, since it was written with the current secret.
 */
export async function reseal(
  db: Queryable,
  secret: Secret,
  { table, key, column, seal, boundTo }: SealedColumn,
): Promise<Resealed> {
  const header = sealHeader(secret);
  const result = { resealed: 0, unreadable: 0 };
  let lastKey: string | null = null;
  for (;;) {
    const { rows }: { rows: SealedRow[] } = await db.query<SealedRow>(
      `select ${key} as id, ${column} as value from ${table}
       where ${column} is not null and substring(${column} from 1 for ${header.length}) <> $1
         and ($2::uuid is null or ${key} > $2) order by ${key} limit ${rowsPerRead}`,
      [header, lastKey],
    );
    for (const { id, value } of rows) {
      const text = seal.open(value, boundTo(id));
      if (text === null) {
        result.unreadable += 1;
        continue;
      }
      await db.query(`update ${table} set ${column} = $2 where ${key} = $1 and ${column} = $3`, [
        id,
        seal.seal(text, boundTo(id)),
        value,
      ]);
      result.resealed += 1;
    }
    lastKey = rows.at(-1)?.id ?? null;
    if (rows.length < rowsPerRead) return result;
  }
}
