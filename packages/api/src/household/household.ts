import { text } from '@centinela/sections/fields/text/text.ts';
import { z } from 'zod';
import { emailField } from '../accounts/userFields.ts';
import { ownContract } from '../contracts/contracts.ts';
import { endpoint } from '../http/endpoint.ts';
import { requiredText } from '../http/input.ts';
import { listQuery } from '../http/lists.ts';
import { invoice } from '../invoices/invoices.ts';
import { householdViews, seenViews } from './shared.ts';

/** People whom a client lets look at their account at a time, invited ones among them. */
export const mostPeople = 5;

/** Days in which an invitation is answered. */
export const invitationDays = 7;

const chosen = z
  .array(z.object({ id: z.string(), number: z.string() }))
  .nullable()
  .meta({
    description: 'The only contracts that are shown; null: all that the client has, later ones among them',
  });

/** Somebody whom a client invited, as the client sees it. Nothing in it tells whether the address has an account. */
const person = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  email: z.string(),
  views: seenViews,
  contracts: chosen,
  state: z.enum(['INVITED', 'EXPIRED', 'ACTIVE', 'DECLINED']),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().meta({ description: 'Until when an invitation may be accepted' }),
  acceptedAt: z.iso.datetime().nullable(),
});
export type HouseholdPerson = z.infer<typeof person>;

export const householdStates = ['INVITED', 'ACTIVE', 'DECLINED', 'ENDED'] as const;

/** An access of a user, from either side, as staff sees it. */
const staffAccess = z.object({
  id: z.string(),
  side: z.enum(['OWNER', 'GUEST']).meta({ description: 'Which side of it the user in the path is' }),
  other: z.object({ id: z.string().nullable(), name: z.string(), email: z.string() }),
  views: seenViews,
  contracts: chosen,
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

/** What somebody is let see. All of it is said: nothing that is left out widens anything. */
export const grantForm = z.strictObject({ views: chosenViews, contracts: someContracts.nullable() });
export type Grant = z.output<typeof grantForm>;

/** What an inviter writes of somebody. */
export const invitationForm = z.strictObject({
  name: requiredText(text({ label: ['Nombre', 'Name'], max: 40 })).refine(
    // It stands in a mail to somebody who may not know the sender: a name, and no message or address.
    (name) => /^[\p{L}\p{M}][\p{L}\p{M}'’ .-]*$/u.test(name) && !/\.\S/.test(name),
    'invalid',
  ),
  email: emailField,
  views: chosenViews,
  contracts: someContracts.nullish().transform((ids) => ids ?? null),
});
export type Invitation = z.output<typeof invitationForm>;

const byId = z.object({ id: z.string() });
const ended = z.object({ id: z.string() });
const tag = 'Personas de la casa';

export const householdEndpoints = {
  people: endpoint({
    method: 'GET',
    path: '/household/people',
    access: 'client',
    tag,
    summary:
      'Whom the caller invited to look at their account, newest first: those who may look, who were invited, and for 30 days who declined or did not answer in time.',
    answer: z.array(person),
  }),
  invite: endpoint({
    method: 'POST',
    path: '/household/people',
    access: 'client',
    tag,
    summary: `Invites somebody to look at contracts, invoices or both of the caller’s, of all contracts or of some. The answer is the same whether the address has an account; it gets a mail, and the invitation lasts ${invitationDays} days. The same address again replaces an invitation that waits. 412 with ${mostPeople} people already, without a contract in force, or for somebody who may look already.`,
    body: invitationForm,
    answer: person,
    success: 201,
    errors: [412, 429],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/household/people/{id}',
    access: 'client',
    tag,
    summary:
      'Says anew what somebody sees, or is invited to see, from the next call of theirs on. Another’s, and one that is over, answers 404.',
    params: byId,
    body: grantForm,
    answer: person,
    errors: [404, 412],
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/household/people/{id}',
    access: 'client',
    tag,
    summary:
      'Takes an invitation back or ends what somebody may look at, from the next call of theirs on. Another’s answers 404.',
    params: byId,
    answer: ended,
    errors: [404],
  }),
  contracts: endpoint({
    method: 'GET',
    path: '/household/shared/{id}/contracts',
    access: 'client',
    tag,
    summary:
      'The contracts that somebody shares with the caller, newest first, 100 at the most. Ended ones (BAJA) and those that have gone to another client are none of them. 404 where contracts are not shared.',
    params: byId,
    answer: z.array(ownContract),
    errors: [404],
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/household/shared/{id}/invoices',
    access: 'client',
    tag,
    summary:
      'The invoices of such contracts, as a client’s own: newest period first. The link to a PDF is no signed one: it asks for the caller’s session and access each time. 404 where invoices are not shared.',
    params: byId,
    query: listQuery,
    answer: z.array(invoice),
    paginated: true,
    errors: [404],
  }),
  invoiceFile: endpoint({
    method: 'GET',
    path: '/household/shared/{id}/invoices/{invoice}/file',
    access: 'client',
    tag,
    summary: 'The PDF of one of them.',
    params: z.object({ id: z.string(), invoice: z.string() }),
    answer: z.never(),
    errors: [404],
  }),
  ofUser: endpoint({
    method: 'GET',
    path: '/users/{id}/household',
    access: 'users.show',
    tag,
    summary: 'Whom a client lets look at their account, and at whose they may look: the newest 50.',
    params: byId,
    answer: z.array(staffAccess),
    errors: [404],
  }),
  endOfUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}/household/{access}',
    access: 'users.update',
    tag,
    summary: 'Ends one of them, or an invitation; whoever knows of it is told.',
    params: z.object({ id: z.string(), access: z.string() }),
    answer: ended,
    errors: [404],
  }),
};
