import { createRowRule } from '#platform/retention/retention.ts';

export const registrationRetention = [
  createRowRule({
    name: 'account_requests',
    table: 'account_requests',
    since: 'created_at',
    keep: { days: 2 },
    what: 'Registration or forgotten password that could not be processed in any attempt',
    why: 'The attempts take a day; the request contains personal data',
  }),
];
