import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Two projects: `unit` is pure and starts nothing; `integration` runs the server's tests, which may use
 * the PostgreSQL that `globalSetup` starts once for the whole run.
 */
export default defineConfig({
  test: {
    // Half of the time a file waits for PostgreSQL: as many files at once as there are cores, not one fewer.
    maxWorkers: availableParallelism(),
    // As in the browser: a second try tells a busy machine from a defect, and is told; what needs one is mended.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 20_000,
          include: ['packages/**/*.test.{ts,tsx}', 'apps/{site,portal}/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          name: 'integration',
          environment: 'node',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['apps/server/src/testing/globalSetup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
