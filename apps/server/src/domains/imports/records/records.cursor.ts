import { invalidParameter } from '#platform/lists/conditions.ts';
import { type Count, decodeCursor, encodeCursor } from '#platform/lists/cursor.ts';

/** Position of a record in a list; in a search, with the value that matched. */
export interface RecordPosition {
  file: number;
  line: number;
  key: string;
}

/** Position at which a search continues, with the index of the search word and the total of the first page. */
export interface SearchPosition extends RecordPosition, Count {
  word: number;
}

/** Encodes the cursor of a search. */
export const encodeSearchPosition = ({ file, line, key, word, total, atLeast }: SearchPosition): string =>
  encodeCursor('search', { values: [`${file}`, `${line}`, key, `${word}`], total, atLeast });

/** Decodes the cursor of a search. @throws AppError badRequest if it is invalid */
export function decodeSearchPosition(cursor: string): SearchPosition {
  const { values, ...count } = decodeCursor(cursor, 'search', ['int', 'int', 'text', 'int']);
  const [file, line, key = '', word] = values;
  return { file: Number(file), line: Number(line), key, word: Number(word), ...count };
}

/** Decodes the cursor of a list: file and line of the last record. @throws AppError badRequest if it is invalid */
export function decodePosition(cursor: string): Pick<RecordPosition, 'file' | 'line'> {
  const found = /^(\d{1,9})-(\d{1,9})$/.exec(cursor);
  if (!found) throw invalidParameter('cursor', 'invalid');
  return { file: Number(found[1]), line: Number(found[2]) };
}
