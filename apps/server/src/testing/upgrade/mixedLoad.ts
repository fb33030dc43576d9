import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, halves } from '@centinela/api/visits/halfDays.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { z } from 'zod';
import { demoPassword } from '../portal.ts';

const pages = [
  '/',
  '/planes/todos',
  '/planes/clasico',
  '/productos',
  '/promociones',
  '/guias',
  '/consejos',
  '/faqs',
];
const clientReads = ['contracts/me', 'invoices', 'requests/me', 'visits/me', 'auth/me', 'payments/me'];

/** Of 100 requests, this many read the client's area, save content and book visits; the others read pages. */
const shares = { client: 12, save: 2, booking: 2 };

/** Requests in progress at which the load waits, or which it exceeds by none if it keeps its rate. */
const maxPending = { waits: 100, keepsRate: 1_000 };

interface Sent {
  readonly what: string;
  /** The status, or the error of the connection. */
  readonly outcome: number | string;
}

export interface MixedLoadOptions {
  /**
   * Whether the rate is kept although the server is slow, as by people: a request that finds too many in progress counts as
   * failed. Otherwise the load waits.
   */
  readonly keepsRate?: boolean;
}

export interface MixedLoad {
  /** All requests with their number, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  /** Requests without a successful response. */
  readonly failed: readonly Sent[];
  /** Milliseconds from when each request was due until its response. */
  readonly durationsMs: readonly number[];
  stop(): Promise<void>;
}

const listed = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
const loginAnswer = z.object({ data: z.object({ token: z.string() }) });
const zones = z.object({
  data: z.array(z.looseObject({ id: z.string(), capacities: z.array(z.unknown()) })),
});

/** Sends something repeatedly, but not while its previous request is in progress. */
interface Writer {
  isBusy: boolean;
  send(count: number): Promise<void>;
}

/**
 * Sends requests at a constant rate, alternately to the given servers, without waiting for a response and without retries:
 * public pages, a client's area, saves of plans by an editor, and bookings of visits by staff. The database contains the demo.
 */
export async function startMixedLoad(
  origins: readonly string[],
  perSecond: number,
  { keepsRate = false }: MixedLoadOptions = {},
): Promise<MixedLoad> {
  // In turn, so that no connection is idle for long: a server that ends closes such ones.
  const agent = new Agent({ keepAlive: true, maxSockets: 64, scheduling: 'fifo' });
  const counts: Record<string, number> = {};
  const failed: Sent[] = [];
  const durationsMs: number[] = [];
  const running = new Set<Promise<unknown>>();
  let sentCount = 0;

  const send = async (what: string, path: string, options: SendOptions = {}): Promise<string> => {
    sentCount += 1;
    const origin = origins[sentCount % origins.length] ?? '';
    // Each visitor has an address, because calls per address are limited.
    const address = `198.51.${(sentCount >> 8) & 255}.${sentCount & 255}`;
    const { outcome, text } = await sendOnce(`${origin}${path}`, agent, address, options);
    counts[what] = (counts[what] ?? 0) + 1;
    if (typeof outcome !== 'number' || outcome >= 400)
      failed.push({
        what: `${options.method ?? 'GET'} ${path}`,
        outcome: `${outcome} ${text.slice(0, 300)}`,
      });
    return text;
  };
  const logIn = async (name: string) => {
    const body = { email: `${name}@centinela.demo`, password: demoPassword };
    const text = await send('login', '/api/auth/login', { method: 'POST', body });
    return { authorization: `Bearer ${loginAnswer.parse(JSON.parse(text)).data.token}` };
  };

  const [client, editor, admin] = [await logIn('cliente'), await logIn('editor'), await logIn('admin')];
  const editors = await openEditors(send, editor);
  const bookers = await openBookers(send, admin);
  const write = (writers: readonly Writer[], count: number): Promise<unknown> | undefined => {
    const free = writers.find(({ isBusy }) => !isBusy);
    if (!free) return undefined;
    free.isBusy = true;
    return free.send(count).finally(() => {
      free.isBusy = false;
    });
  };
  const sendNext = (count: number): Promise<unknown> => {
    const place = (count * 37) % 100;
    const readPage = () => send('page', pages[count % pages.length] ?? '/');
    if (place < shares.client)
      return send('client', `/api/${clientReads[count % clientReads.length]}`, { headers: client });
    if (place < shares.client + shares.save) return write(editors, count) ?? readPage();
    if (place < shares.client + shares.save + shares.booking) return write(bookers, count) ?? readPage();
    return readPage();
  };

  let isOver = false;
  const sendAll = async () => {
    let dueAt = performance.now();
    for (let count = 0; !isOver; count += 1) {
      await pause(Math.max(0, dueAt - performance.now()));
      const wasDueAt = dueAt;
      if (keepsRate) dueAt += 1000 / perSecond;
      else {
        // A machine that is too slow for the rate gets fewer requests, instead of more and more pending ones.
        while (running.size >= maxPending.waits) await Promise.race(running);
        dueAt = Math.max(dueAt + 1000 / perSecond, performance.now());
      }
      if (running.size >= maxPending.keepsRate) {
        failed.push({ what: 'load', outcome: 'not sent: too many requests are in progress' });
        continue;
      }
      const sent = sendNext(count).then(
        () => durationsMs.push(performance.now() - wasDueAt),
        (error: unknown) => failed.push({ what: 'load', outcome: String(error) }),
      );
      running.add(sent);
      void sent.finally(() => running.delete(sent));
    }
  };
  const ended = sendAll();
  return {
    counts,
    failed,
    durationsMs,
    async stop() {
      isOver = true;
      await ended;
      await Promise.all(running);
      agent.destroy();
    },
  };
}

