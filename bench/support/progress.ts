import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { login } from './benchEnvironment.ts';

/** Number of finished records as observed at a time. */
interface ObservedProgress {
  done: number;
  at: number;
}

const progressSchema = z
  .object({ success: z.number(), ignored: z.number(), error: z.number() })
  .transform(({ success, ignored, error }) => success + ignored + error);

/** Collects the progress events of a file that a browser receives, until `signal`. */
async function watchEvents(origin: string, no: number, signal: AbortSignal): Promise<ObservedProgress[]> {
  const headers = await login(origin);
  const { body } = await fetch(`${origin}/api/qad-files/${no}/events`, { headers, signal });
  const seen: ObservedProgress[] = [];
  let text = '';
  try {
    for await (const bytes of body ?? []) {
      text += Buffer.from(bytes).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) seen.push({ done: progressSchema.parse(JSON.parse(data)), at: performance.now() });
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return seen;
}

/** Polls the database for the progress twenty times a second. */
async function pollDatabase(pool: pg.Pool, no: number, signal: AbortSignal): Promise<ObservedProgress[]> {
  const seen: ObservedProgress[] = [];
  while (!signal.aborted) {
    const at = performance.now();
    const { rows } = await pool.query<Record<string, number>>(
      'select success, ignored, error from qad_files where no = $1',
      [no],
    );
    seen.push({ done: progressSchema.parse(rows[0]), at });
    await pause(50);
  }
  return seen;
}

/** Delay of the progress shown in a browser, in milliseconds. */
export interface Delay {
  /** Maximum delay behind the database. */
  behind: number;
  /** Longest time between two events; infinite with fewer than two. */
  silence: number;
}

/** Watches the progress of a file until the returned function is called. */
export function watchProgress(origin: string, pool: pg.Pool, no: number): () => Promise<Delay> {
  const ending = new AbortController();
  const both = Promise.all([watchEvents(origin, no, ending.signal), pollDatabase(pool, no, ending.signal)]);
  return async () => {
    ending.abort();
    const [shown, held] = await both;
    const end = performance.now();
    const steps = shown.map(({ at }) => at);
    const delays = held.map(({ done, at }) => (shown.find((one) => one.done >= done)?.at ?? end) - at);
    return {
      behind: Math.max(0, ...delays),
      silence:
        steps.length < 2
          ? Number.POSITIVE_INFINITY
          : Math.max(...steps.slice(1).map((at, index) => at - (steps[index] ?? at))),
    };
  };
}
