import { joinWords } from '@centinela/sections/kernel/fold.ts';

/** Columns that the error download appends to the file's; the last one contains surplus cells of a line. */
export const errorColumns = ['linea', 'motivo', 'sobrante'] as const;

/** Normalizes a header for comparison: no accents, lower case, words joined by `_`. */
export const normalizeHeader = (text: string): string => joinWords(text, '_');

/** Removes the columns that an error download appended to a header, when such a file is uploaded again. */
export function removeErrorColumns(header: readonly string[]): readonly string[] {
  const fileColumns = header.slice(0, -errorColumns.length);
  return errorColumns.every(
    (name, index) => normalizeHeader(header[fileColumns.length + index] ?? '') === name,
  )
    ? removeErrorColumns(fileColumns)
    : header;
}

/** Formats a line of the error download: the file's columns and the appended ones. */
export const formatErrorLine = (
  header: readonly string[],
  { line, cells, reason }: { line: number; cells: readonly string[]; reason: string },
): string[] => [
  ...removeErrorColumns(header).map((_, index) => cells[index] ?? ''),
  String(line),
  reason,
  cells.slice(header.length).join(' | '),
];

/** Result of mapping a file's header to fields. */
export interface HeaderMapping<Field extends string> {
  /** Field of each column; null for a column that the portal doesn't import. */
  columns: (Field | null)[];
  /** Required fields without a column. */
  missing: Field[];
  /** Fields with two columns. */
  repeated: Field[];
  /** Unknown columns. */
  unknown: string[];
}

/**
 * Creates a header parser for one kind of file.
 *
 * @param aliases additional names of each field's column, normalized
 */
export function createHeaderParser<Field extends string>(
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
  return (header: readonly string[]): HeaderMapping<Field> => {
    const columns = header.map((name) => byName.get(normalizeHeader(name)) ?? null);
    return {
      columns,
      missing: required.filter((field) => !columns.includes(field)),
      repeated: fields.filter((field) => columns.filter((column) => column === field).length > 1),
      unknown: removeErrorColumns(header).filter((_, index) => columns[index] === null),
    };
  };
}
