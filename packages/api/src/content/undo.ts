import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Entries that an action on many, or its undo, left as they were, each with the reason. */
export const failures = z.array(z.object({ id: z.string(), title: z.string(), message: z.string() }));

/** Takes back an action on many entries. */
export const undoBulk = endpoint({
  method: 'POST',
  path: '/undo/{id}',
  access: 'staff',
  tag: 'Tablero',
  summary:
    'Takes back an action on many entries, by the `undo` of its answer; once, within a day, by who did it. Each entry gets back its fields, what is on the site and what was scheduled. Entries that have changed since are left as they are and named in failed.',
  params: z.object({ id: z.string() }),
  answer: z.object({ count: z.number(), failed: failures }),
  errors: [404],
});
export type BulkUndone = z.output<typeof undoBulk.answer>;
