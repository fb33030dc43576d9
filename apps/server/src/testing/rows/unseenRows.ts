import { existsSync, readFileSync } from 'node:fs';
import type { DeclaredRows } from './declaredRows.ts';

/**
 * Returns the queries whose row types were not compared in a run of all tests.
 *
 * @param comparedFile the compared locations, one per line
 */
export function unseenRows(declared: DeclaredRows, seenFile: string): string[] {
  const seen = new Set(existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split('\n') : []);
  return Object.keys(declared).filter(
    (place) => !seen.has(place) && !/^testing\/|\.(?:test|testing)\.ts:/.test(place),
  );
}
