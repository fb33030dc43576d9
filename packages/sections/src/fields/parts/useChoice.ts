import { useEffect, useRef, useState } from 'react';
import { type LibraryFile, type MediaKind, useFieldTools } from '../FieldTools.tsx';

interface Options {
  /** Of the button that chooses, which takes the focus once a file is chosen. */
  id: string;
  kind: MediaKind;
  isEmblem: boolean | undefined;
  onChoose: (file: LibraryFile) => void;
  /** A file to begin with. */
  given: File | undefined;
}

/**
 * How a file is chosen: from the library, or by uploading one, which takes its time. What was done last counts, whatever
 * comes later; a row of a list that was moved meanwhile gets its file all the same, one that was removed gets none.
 */
export function useChoice({ id, kind, isEmblem, onChoose, given }: Options) {
  const tools = useFieldTools();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<Pick<Options, 'id' | 'onChoose'> | null>(null);
  const turn = useRef(0);
  useEffect(() => {
    latest.current = { id, onChoose };
  });
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  /** Whatever is on its way is of no use any more. */
  const begin = (willTake: boolean): number => {
    setBusy(willTake);
    setProblem(null);
    turn.current += 1;
    return turn.current;
  };
  const choose = (file: LibraryFile) => {
    latest.current?.onChoose(file);
    // The button that had the focus has made place for another one.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById(latest.current?.id ?? '')?.focus();
    });
  };
  const upload = async (file: File | null | undefined) => {
    if (!file) return;
    const mine = begin(true);
    try {
      const stored = await tools.upload(file, kind);
      if (mine === turn.current) choose(stored);
    } catch (error) {
      if (mine === turn.current) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (mine === turn.current) setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is given once, before anything else is chosen
  useEffect(() => {
    if (turn.current === 0) void upload(given);
  }, []);
  return {
    problem,
    isBusy,
    upload,
    /** Nothing shall come any more. */
    stop: () => void begin(false),
    pick: async () => {
      const file = await tools.pickMedia(kind, isEmblem).catch(() => null);
      if (!file) return;
      begin(false);
      choose(file);
    },
  };
}
