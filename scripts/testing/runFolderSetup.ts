import { exitOnSignals, openRunFolder } from './runFolder.mjs';

/** Gives `vitest run` a separate temporary folder. Fails the run if a test leaves files in it. */
export default function setup(): () => void {
  const run = openRunFolder();
  exitOnSignals();
  return () => {
    const left = run.leftovers();
    run.remove();
    if (left.length > 0) throw new Error(`tests left temporary files behind: ${left.join(', ')}`);
  };
}
