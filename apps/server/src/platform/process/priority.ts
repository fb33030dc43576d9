import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** Of what nobody waits for: where a core is wanted by both, visitors get three quarters of it. */
const background = 5;

/** Lets this process, from now on, take what visitors leave. */
export const yieldToVisitors = (): void => setPriority(background);

/**
 * The same for the process of PostgreSQL that serves a connection, where it runs on this machine. Elsewhere, or when it
 * belongs to somebody else, nothing changes.
 */
export function yieldBackend(url: string, pid: number): void {
  // Over a socket it is on this machine, but a container may number its processes differently.
  if (!new URL(url).searchParams.get('host')?.startsWith('/')) return;
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:')) setPriority(pid, background);
  } catch {
    // Not ours to slow down.
  }
}
