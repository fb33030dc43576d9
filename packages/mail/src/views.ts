import { accountExists } from './templates/accountExists.ts';
import { AccountExistsMail } from './templates/accountExists.view.tsx';
import { accountInvited } from './templates/accountInvited.ts';
import { AccountInvitedMail } from './templates/accountInvited.view.tsx';
import { agentLead } from './templates/agents/agentLead.ts';
import { AgentLeadMail } from './templates/agents/agentLead.view.tsx';
import { cancellation } from './templates/cancellations/cancellation.ts';
import { CancellationMail } from './templates/cancellations/cancellation.view.tsx';
import { cancellationDone } from './templates/cancellations/cancellationDone.ts';
import { CancellationDoneMail } from './templates/cancellations/cancellationDone.view.tsx';
import { cancellationReceived } from './templates/cancellations/cancellationReceived.ts';
import { CancellationReceivedMail } from './templates/cancellations/cancellationReceived.view.tsx';
import { emailChanged } from './templates/emailChanged.ts';
import { EmailChangedMail } from './templates/emailChanged.view.tsx';
import { forgotPassword } from './templates/forgotPassword.ts';
import { ForgotPasswordMail } from './templates/forgotPassword.view.tsx';
import { householdAccepted } from './templates/household/householdAccepted.ts';
import { HouseholdAcceptedMail } from './templates/household/householdAccepted.view.tsx';
import { householdEnded } from './templates/household/householdEnded.ts';
import { HouseholdEndedMail } from './templates/household/householdEnded.view.tsx';
import { householdInvited } from './templates/household/householdInvited.ts';
import { HouseholdInvitedMail } from './templates/household/householdInvited.view.tsx';
import { lead } from './templates/leads/lead.ts';
import { LeadMail } from './templates/leads/lead.view.tsx';
import { leadsWaiting } from './templates/leads/leadsWaiting.ts';
import { LeadsWaitingMail } from './templates/leads/leadsWaiting.view.tsx';
import { notification } from './templates/notification.ts';
import { NotificationMail } from './templates/notification.view.tsx';
import { passwordChanged } from './templates/passwordChanged.ts';
import { PasswordChangedMail } from './templates/passwordChanged.view.tsx';
import { passwordSetByAdmin } from './templates/passwordSetByAdmin.ts';
import { PasswordSetByAdminMail } from './templates/passwordSetByAdmin.view.tsx';
import { request } from './templates/requests/request.ts';
import { RequestMail } from './templates/requests/request.view.tsx';
import { requestChanged } from './templates/requests/requestChanged.ts';
import { RequestChangedMail } from './templates/requests/requestChanged.view.tsx';
import { secondFactorChanged } from './templates/secondFactorChanged.ts';
import { SecondFactorChangedMail } from './templates/secondFactorChanged.view.tsx';
import { validateAccount } from './templates/validateAccount.ts';
import { ValidateAccountMail } from './templates/validateAccount.view.tsx';
import { workAssigned } from './templates/workAssigned.ts';
import { WorkAssignedMail } from './templates/workAssigned.view.tsx';
import { zipReady } from './templates/zipReady.ts';
import { ZipReadyMail } from './templates/zipReady.view.tsx';
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
