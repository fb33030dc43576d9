/**
 * One save after another: the same once more is the one that is on its way, another one waits for it, and is dropped where
 * that was refused, since whoever pressed it did not know.
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
