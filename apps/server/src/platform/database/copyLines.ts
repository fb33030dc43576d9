import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

// biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is what PostgreSQL cannot hold
const unsafe = /[\\\t\n\r\u0000]/g;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\u0000': '',
};

/** Encodes a text as a field of COPY's text format. */
// JavaScript strings may contain lone surrogates; UTF-8 cannot.
export const copyText = (value: string): string =>
  (value.isWellFormed() ? value : value.toWellFormed()).replace(unsafe, (letter) => escapes[letter] ?? '');

/** Encodes a nullable text as a field. */
export const copyOrNull = (value: string | null): string => (value === null ? '\\N' : copyText(value));

/** Encodes an array of texts as a field. */
export const copyArray = (values: readonly string[]): string =>
  copyText(`{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);

const pieceLength = 256;

/** Copies lines of COPY's text format into a table. */
export async function copyLines(client: ClientBase, table: string, lines: readonly string[]): Promise<void> {
  const stream = client.query(copyFrom(`copy ${table} from stdin`));
  const done = finished(stream);
  for (let at = 0; at < lines.length; at += pieceLength) {
    const piece = lines.slice(at, at + pieceLength).join('\n');
    if (!stream.write(`${piece}\n`)) await Promise.race([once(stream, 'drain'), done]);
  }
  stream.end();
  await done;
}
