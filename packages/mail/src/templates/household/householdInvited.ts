import { z } from 'zod';
import { defineMail } from '../../mailDefinition.ts';
import { formatViews, householdViews } from './views.ts';

/** Invites a guest to a client's account. Contains a private link. */
export const householdInvited = defineMail({
  data: z.object({
    /** Name as the inviting client wrote it. */
    name: z.string(),
    inviter: z.string(),
    views: householdViews,
    days: z.number(),
    /** The link sets the first password; the invitation follows. */
    isNew: z.boolean(),
  }),
  sample: {
    name: 'Bruno',
    inviter: 'Ana P.',
    views: ['contracts', 'invoices'],
    days: 7,
    isNew: true,
  },
  internal: false,
  subject: ({ inviter, views }) => `${inviter} te invitó a ver sus ${formatViews(views)}`,
  summary: ({ days }) => `Vas a poder mirar, sin cambiar nada. La invitación dura ${days} días.`,
});
