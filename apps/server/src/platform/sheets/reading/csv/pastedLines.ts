import { AppError } from '../../../errors/appError.ts';
import { decodeRecord } from './decode.ts';
import { detectSeparator } from './inspect.ts';
import { Splitter, UnreadableFile } from './splitter.ts';

/** A line of a file with its number. If a cell contains line breaks, this is the number of the first line. */
export interface PastedLine {
  line: number;
  cells: string[];
}

/**
 * Parses a CSV that is short enough for a request body, without blank lines.
 *
 * @throws AppError badRequest naming the field `csv` and the line, when its quotes do not match
 */
export function parsePastedLines(csv: string): PastedLine[] {
  const bytes = Buffer.from(csv.replace(/^\uFEFF/, ''));
  const separator = detectSeparator(csv.split('\n', 1)[0] ?? '');
  const lines: PastedLine[] = [];
  try {
    new Splitter(separator, { offset: 0, line: 1 }).push(bytes, true, (part, slice) => {
      lines.push({ line: slice.line, cells: decodeRecord(part, slice, { encoding: 'utf-8', separator }) });
    });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const line = String(error.line);
    throw new AppError('badRequest', {
      errors: [{ field: 'csv', message: 'unreadableLine', values: { line: [line, line] } }],
    });
  }
  return lines;
}
