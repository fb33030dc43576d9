import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/**
 * Two projects, one run: `unit` is pure and starts nothing; `integration` runs the server's tests, which may use the
 * PostgreSQL that `globalSetup` starts once. Files share a worker and what it has loaded (docs/how-to/test.md).
 */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    // Room for what a test leaves behind: with Node's own 16 MB a sixth of the processor's time goes into collecting it.
    execArgv: ['--max-semi-space-size=64'],
    // Half of the time a file waits, for PostgreSQL or for a clock: one file more at once than there are cores.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['./scripts/testing/setup.ts'],
    // What happens soon on a quiet machine takes its time on a busy one; how soon is measured in bench/.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{site,portal}/src/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
          ],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['apps/server/src/**/*.test.ts'],
          globalSetup: ['scripts/testing/runFolderSetup.ts', 'apps/server/src/testing/globalSetup.ts'],
          // For the processes that tests start, as `npm start` has it: else most of a start is compiling.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
          setupFiles: ['apps/server/src/testing/rows/setup.ts'],
          // The server runs on Node's own type stripping: its tests load it the same way, without Vite in between.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
