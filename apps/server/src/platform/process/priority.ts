import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { getPriority, setPriority } from 'node:os';

/** Of what nobody waits for: where a core is wanted by both, visitors get nine tenths of it. */
const background = 10;

/** Lets this process, from now on, take what visitors leave. Who started it may have been kinder already. */
export function yieldToVisitors(): void {
  try {
    if (getPriority() < background) setPriority(background);
  } catch {
    // A system that allows it to nobody: slower for visitors, and no reason not to start.
  }
}

/**
 * The same for the threads of this process that compute beside it (password hashes, pictures): the one that answers
 * requests, and what collects its garbage, go first. On Linux, where each thread has a priority of its own.
 */
export function yieldPool(): void {
  try {
    for (const thread of readdirSync('/proc/self/task'))
      if (readFileSync(`/proc/self/task/${thread}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(thread), background);
  } catch {
    // Another system: all threads are alike.
  }
}

/**
 * The same for the process of PostgreSQL that serves a connection, where it runs on this machine. Elsewhere, or when it
 * belongs to somebody else, nothing changes.
 */
export function yieldBackend(url: string, pid: number): void {
  // Over a socket it is on this machine, but a container may number its processes differently.
  if (!new URL(url).searchParams.get('host')?.startsWith('/')) return;
  try {
    if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres:')) return;
    if (getPriority(pid) < background) setPriority(pid, background);
    // Each backend is a session of its own, and between sessions Linux may weigh nothing but this.
    writeFileSync(`/proc/${pid}/autogroup`, String(background));
  } catch {
    // Not ours to slow down, or a system without groups.
  }
}
