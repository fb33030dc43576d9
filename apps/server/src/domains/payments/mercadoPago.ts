import { z } from 'zod';
import { tracedFetch } from '#platform/tracing/tracedFetch.ts';
import {
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
  type ProviderStatus,
} from './provider.ts';

export interface MercadoPagoOptions {
  /** Base URL of the API. */
  url: string;
  token: string;
  timeoutMs?: number;
}

/** Mercado Pago's statuses. `in_mediation`: the payer complained, and the money is still there. */
const statuses = {
  pending: 'pending',
  authorized: 'pending',
  in_process: 'pending',
  in_mediation: 'approved',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'rejected',
  refunded: 'refunded',
  charged_back: 'chargedBack',
} as const satisfies Record<string, ProviderStatus>;

const paymentSchema = z.object({
  id: z.union([z.number(), z.string()]).transform(String),
  status: z.enum(Object.keys(statuses) as (keyof typeof statuses)[]),
  /** Missing for payments that were not started by the portal. */
  external_reference: z.string().nullish(),
  transaction_amount: z.number(),
  transaction_amount_refunded: z.number().nullish(),
  currency_id: z.string(),
  date_last_updated: z.iso.datetime({ offset: true }),
});
const preferenceSchema = z.object({ init_point: z.url({ protocol: /^https?$/ }) });
const searchSchema = z.object({ results: z.array(paymentSchema) });

const toPayment = (sent: z.infer<typeof paymentSchema>): ProviderPayment => ({
  id: sent.id,
  reference: sent.external_reference ?? '',
  status: statuses[sent.status],
  amount: sent.transaction_amount,
  refunded: sent.transaction_amount_refunded ?? 0,
  currency: sent.currency_id,
  changedAt: new Date(sent.date_last_updated),
});

/**
 * Creates the client of Mercado Pago's checkout (Checkout Pro): preferences, and the payments made with them.
 * https://www.mercadopago.com.ar/developers/es/reference
 */
export function createMercadoPago({ url, token, timeoutMs = 10_000 }: MercadoPagoOptions): PaymentProvider {
  const base = url.replace(/\/$/, '');

  /** Sends a request; null for 404. @throws ProviderError */
  async function send<T>(path: string, schema: z.ZodType<T>, init: RequestInit = {}): Promise<T | null> {
    try {
      const response = await tracedFetch(base + path, {
        ...init,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status === 404) return null;
      if (!response.ok) throw new ProviderError(`answered ${response.status}`);
      return schema.parse(await response.json());
    } catch (error) {
      throw error instanceof ProviderError ? error : new ProviderError('did not answer', error);
    }
  }

  return {
    async createCheckout({ reference, title, amount, expiresAt, returnUrl, webhookUrl }) {
      const created = await send('/checkout/preferences', preferenceSchema, {
        method: 'POST',
        headers: { 'x-idempotency-key': reference },
        body: JSON.stringify({
          items: [{ id: reference, title, quantity: 1, unit_price: amount, currency_id: 'ARS' }],
          external_reference: reference,
          back_urls: { success: returnUrl, pending: returnUrl, failure: returnUrl },
          auto_return: 'approved',
          notification_url: webhookUrl,
          expires: true,
          expiration_date_to: expiresAt.toISOString(),
        }),
      });
      if (!created) throw new ProviderError('answered 404');
      return { url: created.init_point };
    },
    async findPayment(id) {
      const found = await send(`/v1/payments/${encodeURIComponent(id)}`, paymentSchema);
      return found && toPayment(found);
    },
    async listPayments(reference) {
      const query = new URLSearchParams({ external_reference: reference });
      const found = await send(`/v1/payments/search?${query}`, searchSchema);
      return (found?.results ?? []).map(toPayment);
    },
  };
}
