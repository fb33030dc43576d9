import { cleanCell, isFormulaError, type Read } from './values.ts';

/** Rules that apply to every line. */
type LineRule = 'columns' | 'tooLong' | 'formula' | 'required';

/** Assignment of columns to fields. */
export interface Layout<Field extends string> {
  places: readonly (readonly [field: Field, index: number])[];
  width: number;
  /** Maximum characters per field. */
  lengths: Readonly<Record<Field, number>>;
  required: readonly Field[];
}

/** @param columns the field of each column */
export const layoutOf = <Field extends string>(
  columns: readonly (Field | null)[],
  rest: Pick<Layout<Field>, 'lengths' | 'required'>,
): Layout<Field> => ({
  places: columns.flatMap((field, index) => (field ? [[field, index] as const] : [])),
  width: columns.length,
  ...rest,
});

/** A problem of a line; `field` is null when it concerns the whole line. */
export interface LineProblem<Field extends string, Rule extends string> {
  field: Field | null;
  value: string;
  rule: Rule | LineRule;
  with?: string;
}

/** The cells of a line by field, and the problems found so far. */
export class Reading<Field extends string, Rule extends string> {
  readonly problems: LineProblem<Field, Rule>[] = [];
  readonly #found: Partial<Record<Field, string>> = {};
  readonly #faulty: ReadonlySet<Field | null>;
  readonly #isWhole: boolean;
  readonly #lengths: Readonly<Record<Field, number>>;

  constructor(cells: readonly string[], { places, width, lengths, required }: Layout<Field>) {
    this.#lengths = lengths;
    this.#isWhole = cells.length === width;
    if (!this.#isWhole)
      this.problems.push({ field: null, value: '', rule: 'columns', with: `${cells.length} de ${width}` });
    for (const [field, index] of places) {
      const text = cleanCell(cells[index] ?? '');
      this.#found[field] = text;
      if (text.length > lengths[field]) this.#complain(field, 'tooLong', String(lengths[field]));
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
  written(field: Field): string {
    return (this.#found[field] ?? '').slice(0, this.#lengths[field]);
  }

  text(field: Field): string | null {
    return this.written(field) || null;
  }

  /** Parses a field that is present and valid so far; otherwise returns `otherwise`. */
  take<T>(field: Field, read: (text: string) => Read<T, Rule>, otherwise: T): T {
    const text = this.#found[field];
    if (!text || this.#faulty.has(field)) return otherwise;
    const result = read(text);
    if ('value' in result) return result.value;
    this.#complain(field, result.rule);
    return otherwise;
  }
}
