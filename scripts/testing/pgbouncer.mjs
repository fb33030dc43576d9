import { existsSync } from 'node:fs';
import { installFromDebian } from '../support.mjs';

const paths = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'];
const findPgBouncer = () => paths.find((path) => existsSync(path));

/**
 * Ensures that PgBouncer is available; as root on Debian it is installed when missing.
 *
 * @returns {Promise<string | undefined>} its path
 */
export async function ensurePgBouncer() {
  // In run level 1, its package does not start it as a service.
  if (!findPgBouncer()) await installFromDebian('PgBouncer', ['pgbouncer'], { RUNLEVEL: '1' });
  return findPgBouncer();
}
