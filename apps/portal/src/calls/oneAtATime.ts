/** Runs a task unless the previous task with the same state is still running. */
export async function oneAtATime(state: { isRunning: boolean }, work: () => Promise<unknown>): Promise<void> {
  if (state.isRunning) return;
  state.isRunning = true;
  try {
    await work();
  } finally {
    state.isRunning = false;
  }
}
