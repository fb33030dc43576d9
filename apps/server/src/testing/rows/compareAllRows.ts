import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import pg from 'pg';
import { compareRows, type Result } from './compareRows.ts';
import { type DeclaredRows, formatLocation } from './declaredRows.ts';

let declared: DeclaredRows | undefined;
const compared = new Set<string>();
const differences = new Set<string>();

/** Returns the differences since the last call, with the locations of their queries. */
export function takeDifferences(): string[] {
  const reported = [...differences];
  differences.clear();
  return reported;
}

/**
 * Starts comparing the row type of every query with the actual rows, however its statement is built.
 *
 * @param comparedFile file that collects the compared locations, one per line
 */
export function compareAllRows(rows: DeclaredRows, comparedFile: string): void {
  if (!declared) for (const client of [pg.Pool.prototype, pg.Client.prototype]) watch(client, comparedFile);
  declared = rows;
}

function watch(client: object, comparedFile: string): void {
  const query: unknown = Reflect.get(client, 'query');
  if (typeof query !== 'function') throw new Error('pg has no query to watch');
  const watched = function (this: unknown, ...parts: unknown[]): unknown {
    const answer: unknown = Reflect.apply(query, this, parts);
    if (!(answer instanceof Promise)) return answer;
    const location = findCallerLocation();
    const row = location && declared?.[location];
    if (!row) return answer;
    return answer.then((result: Result | Result[]) => {
      // Several statements in one text: the row type cannot be assigned to one of them.
      if (Array.isArray(result)) return result;
      for (const difference of compareRows(result, row)) differences.add(`${location} ${difference}`);
      if (!compared.has(location)) appendFileSync(comparedFile, `${location}\n`);
      compared.add(location);
      return result;
    });
  };
  Object.defineProperty(client, 'query', { value: watched, configurable: true, writable: true });
}

/** Returns the source location from which the calling function was called. */
function findCallerLocation(): string | null {
  const [, , caller] = getCallSites(3);
  if (!caller?.scriptName.startsWith('file:')) return null;
  return formatLocation(fileURLToPath(caller.scriptName), caller.lineNumber, caller.columnNumber);
}
