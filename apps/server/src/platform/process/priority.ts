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
