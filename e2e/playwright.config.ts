import { defineConfig } from '@playwright/test';
import { chromiumFlags, executablePaths } from '../scripts/testing/chromium.mjs';

/** `npm run test:long`: every screen, in the light and the dark theme. */
const isLong = Boolean(process.env.TEST_LONG);

/**
 * One file per journey, all against one complete portal (support/portal.ts). Journeys create the data that they
 * change, so they run in any order and in parallel. `@phone` in a name runs it on a phone as well (`@phone-long`: in
 * `npm run test:long`), `@phone-only` only there, and `@long` only in `npm run test:long`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.test.ts',
  outputDir: 'test-results',
  globalSetup: './support/portal.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    // The journeys of a worker share a browser context, cleared in between, and its compiled scripts, which take three
    // quarters of the time. `npm run test:long` uses separate contexts, so that sharing can't hide a bug.
    reuseContext: !isLong,
    // The service worker of the agents' area would bypass responses mocked by a journey. Only its own journey
    // (agentOffline.test.ts) allows it.
    serviceWorkers: 'block',
    // Set by the global setup once the portal is running, before journeys read it.
    baseURL: process.env.PORTAL_URL,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // No animations: journeys wait for the result, not for the transition.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Tracing takes a fifth of the time: use `--trace on` for the journey under investigation.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: executablePaths[0],
      args: chromiumFlags,
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: isLong ? /@phone-only/ : /@phone-only|@long/,
      use: { viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      grep: isLong ? /@phone/ : /@phone(?!-long)/,
      ...(!isLong && { grepInvert: /@long/ }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
