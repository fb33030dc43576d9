import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';

const content = z.tuple([z.string(), z.string().max(10_000), z.uuid()]);

/** A place in a sorted list: the sort it belongs to, the last row's sort value and its id. */
export const encodeCursor = (sort: string, value: string, id: string): string =>
  Buffer.from(JSON.stringify([sort, value, id])).toString('base64url');

/** Reads a cursor. @throws AppError badRequest when it is none, or belongs to another sort */
export function decodeCursor(cursor: string, sort: string): [value: string, id: string] {
  const parsed = content.safeParse(parse(cursor));
  if (!parsed.success || parsed.data[0] !== sort || parsed.data[1].includes('\0'))
    throw new AppError('badRequest', { errors: [{ field: 'cursor', message: 'invalid' }] });
  return [parsed.data[1], parsed.data[2]];
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}
