import type { RedirectRow } from '#paths/redirects';
import { unescapeFormulas } from '#platform/sheets/csv.ts';
import { parsePastedLines } from '#platform/sheets/reading/csv/pastedLines.ts';
import type { SheetColumn } from '#platform/sheets/sendSheet.ts';

/** A line of an import file, not yet validated. */
export interface RedirectLine {
  line: number;
  from: string;
  to: string;
}

/** Whether a line is the header: unlike a redirect, it contains no slash. */
const isHeader = ({ from, to }: RedirectLine): boolean => !`${from}${to}`.includes('/');

/**
 * Parses the lines of a CSV: former address, destination, and further columns that are ignored.
 *
 * @throws AppError badRequest for unbalanced quotes
 */
export function readRedirectLines(csv: string): RedirectLine[] {
  const lines = parsePastedLines(csv).map(({ line, cells: [from = '', to = ''] }) => ({
    line,
    from: unescapeFormulas(from).trim(),
    to: unescapeFormulas(to).trim(),
  }));
  const [first] = lines;
  return first && isHeader(first) ? lines.slice(1) : lines;
}

/** The columns of the CSV export; an import reads the first two. */
export const redirectSheet: readonly SheetColumn<RedirectRow>[] = [
  { title: 'Dirección anterior', width: 40, cell: ({ from_path }) => from_path },
  { title: 'Destino', width: 40, cell: ({ to_path }) => to_path },
  { title: 'Visitas', width: 10, cell: ({ hits }) => hits },
  { title: 'Última visita', width: 20, cell: ({ last_hit_at }) => last_hit_at },
  { title: 'Creada', width: 20, cell: ({ created_at }) => created_at },
  { title: 'Por', width: 24, cell: ({ created_by_name }) => created_by_name },
];
