import { wrongParameter } from '#platform/lists/conditions.ts';
import { type Count, decodeCursor, encodeCursor } from '#platform/lists/cursor.ts';

/** Position of a record in a list; in a search, with the value that matched. */
export interface Place {
  file: number;
  line: number;
  key: string;
}

/** Position at which a search continues, with the index of the search word and the total of the first page. */
export interface SearchPlace extends Place, Count {
  word: number;
}

/** Encodes the cursor of a search. */
export const encodeSearchPlace = ({ file, line, key, word, total, atLeast }: SearchPlace): string =>
  encodeCursor('search', { values: [`${file}`, `${line}`, key, `${word}`], total, atLeast });

/** Decodes the cursor of a search. @throws AppError badRequest if it is invalid */
export function decodeSearchPlace(cursor: string): SearchPlace {
  const { values, ...count } = decodeCursor(cursor, 'search', ['int', 'int', 'text', 'int']);
  const [file, line, key = '', word] = values;
  return { file: Number(file), line: Number(line), key, word: Number(word), ...count };
}

/** Decodes the cursor of a list: file and line of the last record. @throws AppError badRequest if it is invalid */
export function decodePlace(cursor: string): Pick<Place, 'file' | 'line'> {
  const found = /^(\d{1,9})-(\d{1,9})$/.exec(cursor);
  if (!found) throw wrongParameter('cursor', 'invalid');
  return { file: Number(found[1]), line: Number(found[2]) };
}
