import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** What a client may let somebody else see; each for itself. */
export const householdViews = ['contracts', 'invoices'] as const;
export type HouseholdView = (typeof householdViews)[number];

/** 128 random bits in base64url: the end of an invitation's link. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'invalid');

/** What somebody sees. */
export const seenViews = z.array(z.enum(householdViews));
/** What somebody else shares with the caller, or offers to. */
const shared = z.object({
  id: z.string(),
  owner: z.string().meta({ description: 'Who shares it: first name and initial, Ana P.' }),
  views: seenViews,
  state: z.enum(['INVITED', 'ACTIVE']),
  expiresAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
});
export type SharedAccount = z.infer<typeof shared>;

const byId = z.object({ id: z.string() });
const tag = 'Personas de la casa';

/** What others share with the caller; apart from all that is asked of people, which the client's home has no use for. */
export const sharedEndpoints = {
  shared: endpoint({
    method: 'GET',
    path: '/household/shared',
    access: 'client',
    tag,
    summary: 'What others share with the caller, and invitations to the caller’s address that wait.',
    answer: z.array(shared),
  }),
  open: endpoint({
    method: 'POST',
    path: '/household/invitations',
    access: 'client',
    tag,
    summary:
      'The invitation of a mailed link, for the account whose address it went to. 404 alike for a link that is unknown, used, or went to another address; one that is too old says so (`linkGone`).',
    body: z.strictObject({ token: invitationToken }),
    answer: shared,
    errors: [404, 429],
  }),
  accept: endpoint({
    method: 'POST',
    path: '/household/shared/{id}/accept',
    access: 'client',
    tag,
    summary:
      'Accepts an invitation to the caller’s own address, once, while it lasts. Another’s answers 404; one that is too old says so (`linkGone`).',
    params: byId,
    answer: shared,
    errors: [404],
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/household/shared/{id}',
    access: 'client',
    tag,
    summary: 'Declines an invitation to the caller’s address, or gives up what is shared with the caller.',
    params: byId,
    answer: byId,
    errors: [404],
  }),
};
