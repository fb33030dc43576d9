import { z } from 'zod';
import { defineLetter } from '../../letter.ts';
import { householdViews, viewWords } from './views.ts';

/** Tells somebody that a client lets them look at their account. Its link is private. */
export const householdInvited = defineLetter({
  data: z.object({
    /** As whoever invites calls them. */
    name: z.string(),
    inviter: z.string(),
    views: householdViews,
    days: z.number(),
    /** The link chooses a password, for there is none yet; the invitation waits behind it. */
    isNew: z.boolean(),
  }),
  internal: false,
  subject: ({ inviter, views }) => `${inviter} te invitó a ver sus ${viewWords(views)}`,
  summary: ({ days }) => `Vas a poder mirar, sin cambiar nada. La invitación dura ${days} días.`,
});
