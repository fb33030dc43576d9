import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { z } from 'zod';
import { signNotification } from '../signature.ts';
import { renderCheckout } from './checkoutPage.ts';

/** A checkout, as the portal creates it. */
const preference = z.object({
  items: z.array(z.object({ title: z.string(), unit_price: z.number(), currency_id: z.string() })).min(1),
  external_reference: z.string(),
  back_urls: z.object({ success: z.url(), pending: z.url(), failure: z.url() }),
  notification_url: z.url(),
});

const decisions = ['approved', 'pending', 'rejected'] as const;

/** A payment in Mercado Pago's format. */
export interface SimulatedPayment {
  id: number;
  status: string;
  external_reference: string;
  transaction_amount: number;
  transaction_amount_refunded: number;
  currency_id: string;
  date_last_updated: string;
}

export interface PaymentSimulator {
  address: string;
  payments: Map<string, SimulatedPayment>;
  /** Stores a payment of a reference, as if the client had paid. */
  pay(reference: string, more: Partial<SimulatedPayment>): SimulatedPayment;
  close(): Promise<void>;
}

export interface PaymentSimulatorOptions {
  port: number;
  token: string;
  /** Signs the notifications. */
  webhookSecret: string;
}

/**
 * Starts a simulated Mercado Pago: it implements what `mercadoPago.ts` uses, shows a checkout page on which the payer
 * approves, rejects or postpones, and notifies the portal with a signature. Everything is kept in memory.
 */
export async function startPaymentSimulator(options: PaymentSimulatorOptions): Promise<PaymentSimulator> {
  const { port, token, webhookSecret } = options;
  const preferences = new Map<string, z.infer<typeof preference>>();
  const payments = new Map<string, SimulatedPayment>();
  let lastId = Date.now();
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: unknown) => Object.fromEntries(new URLSearchParams(String(body))),
  );

  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.url.startsWith('/v1/') || request.url.startsWith('/checkout/preferences');
    if (isApi && request.headers.authorization !== `Bearer ${token}`)
      return reply.code(401).send({ message: 'invalid token' });
  });

  const pay: PaymentSimulator['pay'] = (reference, more) => {
    lastId += 1;
    const id = more.id ?? lastId;
    const payment = {
      id,
      status: 'approved',
      external_reference: reference,
      transaction_amount: 0,
      transaction_amount_refunded: 0,
      currency_id: 'ARS',
      date_last_updated: new Date().toISOString(),
      ...more,
    };
    payments.set(String(id), payment);
    return payment;
  };

  /** Notifies the portal, which may be restarting: five attempts. */
  async function notify(url: string, id: number): Promise<void> {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [requestId, ts, dataId] = [randomUUID(), String(Date.now()), String(id)];
      const v1 = signNotification({ dataId, requestId, ts }, webhookSecret);
      const sent = await fetch(`${url}?${new URLSearchParams({ 'data.id': dataId, type: 'payment' })}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-signature': `ts=${ts},v1=${v1}`,
          'x-request-id': requestId,
        },
        body: JSON.stringify({ type: 'payment', data: { id: dataId } }),
      }).catch(() => null);
      if (sent?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 2_000));
    }
  }

  app.post('/checkout/preferences', async (request, reply) => {
    const sent = preference.safeParse(request.body);
    if (!sent.success) return reply.code(400).send({ message: 'invalid preference' });
    const id = sent.data.external_reference;
    preferences.set(id, sent.data);
    return reply
      .code(201)
      .send({ id, init_point: `http://127.0.0.1:${port || address.port}/checkout/${id}` });
  });

  app.get('/v1/payments/search', async (request) => {
    const { external_reference } = z.object({ external_reference: z.string() }).parse(request.query);
    return {
      results: [...payments.values()].filter((each) => each.external_reference === external_reference),
    };
  });
  app.get<{ Params: { id: string } }>(
    '/v1/payments/:id',
    async ({ params }, reply) => payments.get(params.id) ?? reply.code(404).send({ message: 'not found' }),
  );

  app.get<{ Params: { id: string } }>('/checkout/:id', async ({ params }, reply) => {
    const found = preferences.get(params.id);
    const [item] = found?.items ?? [];
    if (!item)
      return reply.code(404).type('text/plain; charset=utf-8').send('Este pago simulado ya no existe.');
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(renderCheckout({ title: item.title, amount: item.unit_price }));
  });
  app.post<{ Params: { id: string } }>('/checkout/:id', async ({ params, body }, reply) => {
    const found = preferences.get(params.id);
    const sent = z.object({ status: z.enum(decisions) }).safeParse(body);
    const [item] = found?.items ?? [];
    if (!found || !item || !sent.success) return reply.code(400).send('');
    const { status } = sent.data;
    const payment = pay(found.external_reference, {
      status,
      transaction_amount: item.unit_price,
      currency_id: item.currency_id,
    });
    void notify(found.notification_url, payment.id);
    const page = { approved: 'success', pending: 'pending', rejected: 'failure' } as const;
    return reply.redirect(found.back_urls[page[status]], 303);
  });

  const url = await app.listen({ host: '127.0.0.1', port });
  const address = new URL(url);
  return { address: url, payments, pay, close: () => app.close() };
}
