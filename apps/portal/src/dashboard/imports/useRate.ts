import type { QadFile } from '@centinela/api/qad.ts';
import { useEffect, useRef, useState } from 'react';

/** Records a second and seconds left, from what was heard over the last ten seconds. */
export function useRate({ state, pending }: QadFile): { rate: number; seconds: number } | null {
  const heard = useRef<{ at: number; pending: number }[]>([]);
  const [rate, setRate] = useState(0);
  useEffect(() => {
    const now = performance.now();
    const recent = heard.current.filter(({ at }) => now - at < 10_000);
    // Where a chunk takes longer than that, it is compared with the one before.
    const base = recent.length > 0 ? recent : heard.current.slice(-1);
    heard.current = state === 'PROCESSING' ? [...base, { at: now, pending }] : [];
    const [first] = heard.current;
    setRate(first && now > first.at ? Math.max(0, ((first.pending - pending) * 1000) / (now - first.at)) : 0);
  }, [state, pending]);
  return state === 'PROCESSING' && rate > 0 ? { rate, seconds: pending / rate } : null;
}
