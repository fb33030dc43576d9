import { defineConfig } from '@playwright/test';

/** `npm run test:long`: every screen, by day and by night. */
const isLong = Boolean(process.env.TEST_LONG);

/** What Chromium needs on a machine without a screen, a graphics card or the internet. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * One file a journey, against one whole portal (support/portal.ts) that all of them share. Journeys make what
 * they change, so they run in any order and side by side. Those with `@phone` in their name run on a phone as
 * well (`@phone-long`: in `npm run test:long`), those with `@phone-only` on nothing else, those with `@long` in
 * `npm run test:long` only.
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
    // A worker's journeys share a browser context, emptied in between, and with it what the browser has compiled of the
    // app: three quarters of the time. `npm run test:long` gives each its own, so that neither hides a difference.
    reuseContext: !isLong,
    // The agents' area is answered by its service worker, past what a journey answers in the server's place. It has a
    // journey of its own (agent-offline.test.ts), which lets it start.
    serviceWorkers: 'block',
    // Known once the portal stands, which is before a journey reads this.
    baseURL: process.env.PORTAL_URL,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    // Nothing moves that need not: journeys wait for what happens, not for how it comes in.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Recording every step of every journey takes a fifth of their time: `--trace on` for the one that is looked into.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: flags,
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
