/** One account that the monitoring platform is to watch over. */
export interface ActivationOrder {
  /** The same for every attempt of one order: the platform does it once. */
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

/** Why the platform did not do it. */
export class MonitoringError extends Error {
  /** True: it will never do it, so that nobody asks again. */
  readonly permanent: boolean;
  constructor(message: string, { permanent, cause }: { permanent: boolean; cause?: unknown }) {
    super(message, { cause });
    this.name = 'MonitoringError';
    this.permanent = permanent;
  }
}

/** What the portal asks of a monitoring platform. */
export interface MonitoringPlatform {
  /**
   * Activates an account. Asking again with the same key gives the same account.
   *
   * @returns the platform's name for the account
   * @throws MonitoringError when it refuses, is away, or answers what nobody understands
   */
  activate(order: ActivationOrder, signal: AbortSignal): Promise<{ account: string }>;
}
