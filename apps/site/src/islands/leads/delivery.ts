import type { Translate } from '../translate.ts';

/** Delays before a retry, in milliseconds. The first delay is doubled after each failure, up to the longest one. */
export const retryDelaysMs = { first: 5_000, longest: 60_000 } as const;

/** Returns the delay before the next attempt in milliseconds. */
export const getRetryDelay = (failureCount: number): number =>
  Math.min(retryDelaysMs.longest, retryDelaysMs.first * 2 ** Math.max(0, failureCount - 1));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Checks for a temporary failure: the server can't save at the moment, or a proxy can't reach it. */
export const shouldRetry = (status: number, body: unknown): boolean =>
  (status >= 502 && status <= 504) || (isRecord(body) && body.code === 'unavailable');

/** Result of an attempt: its outcome, or `retryLater` after a temporary failure. */
export type AttemptResult<T> = { outcome: T } | { retryLater: true };

/** Progress of a form's delivery. */
export interface DeliveryState {
  isSending: boolean;
  /** True from the first failed attempt until the form is delivered or cancelled. */
  isPending: boolean;
}

const idleState: DeliveryState = { isSending: false, isPending: false };

/** Returns the title of a form that waits for a retry. */
export const formatPendingTitle = (isSending: boolean, translate: Translate): string =>
  translate(isSending ? 'Probando de nuevo…' : 'Todavía no lo pudimos enviar.');

export interface Delivery<T> {
  send(attempt: () => Promise<AttemptResult<T>>): void;
  /** Retries immediately. */
  sendNow(): void;
  cancel(): void;
}

/**
 * Calls `retry` after a delay and when the connection returns. Until then, the browser warns visitors who leave the page,
 * because they would lose the data. Returns a function that stops waiting.
 */
function waitForRetry(retry: () => void, delayMs: number): () => void {
  const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();
  const timer = setTimeout(retry, delayMs);
  addEventListener('online', retry);
  addEventListener('beforeunload', warnBeforeLeaving);
  return () => {
    clearTimeout(timer);
    removeEventListener('online', retry);
    removeEventListener('beforeunload', warnBeforeLeaving);
  };
}

/**
 * Creates the delivery of a form. After a temporary failure it retries with growing delays, and as soon as the connection
 * returns, as long as the page is open.
 *
 * @param onChange called on every change of the state, which starts as `idleState`
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
  let current: { attempt: () => Promise<AttemptResult<T>>; failureCount: number } | null = null;
  /** Stops waiting for the next attempt; null when not waiting. */
  let stopWaiting: (() => void) | null = null;
  const endWait = () => {
    stopWaiting?.();
    stopWaiting = null;
  };
  const attemptDelivery = async () => {
    const delivery = current;
    if (!delivery) return;
    endWait();
    onChange({ isSending: true, isPending: delivery.failureCount > 0 });
    const result = await delivery.attempt();
    if (current !== delivery) return;
    if ('retryLater' in result) {
      delivery.failureCount += 1;
      stopWaiting = waitForRetry(() => void attemptDelivery(), getRetryDelay(delivery.failureCount));
      return onChange({ isSending: false, isPending: true });
    }
    current = null;
    onChange(idleState);
    onOutcome(result.outcome);
  };
  return {
    send(attempt) {
      current = { attempt, failureCount: 0 };
      void attemptDelivery();
    },
    sendNow() {
      if (stopWaiting) void attemptDelivery();
    },
    cancel() {
      current = null;
      endWait();
      onChange(idleState);
    },
  };
}
