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

/** How far a form has got. */
export interface DeliveryState {
  isSending: boolean;
  /** True from the first try that could not be sent until it has arrived or was cancelled. */
  isPending: boolean;
}

const idle: DeliveryState = { isSending: false, isPending: false };

/** What is said of what waits to be sent. */
export const pendingTitle = (isSending: boolean): string =>
  isSending ? 'Probando de nuevo…' : 'Todavía no lo pudimos enviar.';

export interface Delivery<T> {
  send(attempt: () => Promise<Try<T>>): void;
  /** Tries what waits at once. */
  sendNow(): void;
  cancel(): void;
}

/** Tries again after a pause, and when the connection comes back; leaving the page meanwhile would lose what waits. */
function waitFor(again: () => void, milliseconds: number): () => void {
  const hold = (event: BeforeUnloadEvent) => event.preventDefault();
  const timer = setTimeout(again, milliseconds);
  addEventListener('online', again);
  addEventListener('beforeunload', hold);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', again);
    removeEventListener('beforeunload', hold);
  };
}

/**
 * Sends what was typed, and while that is not possible tries again with growing pauses for as long as the page is open,
 * and at once when the connection comes back.
 *
 * @param onChange told of every change of the state; it begins `idle`
 * @param onOutcome what came of it in the end; it is never called after `cancel`
 */
export function createDelivery<T>({
  onChange,
  onOutcome,
}: {
  onChange: (state: DeliveryState) => void;
  onOutcome: (outcome: T) => void;
}): Delivery<T> {
  /** What is being sent, of which there is one at most. */
  let current: { attempt: () => Promise<Try<T>>; failures: number } | null = null;
  /** Ends the wait for the next try; null while there is none. */
  let stopWaiting: (() => void) | null = null;
  const settle = () => {
    stopWaiting?.();
    stopWaiting = null;
  };
  const run = async () => {
    const job = current;
    if (!job) return;
    settle();
    onChange({ isSending: true, isPending: job.failures > 0 });
    const tried = await job.attempt();
    if (current !== job) return;
    if ('later' in tried) {
      job.failures += 1;
      stopWaiting = waitFor(() => void run(), pauseAfter(job.failures));
      return onChange({ isSending: false, isPending: true });
    }
    current = null;
    onChange(idle);
    onOutcome(tried.outcome);
  };
  return {
    send(attempt) {
      current = { attempt, failures: 0 };
      void run();
    },
    sendNow() {
      if (stopWaiting) void run();
    },
    cancel() {
      current = null;
      settle();
      onChange(idle);
    },
  };
}
