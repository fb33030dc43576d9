import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Creates a folder `<prefix>-<pid>-…` in `parent` for the lifetime of this process; the caller removes it. Also
 * removes folders with that prefix whose processes were killed before they could remove them.
 */
export function createProcessFolder(parent: string, prefix: string): string {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(`${prefix}-`)) continue;
    const [pid, random] = name.slice(prefix.length + 1).split('-');
    if (random && Number(pid) > 0 && !isAlive(Number(pid))) removeIfOurs(join(parent, name));
  }
  return mkdtempSync(join(parent, `${prefix}-${process.pid}-`));
}

/** Whether a process is running on this host. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The folder belongs to another user.
  }
}
