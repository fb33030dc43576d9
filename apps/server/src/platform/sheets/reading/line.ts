import { cleanCell, isFormulaError, type Read } from './values.ts';

/** What may be wrong with any line. */
type LineRule = 'columns' | 'tooLong' | 'formula' | 'required';

/** How a file's lines are laid out. */
export interface Layout<Field extends string> {
  places: readonly (readonly [field: Field, index: number])[];
  width: number;
  /** Letters that a field may have. */
  lengths: Readonly<Record<Field, number>>;
  required: readonly Field[];
}

/** @param columns which column holds which field */
export const layoutOf = <Field extends string>(
  columns: readonly (Field | null)[],
  rest: Pick<Layout<Field>, 'lengths' | 'required'>,
): Layout<Field> => ({
  places: columns.flatMap((field, index) => (field ? [[field, index] as const] : [])),
  width: columns.length,
  ...rest,
});

/** One thing wrong with a line; `field` is null when it is the line as a whole. */
export interface LineProblem<Field extends string, Rule extends string> {
  field: Field | null;
  value: string;
  rule: Rule | LineRule;
  with?: string;
}

/** A line's cells by their fields, and what has been found wrong with them so far. */
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
    // A line that is shifted by one cell is wrong everywhere: saying so once is enough.
    if (!this.#isWhole) return;
    // Half of a smiley, cut through or sent alone, is nothing that can be stored.
    const value = (this.#found[field] ?? '').slice(0, 80).toWellFormed();
    this.problems.push({ field, value, rule, ...(more !== undefined && { with: more }) });
  }

  /** A field as it was written, empty when it was not. */
  written(field: Field): string {
    return (this.#found[field] ?? '').slice(0, this.#lengths[field]);
  }

  text(field: Field): string | null {
    return this.written(field) || null;
  }

  /** The value of a field that is there and fine so far, or `otherwise`. */
  take<T>(field: Field, read: (text: string) => Read<T, Rule>, otherwise: T): T {
    const text = this.#found[field];
    if (!text || this.#faulty.has(field)) return otherwise;
    const result = read(text);
    if ('value' in result) return result.value;
    this.#complain(field, result.rule);
    return otherwise;
  }
}
