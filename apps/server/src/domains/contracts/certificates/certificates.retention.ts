import { createRowRule } from '#platform/retention/retention.ts';

export const certificateRetention = [
  createRowRule({
    name: 'certificates',
    table: 'certificates',
    since: 'expires_at',
    keep: { months: 12 },
    what: 'Certificate of a service, since it expired',
    why: 'Until then, its page says that it has expired',
  }),
];
