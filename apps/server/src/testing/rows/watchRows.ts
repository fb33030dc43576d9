import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { getCallSites } from 'node:util';
import pg from 'pg';
import { compareRows, type Result } from './compareRows.ts';
import { type DeclaredRows, placeOf } from './declaredRows.ts';

let declared: DeclaredRows | undefined;
const seen = new Set<string>();
const differences = new Set<string>();

/** What has differed since it was asked last, with the place of the query. */
export function takeDifferences(): string[] {
  const taken = [...differences];
  differences.clear();
  return taken;
}

/**
 * From now on the row type of every query is compared with what PostgreSQL sends for it, whatever parts its statement is
 * put together from.
 *
 * @param seenFile gets the places of the queries that were compared, one a line
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
      // Of several statements in one text: nobody can say which one the row type is of.
      if (Array.isArray(result)) return result;
      for (const difference of compareRows(result, row)) differences.add(`${place} ${difference}`);
      if (!seen.has(place)) appendFileSync(seenFile, `${place}\n`);
      seen.add(place);
      return result;
    });
  };
  Object.defineProperty(client, 'query', { value: watched, configurable: true, writable: true });
}

/** Where the function that called this one was called from, in the sources. */
function placeOfCaller(): string | null {
  const [, , caller] = getCallSites(3);
  if (!caller?.scriptName.startsWith('file:')) return null;
  return placeOf(fileURLToPath(caller.scriptName), caller.lineNumber, caller.columnNumber);
}
