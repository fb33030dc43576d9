import { cleanCell, isFormulaError, type Parsed } from './values.ts';

/** Rules that apply to every line. */
type LineRule = 'columns' | 'tooLong' | 'formula' | 'required';

/** Assignment of columns to fields. */
export interface Layout<Field extends string> {
  fieldColumns: readonly (readonly [field: Field, index: number])[];
  width: number;
  /** Maximum characters per field. */
  maxLengths: Readonly<Record<Field, number>>;
  required: readonly Field[];
}

/** @param columns the field of each column */
export const createLayout = <Field extends string>(
  columns: readonly (Field | null)[],
  settings: Pick<Layout<Field>, 'maxLengths' | 'required'>,
): Layout<Field> => ({
  fieldColumns: columns.flatMap((field, index) => (field ? [[field, index] as const] : [])),
  width: columns.length,
  ...settings,
});

/** A problem of a line; `field` is null when it concerns the whole line. */
export interface LineProblem<Field extends string, Rule extends string> {
  field: Field | null;
  value: string;
  rule: Rule | LineRule;
  with?: string;
}

/** The cells of a line by field, and the problems found so far. */
export class LineReader<Field extends string, Rule extends string> {
  readonly problems: LineProblem<Field, Rule>[] = [];
  readonly #found: Partial<Record<Field, string>> = {};
  readonly #faulty: ReadonlySet<Field | null>;
  readonly #isWhole: boolean;
  readonly #lengths: Readonly<Record<Field, number>>;

  constructor(cells: readonly string[], { fieldColumns, width, maxLengths, required }: Layout<Field>) {
    this.#lengths = maxLengths;
    this.#isWhole = cells.length === width;
    if (!this.#isWhole)
      this.problems.push({ field: null, value: '', rule: 'columns', with: `${cells.length} de ${width}` });
    for (const [field, index] of fieldColumns) {
      const text = cleanCell(cells[index] ?? '');
      this.#found[field] = text;
      if (text.length > maxLengths[field]) this.#complain(field, 'tooLong', String(maxLengths[field]));
      else if (text.startsWith('#') && isFormulaError(text)) this.#complain(field, 'formula');
    }
    this.#faulty = new Set(this.problems.map(({ field }) => field));
    for (const field of required) if (!this.#found[field]) this.#complain(field, 'required');
  }

  #complain(field: Field, rule: Rule | LineRule, more?: string): void {
    // In a line that is shifted by one cell every field is wrong: report it only once.
    if (!this.#isWhole) return;
    // A truncated or lone surrogate cannot be stored.
    const value = (this.#found[field] ?? '').slice(0, 80).toWellFormed();
    this.problems.push({ field, value, rule, ...(more !== undefined && { with: more }) });
  }

  /** Returns a field's text; empty when it is missing. */
  getText(field: Field): string {
    return (this.#found[field] ?? '').slice(0, this.#lengths[field]);
  }

  text(field: Field): string | null {
    return this.getText(field) || null;
  }

  /** Parses a field if it is present and has no problem so far; otherwise returns `fallback`. */
  parse<T>(field: Field, read: (text: string) => Parsed<T, Rule>, fallback: T): T {
    const text = this.#found[field];
    if (!text || this.#faulty.has(field)) return fallback;
    const result = read(text);
    if ('value' in result) return result.value;
    this.#complain(field, result.rule);
    return fallback;
  }
}
