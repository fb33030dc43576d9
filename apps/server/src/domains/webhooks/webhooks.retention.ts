import { createRowRule } from '#platform/retention/retention.ts';

export const webhookRetention = [
  createRowRule({
    name: 'webhook_deliveries',
    table: 'webhook_deliveries',
    since: 'created_at',
    where: "state <> 'WAITING'",
    keep: { days: 30 },
    what: 'Finished delivery of an event to a webhook, since the event',
    why: 'Searching for errors of a receiver; deliveries contain no personal data',
  }),
];
