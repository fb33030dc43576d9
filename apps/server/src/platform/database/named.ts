import type pg from 'pg';

/**
 * Builds a prepared statement whose text names its parameters: `@title` is `values.title`. The values are numbered in
 * their order, so a fragment of SQL may also refer to them as `$1`, `$2` …
 *
 * @throws Error for a name without a value
 */
export function named(
  name: string,
  text: string,
  values: Readonly<Record<string, unknown>>,
): pg.QueryConfig<unknown[]> {
  const names = Object.keys(values);
  const toPlace = (_match: string, parameter: string): string => {
    const place = names.indexOf(parameter) + 1;
    if (place === 0) throw new Error(`${name}: no value for @${parameter}`);
    return `$${place}`;
  };
  return { name, text: text.replace(/@(\w+)/g, toPlace), values: Object.values(values) };
}
