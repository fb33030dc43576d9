import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../process/processFolder.ts';

const databaseName = 'centinela';

/** Returns the connection string of an embedded PostgreSQL with this socket folder. */
export const getEmbeddedUrl = (socketFolder: string): string =>
  `postgresql://centinela@localhost/${databaseName}?host=${encodeURIComponent(socketFolder)}`;

/**
 * Returns the connection string of the embedded PostgreSQL that another process runs on `dataDir`; undefined when none
 * is running. The folder of its socket is in line 5 of postmaster.pid.
 */
export function findRunningEmbedded(dataDir: string): string | undefined {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(pidFile)) return undefined;
  const [pid, , , port, socketFolder] = readFileSync(pidFile, 'utf8').split('\n');
  const isRunning =
    isAlive(Number(pid)) && !!socketFolder && existsSync(join(socketFolder, `.s.PGSQL.${port}`));
  return isRunning ? getEmbeddedUrl(socketFolder) : undefined;
}
