import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify, { type FastifyReply } from 'fastify';
import { z } from 'zod';
import { getSimulatedCursor, simulateCalls } from './calls.ts';

/** Behaviour of the simulated platform. */
export const behaviour = z.object({
  mode: z.enum(['ok', 'slow', 'refuse', 'busy', 'garbage', 'hangUp', 'die']).default('ok'),
  /** Applies the mode to every n-th order; the others succeed. */
  every: z.number().int().min(1).default(1),
  /** Delay of `slow` in milliseconds. */
  milliseconds: z.number().int().min(0).max(600_000).default(3_000),
});
export type Behaviour = z.infer<typeof behaviour>;

const order = z.object({
  kind: z.enum(['CLIENT', 'INSTALLER']),
  name: z.string(),
  email: z.string(),
  document: z.string().nullable(),
  phone: z.string().nullable(),
  contract: z.string().nullable(),
});

/** Query of the list of calls. The list begins a day ago. */
const callsQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  limit: z.coerce.number().int().min(1).max(500).default(500),
});
const dayMs = 24 * 60 * 60 * 1000;

/** A nonexistent document that is refused in every mode, for testing refusals. */
const unknownDocument = '99999999';

export interface Simulator {
  address: string;
  /** Activated accounts by idempotency key. */
  accounts: ReadonlyMap<string, { account: string; order: z.infer<typeof order> }>;
  setBehaviour(next: z.input<typeof behaviour>): void;
  close(): Promise<void>;
}

export interface SimulatorOptions {
  port: number;
  token: string;
  /** Called in mode `die`. */
  die: () => void;
}

/**
 * Starts a simulated monitoring platform. It implements the protocol of `eterix.ts`, performs each idempotency
 * key once, and can be slow, refuse, be busy, return garbage, hang up or die. It always refuses the document
 * 99999999. `PUT /mood` changes its behaviour, `GET /accounts` lists the activated accounts, and `GET /calls` the
 * closed alarms after a position.
 */
export async function startSimulator({ port, token, die }: SimulatorOptions): Promise<Simulator> {
  const accounts = new Map<string, { account: string; order: z.infer<typeof order> }>();
  let current: Behaviour = behaviour.parse({});
  let orders = 0;
  const app = Fastify({ forceCloseConnections: true });

  app.addHook('onRequest', async (request, reply) => {
    if (request.headers.authorization !== `Bearer ${token}`)
      return reply.code(401).send({ message: 'el token no es válido' });
  });
  app.put('/mood', async (request) => {
    current = behaviour.parse(request.body);
    return current;
  });
  app.get('/accounts', async () => [...accounts].map(([key, { account }]) => ({ key, account })));

  app.get('/calls', async (request) => {
    const { after, limit } = callsQuery.parse(request.query);
    const until = new Date();
    const start = after ?? getSimulatedCursor(new Date(until.getTime() - dayMs));
    const { calls, ...position } = simulateCalls(start, { until, limit });
    return { calls: calls.map(({ externalId: id, ...call }) => ({ id, ...call })), ...position };
  });

  app.post('/accounts/activate', async (request, reply) => {
    orders += 1;
    const appliesMode = orders % current.every === 0;
    if (appliesMode && current.mode !== 'ok') {
      if (current.mode === 'slow') await pause(current.milliseconds);
      else return misbehave(current.mode, reply);
    }
    const key = z.string().min(1).max(300).safeParse(request.headers['idempotency-key']);
    const sent = order.safeParse(request.body);
    if (!key.success || !sent.success) return reply.code(422).send({ message: 'el pedido está incompleto' });
    if (sent.data.document === unknownDocument) return misbehave('refuse', reply);
    const existing = accounts.get(key.data);
    const account = existing?.account ?? `ETX-${randomUUID().slice(0, 8).toUpperCase()}`;
    accounts.set(key.data, { account, order: existing?.order ?? sent.data });
    return reply.code(existing ? 200 : 201).send({ account, status: 'ACTIVE' });
  });

  function misbehave(mode: Exclude<Behaviour['mode'], 'ok' | 'slow'>, reply: FastifyReply) {
    switch (mode) {
      case 'refuse':
        return reply.code(422).send({ message: 'el documento no figura en el padrón' });
      case 'busy':
        return reply.code(503).send({ message: 'estamos en mantenimiento' });
      case 'garbage':
        return reply.code(200).type('text/html').send('<html><body>Bienvenido al router</body></html>');
      case 'hangUp':
        reply.raw.socket?.destroy();
        return reply.hijack();
      case 'die':
        die();
        return reply.hijack();
    }
  }

  const address = await app.listen({ host: '127.0.0.1', port });
  return {
    address,
    accounts,
    setBehaviour: (next) => {
      current = behaviour.parse(next);
    },
    close: () => app.close(),
  };
}
