/** Status of a provider's payment. */
export type ProviderStatus = 'pending' | 'approved' | 'rejected' | 'refunded' | 'chargedBack';

/** A payment as the provider reports it. */
export interface ProviderPayment {
  id: string;
  /** Id of the portal's payment. */
  reference: string;
  status: ProviderStatus;
  amount: number;
  refunded: number;
  currency: string;
  changedAt: Date;
}

/** A checkout to create. */
export interface CheckoutOrder {
  /** Id of the portal's payment, and the idempotency key. */
  reference: string;
  title: string;
  amount: number;
  expiresAt: Date;
  /** Page of the portal to which the payer returns. */
  returnUrl: string;
  webhookUrl: string;
}

/** The provider did not answer or answered something that cannot be read. Nothing was charged by the failed call. */
export class ProviderError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ProviderError';
  }
}

/** Interface to a payment provider. */
export interface PaymentProvider {
  /** Creates a checkout; repeating it with the same reference is harmless. @throws ProviderError */
  createCheckout(order: CheckoutOrder): Promise<{ url: string }>;
  /** Reads a payment; null for an unknown one. @throws ProviderError */
  findPayment(id: string): Promise<ProviderPayment | null>;
  /** Lists all payments of a reference. @throws ProviderError */
  listPayments(reference: string): Promise<ProviderPayment[]>;
}
