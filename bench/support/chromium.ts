import { existsSync } from 'node:fs';

const known = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser that is measured with: that of `CHROMIUM_PATH`, else the one that the tests use. */
export const chromiumPath: string =
  process.env.CHROMIUM_PATH ?? known.find((path) => existsSync(path)) ?? '/usr/bin/chromium';
