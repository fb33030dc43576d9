import { createRowRule } from '#platform/retention/retention.ts';

export const visitRetention = [
  createRowRule({
    name: 'visits',
    table: 'visits',
    since: 'created_at',
    where: "status = 'OPEN'",
    keep: { days: 60 },
    what: 'Invitation to choose a half-day for a visit that the person did not use',
    why: 'The link is shown for two weeks; staff sees it for longer',
  }),
];
