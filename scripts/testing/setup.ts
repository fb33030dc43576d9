import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

/**
 * Every run of `npm test` tries the same inputs: a failure is of the change, not of the day. `npm run test:long` tries
 * more of them, from another seed each time, which it prints. A test that sets its own `numRuns` says why.
 */
fc.configureGlobal({
  seed: Number(process.env.TEST_SEED ?? 1122),
  numRuns: process.env.TEST_LONG ? 300 : 30,
});

// Files share a worker: what one puts in the place of a global, such as `document`, is gone before the next.
afterAll(() => {
  vi.unstubAllGlobals();
});
