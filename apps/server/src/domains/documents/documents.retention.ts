import { createRowRule, type RetentionRule } from '#platform/retention/retention.ts';

/** Retention of downloads of private documents, which is that of the audit log. */
export const documentRetention = (months: number): readonly RetentionRule[] => [
  createRowRule({
    name: 'document_downloads',
    table: 'document_downloads',
    since: 'created_at',
    keep: { months },
    setting: 'KEEP_AUDIT_MONTHS',
    what: 'Who downloaded a private document',
    why: 'Same as the audit log',
  }),
];
