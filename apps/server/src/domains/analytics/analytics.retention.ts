import { createRowRule } from '#platform/retention/retention.ts';

/** A year, the previous year for comparison, and a margin. */
const keep = { days: 740 };

/** Retention of the site's statistics, which contain no personal data. */
export const analyticsRetention = ['page_views', 'view_origins', 'web_vitals'].map((table) =>
  createRowRule({
    name: table,
    table,
    since: 'day',
    keep,
    what: 'Statistics of a day',
    why: 'Comparison of a year with the previous one',
  }),
);
