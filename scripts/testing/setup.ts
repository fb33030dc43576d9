import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

/**
 * Every run of `npm test` uses the same inputs, so that a failure is caused by a change. `npm run test:long`
 * tries more of them with a new seed each time, which it prints. A test that sets its own `numRuns` explains why.
 */
fc.configureGlobal({
  seed: Number(process.env.TEST_SEED ?? 1122),
  numRuns: process.env.TEST_LONG ? 300 : 30,
});

// Files share a worker: a stubbed global such as `document` must be restored before the next file.
afterAll(() => {
  vi.unstubAllGlobals();
});
