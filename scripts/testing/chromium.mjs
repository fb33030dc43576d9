import { existsSync } from 'node:fs';
import { installFromDebian } from '../support.mjs';

/** Possible paths of Chromium. The headless shell has the same engine and takes two thirds of the time. */
export const executablePaths = process.env.CHROMIUM_PATH
  ? [process.env.CHROMIUM_PATH]
  : ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Flags for a host without a screen, a graphics card or internet access. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** @returns {string | undefined} the path of an installed Chromium */
export const findChromium = () => executablePaths.find((path) => existsSync(path));

/**
 * Ensures that a browser is available; as root on Debian it is installed when missing.
 *
 * @returns {Promise<string | undefined>} its path
 */
export async function ensureChromium() {
  const [preferred = ''] = executablePaths;
  if (!existsSync(preferred))
    await installFromDebian('Chromium', [
      'chromium-headless-shell',
      'fonts-liberation',
      'fonts-noto-color-emoji',
    ]);
  return findChromium();
}
