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
