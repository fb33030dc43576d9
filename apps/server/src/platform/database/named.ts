import type pg from 'pg';

/**
 * Builds a prepared statement whose text names its parameters: `@title` is `values.title`. The parameters are
 * numbered in the order of `values`, so SQL may also refer to them as `$1`, `$2` …
 *
 * @throws Error for a name without a value
 */
export function named(
  name: string,
  text: string,
  values: Readonly<Record<string, unknown>>,
): pg.QueryConfig<unknown[]> {
  const names = Object.keys(values);
  const toPlaceholder = (_match: string, parameter: string): string => {
    const position = names.indexOf(parameter) + 1;
    if (position === 0) throw new Error(`${name}: no value for @${parameter}`);
    return `$${position}`;
  };
  return { name, text: text.replace(/@(\w+)/g, toPlaceholder), values: Object.values(values) };
}
