import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter, pageOf, textFilter } from '../http/lists.ts';

/** Actions in the audit log; the dashboard has a label for each. */
export const auditActions = [
  'create',
  'save',
  'update',
  'draft',
  'publish',
  'unpublish',
  'sharePreview',
  'endPreview',
  'schedule',
  'unschedule',
  'restore',
  'copy',
  'merge',
  'delete',
  'undelete',
  'replace',
  'status',
  'losePath',
  'order',
  'bulk',
  'login',
  'logout',
  'password',
  'changePassword',
  'forgotPassword',
  'assignRole',
  'resendValidation',
  'activate',
  'requestActivation',
  'register',
  'export',
  'download',
  'open',
  'move',
  'reactivate',
  'retry',
  'reprocess',
  'process',
  'plan',
  'terminate',
  'kill',
  'finish',
  'undo',
  'map',
  'forget',
  'resend',
  'send',
  'viewAs',
  'check',
  'endViewAs',
  'rotate',
  'revoke',
  'infected',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One change: user, time, subject, old and new values. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  user: z.string().nullable().meta({ description: 'Null for the system' }),
  action: z.string(),
  subject: z.string().meta({ description: 'A section’s key, or users, roles, files …' }),
  subjectId: z.string(),
  title: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** Filters of the audit log. */
export const auditRules = {
  filters: {
    action: textFilter('invalid'),
    subject: textFilter('invalid'),
    subjectId: textFilter('invalid'),
    user: textFilter('invalid'),
    field: textFilter('invalid'),
    changes: optionFilter(['true']),
  },
  ranges: { at: 'instant' },
  sorts: [],
} as const satisfies ListRules;

const { get } = declareEndpoints('Auditoría');

export const audit = get('/audit', 'audit.list', {
  summary:
    'All changes, newest first. `filter[field]=price` lists changes of that field. `filter[changes]=true` excludes events without a change: logins, downloads, role previews.',
  ...pageOf(auditEntry),
});

export const auditDownload = get('/audit/download', 'audit.list', {
  summary: 'All results of the list as CSV, without old and new values. Audited.',
  query: listQuery,
  answer: z.never(),
});
