import { text } from '@centinela/sections/fields/text/text.ts';
import { z } from 'zod';
import { emailField } from '../accounts/userFields.ts';
import { ownContract } from '../contracts/contracts.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { requiredText } from '../http/input.ts';
import { pageOf } from '../http/lists.ts';
import { forecastComparison, invoice } from '../invoices/invoices.ts';
import { householdViews, visibleViews } from './shared.ts';

/** Maximum number of guests per client, including pending invitations. */
export const maxGuests = 5;

/** Days until an invitation expires. */
export const invitationDays = 7;

const selectedContracts = z
  .array(z.object({ id: z.string(), number: z.string() }))
  .nullable()
  .meta({
    description: 'The shared contracts; null: all of the client’s, including later ones',
  });

/** A guest as the client sees them. Nothing reveals whether the address has an account. */
const person = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
  views: visibleViews,
  contracts: selectedContracts,
  state: z.enum(['INVITED', 'EXPIRED', 'ACTIVE', 'DECLINED']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().meta({ description: 'Expiry of the invitation' }),
  acceptedAt: z.iso.datetime().nullable(),
});
export type HouseholdPerson = z.infer<typeof person>;

export const householdStates = ['INVITED', 'ACTIVE', 'DECLINED', 'ENDED'] as const;

/** A user's shared access, in either role, as staff sees it. */
const staffAccess = z.object({
  id: z.string(),
  side: z.enum(['OWNER', 'GUEST']).meta({ description: 'Role of the user in the path' }),
  other: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  views: visibleViews,
  contracts: selectedContracts,
  state: z.enum([...householdStates, 'EXPIRED']),
  createdAt: z.iso.datetime(),
  acceptedAt: z.iso.datetime().nullable(),
  endedAt: z.iso.datetime().nullable(),
  endedBy: z
    .enum(['OWNER', 'GUEST', 'STAFF', 'ACCOUNT'])
    .nullable()
    .meta({ description: 'ACCOUNT: one of the two accounts was disabled' }),
});
export type StaffAccess = z.infer<typeof staffAccess>;

const chosenViews = z
  .array(z.enum(householdViews, 'option'), 'wrongType')
  .min(1, 'required')
  .max(householdViews.length, 'tooMany')
  .transform((views) => householdViews.filter((view) => views.includes(view)));

const someContracts = z
  .array(z.uuid('reference'), 'wrongType')
  .min(1, 'required')
  .max(50, 'tooMany')
  .transform((ids) => [...new Set(ids)]);

/** Access of a guest. All members are required, so that an omission never widens it. */
export const grantForm = z.strictObject({ views: chosenViews, contracts: someContracts.nullable() });
export type Grant = z.output<typeof grantForm>;

/** Invitation form of a client. */
export const invitationForm = z.strictObject({
  name: requiredText(text({ label: ['Nombre', 'Name'], max: 40 })).refine(
    // The name appears in a mail to a recipient who may not know the sender, so messages and addresses are rejected.
    (name) => /^[\p{L}\p{M}][\p{L}\p{M}'’ .-]*$/u.test(name) && !/\.\S/.test(name),
    'invalid',
  ),
  email: emailField,
  views: chosenViews,
  contracts: someContracts.nullish().transform((ids) => ids ?? null),
});
export type Invitation = z.output<typeof invitationForm>;

const endedAccess = z.object({ id: z.string() });
const { get, post, put, del } = declareEndpoints('Personas de la casa');

export const householdEndpoints = {
  people: get('/household/people', 'client', {
    summary:
      'The caller’s guests, newest first: active ones, invited ones, and for 30 days those who declined or did not answer in time.',
    answer: z.array(person),
  }),
  invite: post('/household/people', 'client', {
    summary: `Invites a guest to view contracts, invoices or both, of all of the caller’s contracts or of some. The response does not depend on whether the address has an account; it receives a mail, and the invitation is valid for ${invitationDays} days. The same address again replaces a pending invitation. 412 with ${maxGuests} guests already, without an active contract, or for an existing guest.`,
    body: invitationForm,
    answer: person,
    success: 201,
    errors: [412, 429],
  }),
  change: put('/household/people/{id}', 'client', {
    summary:
      'Replaces the shared data of a guest or an invitation, from the guest’s next request on. 404 for another client’s or an ended one.',
    body: grantForm,
    answer: person,
    errors: [404, 412],
  }),
  end: del('/household/people/{id}', 'client', {
    summary:
      'Withdraws an invitation or ends a guest’s access, from the guest’s next request on. 404 for another client’s.',
    answer: endedAccess,
    errors: [404],
  }),
  contracts: get('/household/shared/{id}/contracts', 'client', {
    summary:
      'Contracts that another client shares with the caller, newest first, at most 100. Ended ones (BAJA) and those transferred to another client are excluded. 404 if contracts are not shared.',
    answer: z.array(ownContract),
    errors: [404],
  }),
  invoices: get('/household/shared/{id}/invoices', 'client', {
    summary:
      'Invoices of such contracts, as for a client: newest period first. The link to a PDF is not signed: it requires the caller’s session and checks the access each time. 404 if invoices are not shared.',
    ...pageOf(invoice),
    errors: [404],
  }),
  forecasts: get('/household/shared/{id}/forecasts', 'client', {
    summary:
      'Invoices of such contracts compared with their forecasts, as for a client. 404 if invoices are not shared.',
    answer: z.array(forecastComparison),
    errors: [404],
  }),
  invoiceFile: get('/household/shared/{id}/invoices/{invoice}/file', 'client', {
    summary: 'The PDF of one of them.',
    answer: z.never(),
    errors: [404],
  }),
  ofUser: get('/users/{id}/household', 'users.show', {
    summary: 'A client’s guests, and the accounts shared with the client: the newest 50.',
    answer: z.array(staffAccess),
    errors: [404],
  }),
  endOfUser: del('/users/{id}/household/{access}', 'users.update', {
    summary: 'Ends an access or an invitation, and notifies the parties who know of it.',
    answer: endedAccess,
    errors: [404],
  }),
};
