import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Entries that a bulk action, or its undo, did not change, with the reasons. */
export const failures = z.array(z.object({ id: z.string(), title: z.string(), message: z.string() }));

/** Reverts a bulk action or a new order. */
export const undoBulk = declareEndpoints('Tablero').post('/undo/{id}', 'staff', {
  summary:
    'Reverts a bulk action or a new order, by the `undo` of its response; once, within a day, by the same user. Each entry gets back its fields, its published version and its schedule; an order is restored unless somebody else has changed it since. What was changed since then stays as it is and is listed in failed.',
  answer: z.object({ count: z.number(), failed: failures }),
  errors: [404],
});
export type BulkUndone = z.output<typeof undoBulk.answer>;
