import { createRowRule } from '#platform/retention/retention.ts';

export const householdRetention = [
  createRowRule({
    name: 'household_access',
    table: 'household_access',
    since: 'coalesce(ended_at, expires_at)',
    where: "state <> 'ACTIVE'",
    keep: { days: 90 },
    what: 'Invitation to a household or access to it, since it ended',
    why: 'The client sees who had access; it names persons who may not even have an account (Ley 25.326, art. 4.7)',
  }),
];
