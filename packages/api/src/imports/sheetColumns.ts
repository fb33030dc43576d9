import { joinWords } from '@centinela/sections/kernel/fold.ts';

/** Columns that the download of errors adds behind a file's own; the last one holds the cells that a line has too many. */
export const errorColumns = ['linea', 'motivo', 'sobrante'] as const;

/** A header as it is compared: no accents, no capitals, words joined by `_`. */
export const foldHeader = (text: string): string => joinWords(text, '_');

/** A header without the columns that a download of errors added: they say nothing when they come back. */
export function ownHeader(header: readonly string[]): readonly string[] {
  const own = header.slice(0, -errorColumns.length);
  return errorColumns.every((name, index) => foldHeader(header[own.length + index] ?? '') === name)
    ? ownHeader(own)
    : header;
}

/** A line as the download of errors gives it, in the file's own columns and those that are added. */
export const errorLine = (
  header: readonly string[],
  { line, cells, why }: { line: number; cells: readonly string[]; why: string },
): string[] => [
  ...ownHeader(header).map((_, index) => cells[index] ?? ''),
  String(line),
  why,
  cells.slice(header.length).join(' | '),
];

/** What a file's header says of its columns, by their names. */
export interface HeaderReading<Field extends string> {
  /** Which column holds which field; null for a column that tells nothing the portal keeps. */
  columns: (Field | null)[];
  /** Required fields that no column is named after. */
  missing: Field[];
  /** Fields that two columns are named after. */
  repeated: Field[];
  /** Columns whose names say nothing. */
  unknown: string[];
}

/**
 * Makes what reads the headers of one kind of file.
 *
 * @param aliases what else a field's column is called, folded
 */
export function headerReader<Field extends string>(
  fields: readonly Field[],
  aliases: Readonly<Record<Field, readonly string[]>>,
  required: readonly Field[],
) {
  const byName = new Map<string, Field>(
    fields.flatMap((field) => [
      [field, field] as const,
      ...aliases[field].map((alias) => [alias, field] as const),
    ]),
  );
  return (header: readonly string[]): HeaderReading<Field> => {
    const columns = header.map((name) => byName.get(foldHeader(name)) ?? null);
    return {
      columns,
      missing: required.filter((field) => !columns.includes(field)),
      repeated: fields.filter((field) => columns.filter((column) => column === field).length > 1),
      unknown: ownHeader(header).filter((_, index) => columns[index] === null),
    };
  };
}
