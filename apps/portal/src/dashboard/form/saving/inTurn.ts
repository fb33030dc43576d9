/**
 * Runs saves sequentially. Repeating the save in progress returns the same promise; a different save waits for it,
 * and is dropped when that one was refused, because the user did not know about the refusal.
 *
 * @param save resolves to null when it was refused
 */
export function inTurn<Aim, Saved>(save: (aim: Aim) => Promise<Saved | null>) {
  let underWay: { aim: Aim; saved: Promise<Saved | null> } | null = null;
  return (aim: Aim): Promise<Saved | null> => {
    if (underWay?.aim === aim) return underWay.saved;
    const before = underWay?.saved;
    const mine = {
      aim,
      saved: (before ? before.then((saved) => (saved === null ? null : save(aim))) : save(aim)).finally(
        () => {
          if (underWay === mine) underWay = null;
        },
      ),
    };
    underWay = mine;
    return mine.saved;
  };
}
