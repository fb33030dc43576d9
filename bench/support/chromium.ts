import { existsSync } from 'node:fs';

const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser for measurements: that of `CHROMIUM_PATH`, otherwise that of the tests. */
export const chromiumPath: string =
  process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path)) ?? '/usr/bin/chromium';
