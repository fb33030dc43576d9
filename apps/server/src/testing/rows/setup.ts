import { afterEach, expect, inject } from 'vitest';
import { takeDifferences, watchRows } from './watchRows.ts';

// Before each file of tests: a test during which a row type and what PostgreSQL sends differ fails.
watchRows(inject('declaredRows'), inject('seenRowsFile'));
afterEach(() => expect(takeDifferences(), 'row types that differ from what PostgreSQL sends').toEqual([]));
