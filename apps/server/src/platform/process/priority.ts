import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

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
export async function lowerBackendPriority(pid: number): Promise<void> {
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: ')) return;
    setPriority(pid, backgroundNiceness);
    await lowerSessionPriority(pid);
  } catch {
    // Another machine, another system or another user: the server decides.
  }
}

/**
 * Lowers the priority of a process's session. Where Linux groups processes by session (autogroup in sched(7)), it divides the
 * cores evenly between sessions, and niceness counts only within one. Each PostgreSQL process starts its own.
 */
async function lowerSessionPriority(pid: number): Promise<void> {
  const path = `/proc/${pid}/autogroup`;
  if (!existsSync(path)) return;
  for (let attempts = 1; ; attempts += 1) {
    try {
      return writeFileSync(path, String(backgroundNiceness));
    } catch (error) {
      // Linux allows one such change each 100 ms, except to root.
      if (Object(error).code !== 'EAGAIN' || attempts === 5) throw error;
      await pause(150);
    }
  }
}
