import { z } from 'zod';
import { wrongParameter } from '#platform/lists/conditions.ts';

/** A record's place in a list; in a search also the value that it was found by. */
export interface Place {
  file: number;
  line: number;
  key: string;
}

/** Where a search goes on: behind a place, by the word of that number; with the total as it was counted at first. */
export interface SearchPlace extends Place {
  word: number;
  total: number;
  atLeast: boolean;
}

const number = z.int().min(0).max(999_999_999);
const content = z.tuple([
  number,
  number,
  z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  z.int().min(0).max(1),
  number,
  z.boolean(),
]);

/** The cursor of a search. */
export const encodeSearchPlace = ({ file, line, key, word, total, atLeast }: SearchPlace): string =>
  Buffer.from(JSON.stringify([file, line, key, word, total, atLeast])).toString('base64url');

/** Reads the cursor of a search. @throws AppError badRequest when it is none */
export function decodeSearchPlace(cursor: string): SearchPlace {
  try {
    const [file, line, key, word, total, atLeast] = content.parse(
      JSON.parse(Buffer.from(cursor, 'base64url').toString()),
    );
    return { file, line, key, word, total, atLeast };
  } catch {
    throw wrongParameter('cursor', 'invalid');
  }
}

/** Reads the cursor of a list: the last record's file and line. @throws AppError badRequest when it is none */
export function decodePlace(cursor: string): Pick<Place, 'file' | 'line'> {
  const found = /^(\d{1,9})-(\d{1,9})$/.exec(cursor);
  if (!found) throw wrongParameter('cursor', 'invalid');
  return { file: Number(found[1]), line: Number(found[2]) };
}
