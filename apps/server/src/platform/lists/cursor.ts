import { parseInstant } from '@centinela/api/http/lists.ts';
import { z } from 'zod';
import { isUuid } from '../database/uuid.ts';
import { invalidParameter } from './conditions.ts';

/** Number of rows that a list has found: exact, or a minimum if `atLeast`. */
export interface Count {
  total: number;
  atLeast: boolean;
}

/** Position of the next page: the sort values of the last row, with the count of the first page. */
export interface CursorPosition extends Count {
  values: readonly string[];
}

/** Types of sort columns, with a check for values in PostgreSQL's format. */
const isValidValue = {
  text: (text: string) => !text.includes('\0'),
  uuid: (text: string) => isUuid(text),
  boolean: (text: string) => text === 'true' || text === 'false',
  int: (text: string) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31,
  bigint: (text: string) => /^-?\d{1,18}$/.test(text),
  numeric: (text: string) => /^-?\d{1,30}(\.\d{1,30})?$/.test(text),
  date: (text: string) => isDate(text),
  timestamptz: (text: string) =>
    isDate(text.slice(0, 10)) &&
    /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?[+-](0\d|1[0-4])(:[0-5]\d)?$/.test(text.slice(10)),
};
export type ValueType = keyof typeof isValidValue;

const isDate = (text: string): boolean => z.iso.date().safeParse(text).success && parseInstant(text) !== null;

const cursorContent = z.tuple([
  z.string(),
  z.array(z.string().max(10_000)),
  z.int().min(0).max(1_000_000_000),
  z.boolean(),
]);

/** Encodes a cursor. @param signature the sort order that the position belongs to */
export const encodeCursor = (signature: string, { values, total, atLeast }: CursorPosition): string =>
  Buffer.from(JSON.stringify([signature, values, total, atLeast])).toString('base64url');

/** Decodes a cursor. @throws AppError badRequest when it is invalid or belongs to another sort order */
export function decodeCursor(cursor: string, signature: string, types: readonly ValueType[]): CursorPosition {
  const parsed = cursorContent.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (parsed.success) {
    const [sort, values, total, atLeast] = parsed.data;
    const isComplete =
      values.length === types.length && types.every((type, index) => isValidValue[type](values[index] ?? ''));
    if (sort === signature && isComplete) return { values, total, atLeast };
  }
  throw invalidParameter('cursor', 'invalid');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
