import { wrongParameter } from '#platform/lists/conditions.ts';
import { type Count, decodeCursor, encodeCursor } from '#platform/lists/cursor.ts';

/** A record's place in a list; in a search also the value that it was found by. */
export interface Place {
  file: number;
  line: number;
  key: string;
}

/** Where a search goes on: behind a place, by the word of that number; with the total as it was counted at first. */
export interface SearchPlace extends Place, Count {
  word: number;
}

/** The cursor of a search. */
export const encodeSearchPlace = ({ file, line, key, word, total, atLeast }: SearchPlace): string =>
  encodeCursor('search', { values: [`${file}`, `${line}`, key, `${word}`], total, atLeast });

/** Reads the cursor of a search. @throws AppError badRequest when it is none */
export function decodeSearchPlace(cursor: string): SearchPlace {
  const { values, ...count } = decodeCursor(cursor, 'search', ['int', 'int', 'text', 'int']);
  const [file, line, key = '', word] = values;
  return { file: Number(file), line: Number(line), key, word: Number(word), ...count };
}

/** Reads the cursor of a list: the last record's file and line. @throws AppError badRequest when it is none */
export function decodePlace(cursor: string): Pick<Place, 'file' | 'line'> {
  const found = /^(\d{1,9})-(\d{1,9})$/.exec(cursor);
  if (!found) throw wrongParameter('cursor', 'invalid');
  return { file: Number(found[1]), line: Number(found[2]) };
}
