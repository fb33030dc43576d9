import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { login } from './stand.ts';

/** So many records of a file were done, as somebody saw it. */
interface Seen {
  done: number;
  at: number;
}

const told = z
  .object({ success: z.number(), ignored: z.number(), error: z.number() })
  .transform(({ success, ignored, error }) => success + ignored + error);

/** What a browser is told of a file, until `signal`. */
async function watch(origin: string, no: number, signal: AbortSignal): Promise<Seen[]> {
  const headers = await login(origin);
  const { body } = await fetch(`${origin}/api/qad-files/${no}/events`, { headers, signal });
  const seen: Seen[] = [];
  let text = '';
  try {
    for await (const bytes of body ?? []) {
      text += Buffer.from(bytes).toString();
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) seen.push({ done: told.parse(JSON.parse(data)), at: performance.now() });
      }
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return seen;
}

/** What the database holds of it, looked at twenty times a second. */
async function look(pool: pg.Pool, no: number, signal: AbortSignal): Promise<Seen[]> {
  const seen: Seen[] = [];
  while (!signal.aborted) {
    const at = performance.now();
    const { rows } = await pool.query<Record<string, number>>(
      'select success, ignored, error from qad_files where no = $1',
      [no],
    );
    seen.push({ done: told.parse(rows[0]), at });
    await pause(50);
  }
  return seen;
}

/** How old what a browser shows of a file gets, in milliseconds. */
export interface Age {
  /** Behind what the database holds, at most. */
  behind: number;
  /** The longest time between two events; infinite when there were not even two. */
  silence: number;
}

/** Watches a file under way until the function that is given back is called. */
export function watchProgress(origin: string, pool: pg.Pool, no: number): () => Promise<Age> {
  const ending = new AbortController();
  const both = Promise.all([watch(origin, no, ending.signal), look(pool, no, ending.signal)]);
  return async () => {
    ending.abort();
    const [shown, held] = await both;
    const end = performance.now();
    const steps = shown.map(({ at }) => at);
    const ages = held.map(({ done, at }) => (shown.find((one) => one.done >= done)?.at ?? end) - at);
    return {
      behind: Math.max(0, ...ages),
      silence:
        steps.length < 2
          ? Number.POSITIVE_INFINITY
          : Math.max(...steps.slice(1).map((at, index) => at - (steps[index] ?? at))),
    };
  };
}
