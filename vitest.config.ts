import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, findChromium } from './scripts/testing/chromium.mjs';

const componentTests = '**/*.component.test.tsx';
/** Files that only the long run has: their subject rarely changes, and they take long. */
const longTests = process.env.TEST_LONG ? [] : ['**/*.long.test.ts'];

/**
 * Three projects in one run: `unit` has no side effects; `component` renders parts of the app in Chromium;
 * `integration` runs the server's tests, which may use the PostgreSQL that `globalSetup` starts once. Files share a
 * worker and its loaded modules (docs/how-to/test.md).
 */
export default defineConfig({
  test: {
    environment: 'node',
    isolate: false,
    // Memory for the garbage of tests: with Node's own 16 MB, a sixth of the processor time goes into collecting it.
    execArgv: ['--max-semi-space-size=64'],
    // Files spend half of their time waiting for PostgreSQL or timers, so one more runs at once than there are cores.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['./scripts/testing/setup.ts'],
    // Generous, because a busy host is slow; bench/ measures times.
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
          exclude: ['**/node_modules/**', componentTests],
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: false,
        plugins: [react()],
        test: {
          name: 'component',
          include: [`{packages,apps}/${componentTests}`],
          isolate: false,
          fileParallelism: false,
          // For `import.meta.env` in the browser.
          env: { TEST_LONG: process.env.TEST_LONG ?? '' },
          testTimeout: 120_000,
          expect: { poll: { timeout: 20_000 } },
          sequence: { groupOrder: 2 },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1440, height: 900 },
            provider: playwright({
              launchOptions: { executablePath: findChromium(), args: chromiumFlags },
              contextOptions: {
                reducedMotion: 'reduce',
                locale: 'es-AR',
                timezoneId: 'America/Argentina/Buenos_Aires',
              },
            }),
            instances: [{ browser: 'chromium', name: 'component' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', ...longTests],
          globalSetup: ['scripts/testing/runFolderSetup.ts', 'apps/server/src/testing/globalSetup.ts'],
          // For processes started by tests, as in `npm start`: otherwise most of their startup is compiling.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
          setupFiles: ['apps/server/src/testing/rows/setup.ts'],
          // The server runs on Node's own type stripping: its tests load it in the same way, without Vite.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