interface SendOptions {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}
type Send = (what: string, path: string, options?: SendOptions) => Promise<string>;

/** Editors who each change the name of a plan. */
async function openEditors(send: Send, headers: Record<string, string>): Promise<Writer[]> {
  const plans = listed.parse(JSON.parse(await send('list', '/api/plans?limit=8', { headers }))).data;
  return plans.map(({ id }, index) => ({
    isBusy: false,
    async send(count) {
      const body = { name: `Plan ${index} guardado ${count}` };
      await send('save', `/api/plans/${id}`, { method: 'PUT', headers, body });
    },
  }));
}

/** Staff who each move the visit of a lead between two half-days. */
async function openBookers(send: Send, headers: Record<string, string>): Promise<Writer[]> {
  const call = async (path: string, method: 'GET' | 'POST' = 'GET', body?: unknown): Promise<unknown> =>
    JSON.parse(
      await send('prepare', `/api/${path}`, { method, headers, ...(body !== undefined && { body }) }),
    );
  const entry = z.object({ data: z.looseObject({ id: z.string() }) });
  const capacities = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    halves.map((half) => ({ weekday, half, capacity: 50 })),
  );
  const existing = zones.parse(await call('visit-zones')).data;
  const name = `Zona de prueba ${existing.length}`;
  const zone = entry.parse(await call('visit-zones', 'POST', { name, places: [], capacities })).data.id;
  const closed = z
    .object({ data: z.array(z.object({ day: z.string() })) })
    .parse(await call('visit-days-off')).data;
  const days = Array.from({ length: 20 }, (_, index) =>
    addDays(toArgentineDate(new Date()), index + 4),
  ).filter((day) => closed.every((each) => each.day !== day));
  return Promise.all(
    [1, 2, 3, 4].map(async (number) => {
      const person = {
        name: `Ana Pérez ${number}`,
        phone: `+54115555000${number}`,
        email: `ana.perez.${number}@correo.demo`,
        place: 'Morón, Buenos Aires',
      };
      const lead = entry.parse(await call('leads/staff', 'POST', person)).data.id;
      const visit = entry.parse(await call(`leads/${lead}/visit`, 'POST')).data.id;
      return {
        isBusy: false,
        async send(count: number) {
          const body = { slot: { kind: 'VISIT', zone, day: days[count % 7], half: halves[count % 2] } };
          await send('booking', `/api/visits/${visit}`, { method: 'PUT', headers, body });
        },
      };
    }),
  );
}

/** Sends one request and returns its status or error. */
function sendOnce(
  url: string,
  agent: Agent,
  address: string,
  { method = 'GET', headers = {}, body }: SendOptions,
): Promise<{ outcome: number | string; text: string }> {
  return new Promise((resolve) => {
    let text = '';
    const fail = (error: Error) => resolve({ outcome: error.message, text });
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          'x-forwarded-for': address,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        response.on('end', () => resolve({ outcome: response.statusCode ?? 0, text }));
        response.on('error', fail);
      },
    );
    sent.on('error', fail);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
