/**
 * Creates a function that runs saves sequentially. If a save with the same aim is already in progress, it returns that
 * save's promise. A save with a different aim waits for the save in progress. If that save is refused, the waiting one
 * is dropped, because the user requested it before knowing about the refusal.
 *
 * @param save resolves to null when the save was refused
 */
export function createSaveQueue<Aim, Saved>(save: (aim: Aim) => Promise<Saved | null>) {
  let current: { aim: Aim; saved: Promise<Saved | null> } | null = null;
  return (aim: Aim): Promise<Saved | null> => {
    if (current?.aim === aim) return current.saved;
    const previous = current?.saved;
    const next = {
      aim,
      saved: (previous ? previous.then((saved) => (saved === null ? null : save(aim))) : save(aim)).finally(
        () => {
          if (current === next) current = null;
        },
      ),
    };
    current = next;
    return next.saved;
  };
}
