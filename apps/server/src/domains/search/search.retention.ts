import { createRowRule } from '#platform/retention/retention.ts';

export const searchRetention = [
  createRowRule({
    name: 'search_misses',
    table: 'search_misses',
    since: 'last_at',
    keep: { days: 180 },
    what: 'Words that a search did not find, since the last such search',
    why: 'Finding missing content and synonyms',
  }),
];
