import { createRowRule } from '../../retention/retention.ts';

export const idempotencyRetention = [
  createRowRule({
    name: 'idempotency_keys',
    table: 'idempotency_keys',
    since: 'created_at',
    keep: { days: 1 },
    what: 'Response to a request with an Idempotency-Key',
    why: 'Repeating the request',
  }),
];
