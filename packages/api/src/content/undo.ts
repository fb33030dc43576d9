import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Entries that a bulk action, or its undo, did not change, with the reasons. */
export const failures = z.array(z.object({ id: z.string(), title: z.string(), message: z.string() }));

/** Reverts a bulk action. */
export const undoBulk = declareEndpoints('Tablero').post('/undo/{id}', 'staff', {
  summary:
    'Reverts a bulk action, by the `undo` of its response; once, within a day, by the same user. Each entry gets back its fields, its published version and its schedule. Entries changed since then stay as they are and are listed in failed.',
  answer: z.object({ count: z.number(), failed: failures }),
  errors: [404],
});
export type BulkUndone = z.output<typeof undoBulk.answer>;
