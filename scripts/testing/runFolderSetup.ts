import { exitOnSignals, openRunFolder } from './runFolder.mjs';

/** Gives `vitest run` a temporary folder of its own. Fails the run if a test leaves something in it. */
export default function setup(): () => void {
  const run = openRunFolder();
  exitOnSignals();
  return () => {
    const left = run.leftovers();
    run.remove();
    if (left.length > 0) throw new Error(`tests left temporary files behind: ${left.join(', ')}`);
  };
}
