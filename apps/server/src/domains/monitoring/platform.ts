import type { CallSource } from '#alarmCalls/call';

/** An account to activate at the monitoring platform. */
export interface ActivationOrder {
  /** The same for every attempt of an order; the platform performs it once. */
  idempotencyKey: string;
  kind: 'CLIENT' | 'INSTALLER';
  name: string;
  email: string;
  /** DNI or CUIT, digits only. */
  document: string | null;
  /** E.164. */
  phone: string | null;
  contract: string | null;
}

/** Why the platform did not activate the account. */
export class MonitoringError extends Error {
  /** True if retrying cannot succeed. */
  readonly permanent: boolean;
  /** True if the call was not sent because the circuit breaker is open. */
  readonly untried: boolean;
  constructor(
    message: string,
    { permanent, untried = false, cause }: { permanent: boolean; untried?: boolean; cause?: unknown },
  ) {
    super(message, { cause });
    this.name = 'MonitoringError';
    this.permanent = permanent;
    this.untried = untried;
  }
}

/** Interface to a monitoring platform. */
export interface MonitoringPlatform extends CallSource {
  /** True while the circuit breaker is open after consecutive failures; calls then fail without being sent. */
  isCircuitOpen(): boolean;
  /**
   * Activates an account. Repeating the call with the same key returns the same account.
   *
   * @returns the account id at the platform
   * @throws MonitoringError if the platform refuses, is unavailable, or returns an invalid response
   */
  activate(order: ActivationOrder, signal: AbortSignal): Promise<{ account: string }>;
  /**
   * Lists closed alarms, oldest first, with the calls about them.
   *
   * @throws MonitoringError as `activate`
   */
  listCalls: CallSource['listCalls'];
}
