import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import pg from 'pg';
import { compareRows, type Result } from './compareRows.ts';
import { type DeclaredRows, placeOf } from './declaredRows.ts';

let declared: DeclaredRows | undefined;
const seen = new Set<string>();
const differences = new Set<string>();

/** Returns the differences since the last call, with the locations of their queries. */
export function takeDifferences(): string[] {
  const taken = [...differences];
  differences.clear();
  return taken;
}

/**
 * Starts comparing the row type of every query with the actual rows, however its statement is built.
 *
 * @param comparedFile file that collects the compared locations, one per line
 */
export function watchRows(rows: DeclaredRows, seenFile: string): void {
  if (!declared) for (const client of [pg.Pool.prototype, pg.Client.prototype]) watch(client, seenFile);
  declared = rows;
}

function watch(client: object, seenFile: string): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('pg has no query to watch');
  const watched = function (this: unknown, ...parts: unknown[]): unknown {
    const answer: unknown = Reflect.apply(query, this, parts);
    if (!(answer instanceof Promise)) return answer;
    const place = placeOfCaller();
    const row = place && declared?.[place];
    if (!row) return answer;
    return answer.then((result: Result | Result[]) => {
      // Several statements in one text: the row type cannot be assigned to one of them.
      if (Array.isArray(result)) return result;
      for (const difference of compareRows(result, row)) differences.add(`${place} ${difference}`);
      if (!seen.has(place)) appendFileSync(seenFile, `${place}\n`);
      seen.add(place);
      return result;
    });
  };
  Object.defineProperty(client, 'query', { value: watched, configurable: true, writable: true });
}

/** Returns the source location from which the calling function was called. */
function placeOfCaller(): string | null {
  const [, , caller] = getCallSites(3);
  if (!caller?.scriptName.startsWith('file:')) return null;
  return placeOf(fileURLToPath(caller.scriptName), caller.lineNumber, caller.columnNumber);
}
