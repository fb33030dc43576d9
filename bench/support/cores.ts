import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Returns the cores that this process may use, in order. */
function allowedCores(): string[] {
  const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? '';
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  });
}

const all = allowedCores();
if (all.length < 2)
  throw new Error('measuring throughput requires two cores: one for the client, one for the server');

/** The core of servers and PostgreSQL, the core of the client, and all cores. */
export const cores = { server: all[0] ?? '', client: all.at(-1) ?? '', all: all.join(',') };

/** Pins a process with all its threads to some cores; its later child processes inherit this. */
export function pin(pid: number, list: string): void {
  const { status, stderr, error } = spawnSync('taskset', ['-a', '-c', '-p', list, String(pid)]);
  if (status !== 0) throw new Error(`taskset: ${error?.message ?? stderr.toString()}`);
}
