import { useEffect, useRef, useState } from 'react';
import { type LibraryFile, type MediaKind, useFieldTools } from '../FieldTools.tsx';

interface Options {
  /** Id of the button that opens the picker; it takes the focus once a file is chosen. */
  id: string;
  kind: MediaKind;
  isEmblem: boolean | undefined;
  onChoose: (file: LibraryFile) => void;
  /** File to upload on mount. */
  initialFile: File | undefined;
}

/**
 * Chooses a file from the library or by upload. The latest action wins, even if an earlier upload finishes later.
 * A list row that was moved during an upload still receives its file; a removed row does not.
 */
export function useMediaChoice({ id, kind, isEmblem, onChoose, initialFile }: Options) {
  const tools = useFieldTools();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<Pick<Options, 'id' | 'onChoose'> | null>(null);
  const latestAction = useRef(0);
  useEffect(() => {
    latest.current = { id, onChoose };
  });
  useEffect(
    () => () => {
      latest.current = null;
    },
    [],
  );
  /** Starts an action, so that the results of earlier ones are ignored. Returns its number. */
  const startAction = (willBeBusy: boolean): number => {
    setBusy(willBeBusy);
    setProblem(null);
    latestAction.current += 1;
    return latestAction.current;
  };
  const choose = (file: LibraryFile) => {
    latest.current?.onChoose(file);
    // The button that had the focus was replaced, so its successor gets the focus.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body)
        document.getElementById(latest.current?.id ?? '')?.focus();
    });
  };
  const upload = async (file: File | null | undefined) => {
    if (!file) return;
    const action = startAction(true);
    try {
      const stored = await tools.upload(file, kind);
      if (action === latestAction.current) choose(stored);
    } catch (error) {
      if (action === latestAction.current) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      if (action === latestAction.current) setBusy(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `initialFile` is read once, before anything else is chosen
  useEffect(() => {
    if (latestAction.current === 0) void upload(initialFile);
  }, []);
  return {
    problem,
    isBusy,
    upload,
    /** Ignores the result of an upload in progress. */
    stop: () => void startAction(false),
    pick: async () => {
      const file = await tools.pickMedia(kind, isEmblem).catch(() => null);
      if (!file) return;
      startAction(false);
      choose(file);
    },
  };
}
