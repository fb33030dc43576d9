import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what PostgreSQL cannot hold
const charactersToEscape = /[\\\t\n\r\u0000]/g;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\u0000': '',
};

/** Encodes a text as a field of COPY's text format. */
// Replaces lone surrogates, which JavaScript strings may contain and UTF-8 may not.
export const copyText = (value: string): string =>
  (value.isWellFormed() ? value : value.toWellFormed()).replace(
    charactersToEscape,
    (letter) => escapes[letter] ?? '',
  );

/** Encodes a nullable text as a field. */
export const copyOrNull = (value: string | null): string => (value === null ? '\\N' : copyText(value));

/** Encodes an array of texts as a field. */
export const copyArray = (values: readonly string[]): string =>
  copyText(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);

const linesPerWrite = 256;

/** Copies lines of COPY's text format into a table. */
export async function copyLines(client: ClientBase, table: string, lines: readonly string[]): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} from stdin`));
  const done = finished(stream);
  for (let at = 0; at < lines.length; at += linesPerWrite) {
    const text = lines.slice(at, at + linesPerWrite).join('\n');
    if (!stream.write(`${text}\n`)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}
