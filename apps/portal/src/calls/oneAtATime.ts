/** Begins a work unless the last one that shares this state is still under way. */
export async function oneAtATime(state: { isRunning: boolean }, work: () => Promise<unknown>): Promise<void> {
  if (state.isRunning) return;
  state.isRunning = true;
  try {
    await work();
  } finally {
    state.isRunning = false;
  }
}
