/**
 * Runs saves sequentially. Repeating the save in progress returns the same promise; a different save waits for it,
 * and is dropped when that one was refused, because the user did not know about the refusal.
 *
 * @param save resolves to null when it was refused
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
