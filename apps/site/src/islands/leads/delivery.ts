/** Delays between attempts to send a form, in milliseconds: the first one, doubled up to the longest. */
export const retryDelaysMs = { first: 5_000, longest: 60_000 } as const;

/** Returns the delay before the next attempt, by the number of failures. */
export const getRetryDelay = (failures: number): number =>
  Math.min(retryDelaysMs.longest, retryDelaysMs.first * 2 ** Math.max(0, failures - 1));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Whether a response is worth a retry: the server can't save at the moment, or a proxy can't reach it.
 */
export const shouldRetry = (status: number, body: unknown): boolean =>
  (status >= 502 && status <= 504) || (isRecord(body) && body.code === 'unavailable');

/** Result of an attempt: its outcome, or `later` for a retry. */
export type AttemptResult<T> = { outcome: T } | { later: true };

/** Progress of a form's delivery. */
export interface DeliveryState {
  isSending: boolean;
  /** True from the first failed attempt until the form is delivered or cancelled. */
  isPending: boolean;
}

const idle: DeliveryState = { isSending: false, isPending: false };

/** Title of a form that waits to be sent. */
export const formatPendingTitle = (isSending: boolean): string =>
  isSending ? 'Probando de nuevo…' : 'Todavía no lo pudimos enviar.';

export interface Delivery<T> {
  send(attempt: () => Promise<AttemptResult<T>>): void;
  /** Retries immediately. */
  sendNow(): void;
  cancel(): void;
}

/** Retries after a delay and when the connection returns; warns about leaving the page, which would lose the data. */
function waitForRetry(retry: () => void, milliseconds: number): () => void {
  const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  const timer = setTimeout(retry, milliseconds);
  addEventListener('online', retry);
  addEventListener('beforeunload', warnBeforeLeaving);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
    removeEventListener('beforeunload', warnBeforeLeaving);
  };
}

/**
 * Sends a form; while that fails, retries with growing delays as long as the page is open, and at once when the
 * connection returns.
 *
 * @param onChange called on every change of the state, which starts as `idle`
 * @param onOutcome called with the final outcome; never called after `cancel`
 */
export function createDelivery<T>({
  onChange,
  onOutcome,
}: {
  onChange: (state: DeliveryState) => void;
  onOutcome: (outcome: T) => void;
}): Delivery<T> {
  /** The delivery in progress; at most one. */
  let current: { attempt: () => Promise<AttemptResult<T>>; failures: number } | null = null;
  /** Cancels the wait for the next attempt; null when not waiting. */
  let stopWaiting: (() => void) | null = null;
  const endWait = () => {
    stopWaiting?.();
    stopWaiting = null;
  };
  const run = async () => {
    const job = current;
    if (!job) return;
    endWait();
    onChange({ isSending: true, isPending: job.failures > 0 });
    const result = await job.attempt();
    if (current !== job) return;
    if ('later' in result) {
      job.failures += 1;
      stopWaiting = waitForRetry(() => void run(), getRetryDelay(job.failures));
      return onChange({ isSending: false, isPending: true });
    }
    current = null;
    onChange(idle);
    onOutcome(result.outcome);
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
      endWait();
      onChange(idle);
    },
  };
}
