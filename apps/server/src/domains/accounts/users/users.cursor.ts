import { z } from 'zod';
import { wrongParameter } from '#platform/lists/conditions.ts';

/** A place in a sorted list: the last row's sort value and id, and the total as it was counted at first. */
export interface Place {
  value: string;
  id: string;
  total: number;
  atLeast: boolean;
}

const content = z.tuple([
  z.string(),
  z
    .string()
    .max(500)
    .regex(/^[^\0]*$/),
  z.uuid(),
  z.int().min(0).max(1_000_000),
  z.boolean(),
]);

export const encodePlace = (sort: string, { value, id, total, atLeast }: Place): string =>
  Buffer.from(JSON.stringify([sort, value, id, total, atLeast])).toString('base64url');

/** Reads a cursor. @throws AppError badRequest when it is none, or belongs to another sort */
export function decodePlace(cursor: string, signature: string): Place {
  try {
    const [sort, value, id, total, atLeast] = content.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    if (sort === signature) return { value, id, total, atLeast };
  } catch {
    // Not ours: refused below.
  }
  throw wrongParameter('cursor', 'invalid');
}
