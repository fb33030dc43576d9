import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Data that a client may share; each separately. */
export const householdViews = ['contracts', 'invoices'] as const;
export type HouseholdView = (typeof householdViews)[number];

/** Token of an invitation's link: 128 random bits in base64url. */
export const invitationToken = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'invalid');

/** Data visible to a guest. */
export const visibleViews = z.array(z.enum(householdViews));
/** An access shared with the caller, or offered to them. */
const shared = z.object({
  id: z.string(),
  owner: z.string().meta({ description: 'Owner: first name and initial, Ana P.' }),
  views: visibleViews,
  state: z.enum(['INVITED', 'ACTIVE']),
  expiresAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
});
export type SharedAccount = z.infer<typeof shared>;

const { get, post, del } = declareEndpoints('Personas de la casa');

/**
 * Accesses shared with the caller; separate from the other household endpoints, which the home screen doesn't need.
 */
export const sharedEndpoints = {
  shared: get('/household/shared', 'client', {
    summary: 'Accounts shared with the caller, and pending invitations to the caller’s address.',
    answer: z.array(shared),
  }),
  open: post('/household/invitations', 'client', {
    summary:
      'The invitation of a mailed link, for the account of its address. 404 for a link that is unknown, used, or sent to another address; an expired one answers `linkGone`.',
    body: z.strictObject({ token: invitationToken }),
    answer: shared,
    errors: [404, 429],
  }),
  accept: post('/household/shared/{id}/accept', 'client', {
    summary:
      'Accepts an invitation to the caller’s address, once, until it expires. 404 for another address; an expired one answers `linkGone`.',
    answer: shared,
    errors: [404],
  }),
  leave: del('/household/shared/{id}', 'client', {
    summary: 'Declines an invitation to the caller’s address, or gives up an access.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
};
