import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter, textFilter } from '../http/lists.ts';

/** What may be done to things, as the audit names it; the dashboard has words for each. */
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
] as const;
export type AuditAction = (typeof auditActions)[number];

/** One change: who, when, what, from what to what. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  user: z.string().nullable().meta({ description: 'Null for the system’s own work' }),
  action: z.string(),
  subject: z.string().meta({ description: 'A section’s key, or users, roles, files …' }),
  subjectId: z.string(),
  title: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** What the audit can be asked for. */
export const auditRules = {
  filters: {
    action: textFilter('invalid'),
    subject: textFilter('invalid'),
    subjectId: textFilter('invalid'),
    user: textFilter('invalid'),
    changes: optionFilter(['true']),
  },
  ranges: { at: 'instant' },
  sorts: [],
} as const satisfies ListRules;

export const audit = endpoint({
  method: 'GET',
  path: '/audit',
  access: 'audit.list',
  tag: 'Auditoría',
  summary:
    'Every change, newest first. `filter[changes]=true` leaves out what merely happened: logins, downloads, looking as a role.',
  query: listQuery,
  answer: z.array(auditEntry),
  paginated: true,
});

export const auditDownload = endpoint({
  method: 'GET',
  path: '/audit/download',
  access: 'audit.list',
  tag: 'Auditoría',
  summary: 'All that the list finds as CSV, without what was before and after. It is audited.',
  query: listQuery,
  answer: z.never(),
});
