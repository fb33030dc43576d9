import { existsSync } from 'node:fs';
import { installFromDebian } from '../support.mjs';

/** Program of the virus scanner, which the long run tests with. */
export const clamdPath = '/usr/sbin/clamd';

/** Installs clamd when it is missing, which requires root on Debian. Its tests are skipped without it. */
export async function ensureClamd() {
  if (!existsSync(clamdPath)) await installFromDebian('ClamAV', ['clamav-daemon']);
}
