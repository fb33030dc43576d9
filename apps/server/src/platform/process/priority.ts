import { readFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Niceness of background work: when it competes with requests for a core, requests get nine tenths. */
const backgroundNiceness = 10;

/** Lowers this process's priority below that of request handling. The parent may already have lowered it. */
export function lowerPriority(): void {
  try {
    if (getPriority() < backgroundNiceness) setPriority(backgroundNiceness);
  } catch {
    // Some systems don't allow it; visitors may wait longer, but the process can start.
  }
}

/**
 * Lowers the priority of the PostgreSQL process that works for a connection, if it runs on this machine and this user may
 * do it. Its number may belong to another process here when the server runs elsewhere.
 *
 * @param pid its `pg_backend_pid()`
 */
export function lowerBackendPriority(pid: number): void {
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: '))
      setPriority(pid, backgroundNiceness);
  } catch {
    // Another machine, another system or another user: the server decides.
  }
}
