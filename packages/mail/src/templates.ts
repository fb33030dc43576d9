import type { z } from 'zod';
import { accountExists } from './templates/account-exists.ts';
import { accountInvited } from './templates/account-invited.ts';
import { agentLead } from './templates/agents/agent-lead.ts';
import { cancellation } from './templates/cancellations/cancellation.ts';
import { cancellationDone } from './templates/cancellations/cancellation-done.ts';
import { cancellationReceived } from './templates/cancellations/cancellation-received.ts';
import { emailChanged } from './templates/email-changed.ts';
import { forgotPassword } from './templates/forgot-password.ts';
import { householdAccepted } from './templates/household/household-accepted.ts';
import { householdEnded } from './templates/household/household-ended.ts';
import { householdInvited } from './templates/household/household-invited.ts';
import { lead } from './templates/leads/lead.ts';
import { leadsWaiting } from './templates/leads/leads-waiting.ts';
import { notification } from './templates/notification.ts';
import { passwordChanged } from './templates/password-changed.ts';
import { passwordSetByAdmin } from './templates/password-set-by-admin.ts';
import { request } from './templates/requests/request.ts';
import { requestChanged } from './templates/requests/request-changed.ts';
import { secondFactorChanged } from './templates/second-factor-changed.ts';
import { validateAccount } from './templates/validate-account.ts';
import { workAssigned } from './templates/work-assigned.ts';
import { zipReady } from './templates/zip-ready.ts';

/** Every kind of mail, by its stored name. Its view is registered in views.ts. */
export const templates = {
  'account-exists': accountExists,
  'account-invited': accountInvited,
  'email-changed': emailChanged,
  'forgot-password': forgotPassword,
  'password-changed': passwordChanged,
  'password-set-by-admin': passwordSetByAdmin,
  'second-factor-changed': secondFactorChanged,
  'validate-account': validateAccount,
  'zip-ready': zipReady,
  'agent-lead': agentLead,
  cancellation,
  'cancellation-done': cancellationDone,
  'cancellation-received': cancellationReceived,
  'household-accepted': householdAccepted,
  'household-ended': householdEnded,
  'household-invited': householdInvited,
  lead,
  'leads-waiting': leadsWaiting,
  notification,
  request,
  'request-changed': requestChanged,
  'work-assigned': workAssigned,
} as const;

export type TemplateName = keyof typeof templates;

/** The data of a kind of mail, as its sender provides it. */
export type TemplateData<Name extends TemplateName> = z.input<(typeof templates)[Name]['data']>;

export const templateNames = Object.keys(templates);

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);
