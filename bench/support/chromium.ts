import { existsSync } from 'node:fs';

const knownPaths = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser for measurements: that of `CHROMIUM_PATH`, otherwise that of the tests. */
export const chromiumPath: string =
  process.env.CHROMIUM_PATH ?? knownPaths.find((path) => existsSync(path)) ?? '/usr/bin/chromium';
