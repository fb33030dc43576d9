import { useEffect, useRef, useState } from 'react';

/** Pauses between tries to send a form, in milliseconds: the first, doubled up to the longest. */
export const pauses = { first: 5_000, longest: 60_000 } as const;

/** The pause before the next try, after so many that failed. */
export const pauseAfter = (failures: number): number =>
  Math.min(pauses.longest, pauses.first * 2 ** Math.max(0, failures - 1));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * True for an answer after which sending the same again is worth while: the server cannot save at the moment, or what
 * stands before it cannot reach it.
 */
export const isForLater = (status: number, body: unknown): boolean =>
  (status >= 502 && status <= 504) || (isRecord(body) && body.code === 'unavailable');

/** What a try came to: its outcome, or that the same should be sent later. */
export type Try<T> = { outcome: T } | { later: true };

/** Leaving the page would lose what waits. */
function holdPage(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', ask);
  return () => removeEventListener('beforeunload', ask);
}

/**
 * Sends what was typed, and while that is not possible tries again with growing pauses for as long as the page is open,
 * and at once when the connection comes back.
 *
 * @param onOutcome what came of it in the end; it is never called after `cancel`
 */
export function useDelivery<T>(onOutcome: (outcome: T) => void) {
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle');
  const latest = useRef(onOutcome);
  /** What is being sent, of which there is one at most. */
  const current = useRef<{ attempt: () => Promise<Try<T>>; failures: number } | null>(null);
  useEffect(() => {
    latest.current = onOutcome;
  });

  const run = async () => {
    const job = current.current;
    if (!job) return;
    setState('sending');
    const tried = await job.attempt();
    if (current.current !== job) return;
    if ('later' in tried) {
      job.failures += 1;
      return setState('waiting');
    }
    current.current = null;
    setState('idle');
    latest.current(tried.outcome);
  };

  const runLatest = useRef(run);
  useEffect(() => {
    runLatest.current = run;
  });
  useEffect(() => {
    if (state !== 'waiting') return;
    const again = () => void runLatest.current();
    const timer = setTimeout(again, pauseAfter(current.current?.failures ?? 1));
    addEventListener('online', again);
    const letGo = holdPage();
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      letGo();
    };
  }, [state]);

  return {
    isSending: state === 'sending',
    /** True from the first try that could not be sent until it has arrived or was cancelled. */
    isPending: state === 'waiting' || (state === 'sending' && (current.current?.failures ?? 0) > 0),
    send: (attempt: () => Promise<Try<T>>) => {
      current.current = { attempt, failures: 0 };
      void run();
    },
    sendNow: () => {
      if (state === 'waiting') void run();
    },
    cancel: () => {
      current.current = null;
      setState('idle');
    },
  };
}
