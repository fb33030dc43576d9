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
  /** True: nobody has asked it, for it is left alone just now. */
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

/** What the portal asks of a monitoring platform. */
export interface MonitoringPlatform {
  /** True while it is left alone after failures in a row: whatever is asked then is not tried. */
  isResting(): boolean;
  /**
   * Activates an account. Asking again with the same key gives the same account.
   *
   * @returns the platform's name for the account
   * @throws MonitoringError when it refuses, is away, or answers what nobody understands
   */
  activate(order: ActivationOrder, signal: AbortSignal): Promise<{ account: string }>;
}
