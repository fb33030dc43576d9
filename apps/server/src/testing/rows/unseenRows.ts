import { existsSync, readFileSync } from 'node:fs';
import type { DeclaredRows } from './declaredRows.ts';

/**
 * The queries of the product whose row types nothing was compared with in a run of all tests.
 *
 * @param seenFile the places whose rows were compared, one a line
 */
export function unseenRows(declared: DeclaredRows, seenFile: string): string[] {
  const seen = new Set(existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split('\n') : []);
  return Object.keys(declared).filter(
    (place) => !seen.has(place) && !/^testing\/|\.(?:test|testing)\.ts:/.test(place),
  );
}
