import type { z } from 'zod';
import { accountExists } from './templates/accountExists.ts';
import { accountInvited } from './templates/accountInvited.ts';
import { agentLead } from './templates/agents/agentLead.ts';
import { callCredit } from './templates/callCredit.ts';
import { cancellation } from './templates/cancellations/cancellation.ts';
import { cancellationDone } from './templates/cancellations/cancellationDone.ts';
import { cancellationReceived } from './templates/cancellations/cancellationReceived.ts';
import { emailChanged } from './templates/emailChanged.ts';
import { forgotPassword } from './templates/forgotPassword.ts';
import { householdAccepted } from './templates/household/householdAccepted.ts';
import { householdEnded } from './templates/household/householdEnded.ts';
import { householdInvited } from './templates/household/householdInvited.ts';
import { lead } from './templates/leads/lead.ts';
import { leadsToDo } from './templates/leads/leadsToDo.ts';
import { leadsWaiting } from './templates/leads/leadsWaiting.ts';
import { notification } from './templates/notification.ts';
import { passwordChanged } from './templates/passwordChanged.ts';
import { passwordSetByAdmin } from './templates/passwordSetByAdmin.ts';
import { paymentReceipt } from './templates/payments/paymentReceipt.ts';
import { request } from './templates/requests/request.ts';
import { requestChanged } from './templates/requests/requestChanged.ts';
import { secondFactorChanged } from './templates/secondFactorChanged.ts';
import { breakGlassLogin } from './templates/system/breakGlassLogin.ts';
import { systemAlert } from './templates/system/systemAlert.ts';
import { validateAccount } from './templates/validateAccount.ts';
import { visit } from './templates/visits/visit.ts';
import { visitNotice } from './templates/visits/visitNotice.ts';
import { webhookOff } from './templates/webhooks/webhookOff.ts';
import { workAssigned } from './templates/workAssigned.ts';
import { zipReady } from './templates/zipReady.ts';

/** Every kind of mail, by its stored name. */
export const templates = {
  'account-exists': accountExists,
  'account-invited': accountInvited,
  'break-glass-login': breakGlassLogin,
  'email-changed': emailChanged,
  'forgot-password': forgotPassword,
  'password-changed': passwordChanged,
  'password-set-by-admin': passwordSetByAdmin,
  'second-factor-changed': secondFactorChanged,
  'validate-account': validateAccount,
  'zip-ready': zipReady,
  'agent-lead': agentLead,
  'call-credit': callCredit,
  cancellation,
  'cancellation-done': cancellationDone,
  'cancellation-received': cancellationReceived,
  'household-accepted': householdAccepted,
  'household-ended': householdEnded,
  'household-invited': householdInvited,
  lead,
  'leads-to-do': leadsToDo,
  'leads-waiting': leadsWaiting,
  notification,
  'payment-receipt': paymentReceipt,
  request,
  'request-changed': requestChanged,
  'system-alert': systemAlert,
  visit,
  'visit-notice': visitNotice,
  'webhook-off': webhookOff,
  'work-assigned': workAssigned,
} as const;

export type TemplateName = keyof typeof templates;

/** The data of a kind of mail, as its sender provides it. */
export type TemplateData<Name extends TemplateName> = z.input<(typeof templates)[Name]['data']>;

export const templateNames = Object.keys(templates);

export const isTemplateName = (name: string): name is TemplateName => Object.hasOwn(templates, name);
