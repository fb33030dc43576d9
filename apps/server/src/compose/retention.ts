import { registrationRetention } from '../domains/accounts/registration/registration.retention.ts';
import { analyticsRetention } from '../domains/analytics/analytics.retention.ts';
import { contentRetention } from '../domains/content/content.retention.ts';
import { certificateRetention } from '../domains/contracts/certificates/certificates.retention.ts';
import { designRetention } from '../domains/designs/designs.retention.ts';
import { documentRetention } from '../domains/documents/documents.retention.ts';
import { householdRetention } from '../domains/household/household.retention.ts';
import { importRetention } from '../domains/imports/imports.retention.ts';
import { leadRetention } from '../domains/leads/deletion/leads.retention.ts';
import { mailRetention } from '../domains/mail/mail.retention.ts';
import { requestRetention } from '../domains/requests/requests.retention.ts';
import { searchRetention } from '../domains/search/search.retention.ts';
import { visitRetention } from '../domains/visits/visits.retention.ts';
import { webhookRetention } from '../domains/webhooks/webhooks.retention.ts';
import { auditRetention } from '../platform/audit/audit.retention.ts';
import type { Config } from '../platform/config/config.ts';
import { idempotencyRetention } from '../platform/http/idempotency/idempotency.retention.ts';
import type { RetentionRule } from '../platform/retention/retention.ts';

/** How long the data of every domain is kept. docs/how-to/keep-data.md lists the rules. */
export const createRetentionRules = ({
  keepMonths,
}: Pick<Config, 'keepMonths'>): readonly RetentionRule[] => [
  ...importRetention(keepMonths.records),
  ...mailRetention(keepMonths.mails),
  ...leadRetention(keepMonths.leads),
  ...requestRetention(keepMonths.leads),
  ...auditRetention(keepMonths.audit),
  ...documentRetention(keepMonths.audit),
  ...analyticsRetention,
  ...webhookRetention,
  ...searchRetention,
  ...certificateRetention,
  ...householdRetention,
  ...visitRetention,
  ...designRetention,
  ...contentRetention,
  ...registrationRetention,
  ...idempotencyRetention,
];
