import { existsSync, readFileSync } from 'node:fs';
import type { DeclaredRows } from './declaredRows.ts';

/**
 * Returns the queries whose row types were not compared in a run of all tests.
 *
 * @param comparedFile the compared locations, one per line
 */
export function findUncomparedRows(declared: DeclaredRows, comparedFile: string): string[] {
  const compared = new Set(existsSync(comparedFile) ? readFileSync(comparedFile, 'utf8').split('\n') : []);
  return Object.keys(declared).filter(
    (location) => !compared.has(location) && !/^testing\/|\.(?:test|testing)\.ts:/.test(location),
  );
}
