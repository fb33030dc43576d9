/** Runs a task unless the previous task with the same state is still running. */
export async function runExclusive(
  state: { isRunning: boolean },
  task: () => Promise<unknown>,
): Promise<void> {
  if (state.isRunning) return;
  state.isRunning = true;
  try {
    await task();
  } finally {
    state.isRunning = false;
  }
}
