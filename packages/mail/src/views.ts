import { lead } from './templates/lead.ts';
import { LeadMail } from './templates/lead.view.tsx';
import { notification } from './templates/notification.ts';
import { NotificationMail } from './templates/notification.view.tsx';
import type { TemplateName } from './templates.ts';
import { type BoundView, bindView } from './view.ts';

/** How each kind of mail looks; a missing one does not compile. */
export const views: Record<TemplateName, BoundView> = {
  lead: bindView(lead, LeadMail),
  notification: bindView(notification, NotificationMail),
};
