import { accountExists } from './templates/account-exists.ts';
import { AccountExistsMail } from './templates/account-exists.view.tsx';
import { accountInvited } from './templates/account-invited.ts';
import { AccountInvitedMail } from './templates/account-invited.view.tsx';
import { agentLead } from './templates/agents/agent-lead.ts';
import { AgentLeadMail } from './templates/agents/agent-lead.view.tsx';
import { cancellation } from './templates/cancellations/cancellation.ts';
import { CancellationMail } from './templates/cancellations/cancellation.view.tsx';
import { cancellationDone } from './templates/cancellations/cancellation-done.ts';
import { CancellationDoneMail } from './templates/cancellations/cancellation-done.view.tsx';
import { cancellationReceived } from './templates/cancellations/cancellation-received.ts';
import { CancellationReceivedMail } from './templates/cancellations/cancellation-received.view.tsx';
import { emailChanged } from './templates/email-changed.ts';
import { EmailChangedMail } from './templates/email-changed.view.tsx';
import { forgotPassword } from './templates/forgot-password.ts';
import { ForgotPasswordMail } from './templates/forgot-password.view.tsx';
import { householdAccepted } from './templates/household/household-accepted.ts';
import { HouseholdAcceptedMail } from './templates/household/household-accepted.view.tsx';
import { householdEnded } from './templates/household/household-ended.ts';
import { HouseholdEndedMail } from './templates/household/household-ended.view.tsx';
import { householdInvited } from './templates/household/household-invited.ts';
import { HouseholdInvitedMail } from './templates/household/household-invited.view.tsx';
import { lead } from './templates/leads/lead.ts';
import { LeadMail } from './templates/leads/lead.view.tsx';
import { leadsWaiting } from './templates/leads/leads-waiting.ts';
import { LeadsWaitingMail } from './templates/leads/leads-waiting.view.tsx';
import { notification } from './templates/notification.ts';
import { NotificationMail } from './templates/notification.view.tsx';
import { passwordChanged } from './templates/password-changed.ts';
import { PasswordChangedMail } from './templates/password-changed.view.tsx';
import { passwordSetByAdmin } from './templates/password-set-by-admin.ts';
import { PasswordSetByAdminMail } from './templates/password-set-by-admin.view.tsx';
import { request } from './templates/requests/request.ts';
import { RequestMail } from './templates/requests/request.view.tsx';
import { requestChanged } from './templates/requests/request-changed.ts';
import { RequestChangedMail } from './templates/requests/request-changed.view.tsx';
import { secondFactorChanged } from './templates/second-factor-changed.ts';
import { SecondFactorChangedMail } from './templates/second-factor-changed.view.tsx';
import { validateAccount } from './templates/validate-account.ts';
import { ValidateAccountMail } from './templates/validate-account.view.tsx';
import { workAssigned } from './templates/work-assigned.ts';
import { WorkAssignedMail } from './templates/work-assigned.view.tsx';
import { zipReady } from './templates/zip-ready.ts';
import { ZipReadyMail } from './templates/zip-ready.view.tsx';
import type { TemplateName } from './templates.ts';
import { type BoundView, bindView } from './view.ts';

/** The view of each kind of mail; a missing one does not compile. */
export const views: Record<TemplateName, BoundView> = {
  'account-exists': bindView(accountExists, AccountExistsMail),
  'email-changed': bindView(emailChanged, EmailChangedMail),
  'forgot-password': bindView(forgotPassword, ForgotPasswordMail),
  'password-changed': bindView(passwordChanged, PasswordChangedMail),
  'validate-account': bindView(validateAccount, ValidateAccountMail),
  'account-invited': bindView(accountInvited, AccountInvitedMail),
  'password-set-by-admin': bindView(passwordSetByAdmin, PasswordSetByAdminMail),
  'second-factor-changed': bindView(secondFactorChanged, SecondFactorChangedMail),
  'zip-ready': bindView(zipReady, ZipReadyMail),
  'agent-lead': bindView(agentLead, AgentLeadMail),
  cancellation: bindView(cancellation, CancellationMail),
  'cancellation-done': bindView(cancellationDone, CancellationDoneMail),
  'cancellation-received': bindView(cancellationReceived, CancellationReceivedMail),
  'household-accepted': bindView(householdAccepted, HouseholdAcceptedMail),
  'household-ended': bindView(householdEnded, HouseholdEndedMail),
  'household-invited': bindView(householdInvited, HouseholdInvitedMail),
  lead: bindView(lead, LeadMail),
  'leads-waiting': bindView(leadsWaiting, LeadsWaitingMail),
  notification: bindView(notification, NotificationMail),
  request: bindView(request, RequestMail),
  'request-changed': bindView(requestChanged, RequestChangedMail),
  'work-assigned': bindView(workAssigned, WorkAssignedMail),
};
