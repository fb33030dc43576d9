import { setTimeout as pause } from 'node:timers/promises';
import { addDays, halves } from '@centinela/api/visits/halfDays.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type pg from 'pg';
import { z } from 'zod';
import { demoPassword } from '../portal.ts';

interface Answer {
  /** 0 without a response. */
  readonly status: number;
  /** Whether the response asks for another attempt. */
  readonly isRetryable: boolean;
}

/** Values that one writer has sent, in order. */
interface Sent {
  readonly value: string;
  readonly answer: Answer;
  readonly endedAt: number;
}

/** A writer repeats one kind of change, one after the other, and notes which of them the portal has confirmed. */
interface Writer {
  readonly kind: 'save' | 'booking' | 'lead';
  /** Id of the changed entry; empty for a writer that creates entries. */
  readonly id: string;
  readonly sent: Sent[];
  write(value: string): Promise<Answer>;
  createValue(count: number): string;
}

export interface Writers {
  /** Waits until every kind of change was confirmed again. @returns the milliseconds that it took, and the kind */
  waitForConfirmations(): Promise<Record<string, number>>;
  /** Returns the statuses other than success and requests for another attempt. */
  unexpected(): string[];
  confirmedCount(): number;
  stop(): Promise<void>;
  /** Returns what was confirmed and is missing in the database. */
  findLost(db: pg.Pool): Promise<string[]>;
}

const withId = z.object({ data: z.looseObject({ id: z.string() }) });
const listed = z.object({ data: z.array(z.looseObject({ id: z.string() })) });
const loginAnswer = z.object({ data: z.object({ token: z.string() }) });

const isConfirmed = ({ answer: { status } }: Sent): boolean => status >= 200 && status < 300;
const noAnswer: Answer = { status: 0, isRetryable: false };

/** Logs in as the demo's administrator. @returns a function that sends a request and returns status and text */
export async function logInAdmin(origin: string) {
  const headers: Record<string, string> = {};
  const send = async (method: string, path: string, body?: unknown) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isRetryable = response.headers.has('retry-after') && text.includes('"code":"unavailable"');
    return { status: response.status, isRetryable, text };
  };
  const login = await send('POST', 'auth/login', { email: 'admin@centinela.demo', password: demoPassword });
  headers.authorization = `Bearer ${loginAnswer.parse(JSON.parse(login.text)).data.token}`;
  return send;
}
type Send = Awaited<ReturnType<typeof logInAdmin>>;

/** Starts editors who save plans, staff who creates leads, and staff who moves visits, on a portal with the demo. */
export async function startWriters(send: Send): Promise<Writers> {
  const writers = [...(await openEditors(send)), ...openLeadWriters(send), ...(await openBookers(send))];
  let isOver = false;
  const running = writers.map(async (writer) => {
    for (let count = 0; !isOver; count += 1) {
      const value = writer.createValue(count);
      const answer = await writer.write(value).catch(() => noAnswer);
      writer.sent.push({ value, answer, endedAt: performance.now() });
      await pause(30);
    }
  });
  return {
    async waitForConfirmations() {
      const since = performance.now();
      const end = since + 120_000;
      const durations: Record<string, number> = {};
      for (const { kind, id, sent } of writers) {
        const find = () => sent.find((each) => each.endedAt > since && isConfirmed(each));
        while (!find()) {
          if (performance.now() > end) throw new Error(`${kind} ${id}: ${JSON.stringify(sent.slice(-3))}`);
          await pause(10);
        }
        const duration = Math.round((find()?.endedAt ?? end) - since);
        durations[kind] = Math.max(durations[kind] ?? 0, duration);
      }
      return durations;
    },
    unexpected: () =>
      writers.flatMap(({ kind, sent }) =>
        sent
          .filter((each) => !isConfirmed(each) && !each.answer.isRetryable)
          .map(({ answer: { status } }) => `${kind} ${status}`),
      ),
    confirmedCount: () => writers.flatMap(({ sent }) => sent.filter(isConfirmed)).length,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
    findLost: async (db) => (await Promise.all(writers.map((writer) => findLostOf(db, writer)))).flat(),
  };
}

async function openEditors(send: Send): Promise<Writer[]> {
  const plans = listed.parse(JSON.parse((await send('GET', 'plans?limit=4')).text)).data;
  return plans.map(({ id }, index) => ({
    kind: 'save',
    id,
    sent: [],
    createValue: (count) => `Plan ${index} guardado ${count}`,
    write: (name) => send('PUT', `plans/${id}`, { name }),
  }));
}

const openLeadWriters = (send: Send): Writer[] =>
  [1, 2].map((number) => ({
    kind: 'lead',
    id: '',
    sent: [],
    createValue: (count) => `Ana ${number} ${count}`,
    write: (name) =>
      send('POST', 'leads/staff', { name, phone: '+541155550000', place: 'Morón, Buenos Aires' }),
  }));

async function openBookers(send: Send): Promise<Writer[]> {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> =>
    JSON.parse((await send(method, path, body)).text);
  const capacities = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
    halves.map((half) => ({ weekday, half, capacity: 50 })),
  );
  const zone = withId.parse(
    await call('POST', 'visit-zones', { name: `Zona de prueba ${Date.now()}`, places: [], capacities }),
  );
  const daysOff = z
    .object({ data: z.array(z.object({ day: z.string() })) })
    .parse(await call('GET', 'visit-days-off')).data;
  const days = Array.from({ length: 20 }, (_, index) =>
    addDays(toArgentineDate(new Date()), index + 4),
  ).filter((day) => daysOff.every((each) => each.day !== day));
  const openVisit = async (number: number) => {
    const person = { name: `Visita ${number}`, phone: '+541155550001', place: 'Morón, Buenos Aires' };
    const lead = withId.parse(await call('POST', 'leads/staff', person)).data.id;
    return withId.parse(await call('POST', `leads/${lead}/visit`)).data.id;
  };
  return Promise.all(
    [1, 2].map(async (number): Promise<Writer> => {
      const id = await openVisit(number);
      return {
        kind: 'booking',
        id,
        sent: [],
        createValue: (count) => `${days[count % 7]} ${halves[count % 2]}`,
        write(value) {
          const [day, half] = value.split(' ');
          const slot = { kind: 'VISIT', zone: zone.data.id, day, half };
          return send('PUT', `visits/${id}`, { slot });
        },
      };
    }),
  );
}

/** Queries for all values that a writer's changes have left: of each creation and save, and of the current booking. */
const storedSql = {
  lead: `select name as value from leads where $1 = ''`,
  save: `select data->>'name' as value from content_versions where entry_id = $1::uuid`,
  booking: `select day::text || ' ' || half as value from visits where id = $1::uuid`,
};

async function findLostOf(db: pg.Pool, { kind, id, sent }: Writer): Promise<string[]> {
  const { rows } = await db.query<{ value: string | null }>(storedSql[kind], [id]);
  const stored = new Set(rows.map(({ value }) => value));
  if (kind !== 'booking')
    return sent
      .filter((each) => isConfirmed(each) && !stored.has(each.value))
      .map(({ value }) => `${kind} ${value}`);
  // The booking is the last confirmed one, or one sent after it whose response was lost.
  const possible = sent.slice(sent.findLastIndex(isConfirmed));
  return possible.some(({ value }) => stored.has(value)) ? [] : [`${kind} ${id}`];
}
