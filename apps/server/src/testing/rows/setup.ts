import { afterEach, expect, inject } from 'vitest';
import { compareAllRows, takeDifferences } from './compareAllRows.ts';

// Runs before each test file: a test fails if a row type and the actual rows differ.
compareAllRows(inject('declaredRows'), inject('seenRowsFile'));
afterEach(() => expect(takeDifferences(), 'row types that differ from what PostgreSQL sends').toEqual([]));
