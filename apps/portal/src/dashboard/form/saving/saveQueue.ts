/**
 * Creates a function that runs saves sequentially. If a save in the same mode is already in progress, it returns that
 * save's promise. A save in another mode waits for the save in progress. If that save is refused, the waiting one
 * is dropped, because the user requested it before knowing about the refusal.
 *
 * @param save resolves to null when the save was refused
 */
export function createSaveQueue<SaveMode, Saved>(save: (saveMode: SaveMode) => Promise<Saved | null>) {
  let current: { saveMode: SaveMode; saved: Promise<Saved | null> } | null = null;
  return (saveMode: SaveMode): Promise<Saved | null> => {
    if (current?.saveMode === saveMode) return current.saved;
    const previous = current?.saved;
    const next = {
      saveMode,
      saved: (previous
        ? previous.then((saved) => (saved === null ? null : save(saveMode)))
        : save(saveMode)
      ).finally(() => {
        if (current === next) current = null;
      }),
    };
    current = next;
    return next.saved;
  };
}
