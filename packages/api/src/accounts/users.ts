import { cuitOf } from '@centinela/sections/fields/text/cuit.ts';
import { z } from 'zod';
import { provinceIds } from '../country/provinces.ts';
import { endpoint } from '../http/endpoint.ts';
import {
  besideAnswer,
  flagFilter,
  instantOf,
  type ListRules,
  listQuery,
  optionFilter,
  textFilter,
} from '../http/lists.ts';
import { documentNumberOf } from './documentNumber.ts';
import type { Access, Verb } from './permissions.ts';
import { personAnswer } from './userFields.ts';
import { clientChanges, newClient, newUser, userChanges } from './userInput.ts';

/** Kinds of user with an account (a guest has none). */
export const accountKinds = ['SYSTEM', 'INSTALLER', 'CLIENT'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const userStatuses = ['pending', 'active'] as const;

/** What the interface says when it is done, to the letter of the specification (section 8). */
export const userMessages = {
  create: 'User Created!',
  update: 'User Updated!',
  password: 'Password Changed!',
  delete: 'Usuario Eliminado!',
} as const;

export const user = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(accountKinds),
  enable: z.boolean(),
  status: z
    .enum(userStatuses)
    .meta({ description: 'pending until the address is confirmed, by its owner or by staff' }),
  ...personAnswer,
  roles: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
  mustChangePassword: z
    .boolean()
    .meta({ description: 'Somebody else chose the password: the next login asks for an own one' }),
  unclaimed: z.boolean().meta({
    description: 'A file of the ERP or the staff made it, and its owner has not chosen a password yet',
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type User = z.infer<typeof user>;

/** One user with what only their own page shows. */
export const userDetails = user.extend({
  agent: z
    .object({ id: z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'By whose tracked link a client registered; null to whoever may not see agents' }),
  sessions: z.number().meta({ description: 'Sessions that are open now' }),
  consent: z
    .object({ version: z.string(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'The words on personal data that were agreed to at the registration, and when' }),
  foreignContracts: z
    .object({ otherAccount: z.number(), noAccount: z.number() })
    .meta({ description: 'Contracts with this user’s document that another account has, or none' }),
});
export type UserDetails = z.infer<typeof userDetails>;

/** What a user's list can be asked for. `document` is a DNI or a CUIT, `email` a whole address. */
export const userRules = {
  filters: {
    __t: optionFilter(accountKinds),
    enable: flagFilter,
    status: optionFilter(userStatuses),
    // An id, or a slug.
    roles: z.string().regex(/^[\w-]{1,100}$/, 'option'),
    province: optionFilter(provinceIds),
    email: textFilter('option')
      .max(254, 'option')
      .transform((text) => text.trim().toLowerCase()),
    document: z
      .string()
      .max(40, 'option')
      .refine((text) => documentNumberOf(text) !== null || cuitOf(text) !== null, 'option'),
    unclaimed: flagFilter,
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt', 'lastName'],
} as const satisfies ListRules;

/** A list's total is exact up to here; beyond it `atLeast` is true. */
export const countedUsers = 200;

export const userBulkActions = ['enable', 'disable', 'activate', 'assignRole', 'delete'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];

/** Users that one call changes at once; more are changed by a job. */
export const bulkAtOnce = 1000;

const failure = z.object({ id: z.string(), title: z.string(), message: z.string() });

export const taskStates = ['queued', 'running', 'done', 'failed', 'expired'] as const;

/** An action on many users that a job carries out. */
export const userBulk = z.object({
  id: z.string(),
  action: z.enum(userBulkActions),
  state: z.enum(taskStates),
  done: z.number().meta({ description: 'Users looked at so far' }),
  total: z.number(),
  refused: z.number().meta({ description: 'Those among them to whom it could not be done' }),
  failed: z.array(failure).meta({ description: 'The first hundred that were refused, with the reason' }),
});
export type UserBulk = z.infer<typeof userBulk>;

/** An export of users as a zip of CSV files. */
export const userExport = z.object({
  id: z.string(),
  state: z.enum(taskStates),
  user: z.string().nullable().meta({ description: 'Who asked for it' }),
  mine: z.boolean().meta({ description: 'Only who asked for it may download it' }),
  fromDate: z.iso.datetime().nullable(),
  toDate: z.iso.datetime().nullable(),
  __t: z.enum(accountKinds).nullable(),
  done: z.number().meta({ description: 'Users written so far' }),
  total: z.number(),
  size: z.number().nullable().meta({ description: 'Bytes of the zip' }),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
});
export type UserExport = z.infer<typeof userExport>;

const dayOrInstant = z
  .string({ error: 'wrongType' })
  .refine((text) => instantOf(text) !== null, 'date')
  .nullish()
  .transform((value) => value || null);

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'option' }).optional();
const byId = z.object({ id: z.string() });
const tag = 'Usuarios';
/** Agents have permissions of their own: with one of both, a call deals with those whom it is for (userReach.ts). */
const either = (verb: Verb) => [`users.${verb}`, `usersAgent.${verb}`] as const;

const create = (path: string, of: string, body: typeof newUser | typeof newClient, access: Access) =>
  endpoint({
    method: 'POST',
    path,
    access,
    tag,
    summary: `Makes ${of}, active at once: ${userMessages.create} With a password, its owner must choose another one at the first login; without one, a mail invites to choose it as soon as the account is enabled.`,
    body,
    answer: user,
    success: 201,
    idempotent: true,
  });

const update = (path: string, of: string, body: typeof userChanges, access: Access) =>
  endpoint({
    method: 'PUT',
    path,
    access,
    tag,
    summary: `Changes ${of}: ${userMessages.update} Disabling ends the sessions. Nobody disables themselves, the last administrator, or who may do more than they. Another e-mail address, never one’s own, asks for users.changeUserPassword as well, and the old one is told.`,
    params: byId,
    body,
    answer: user,
    errors: [404, 412],
  });

export const userEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/users',
    access: either('list'),
    tag,
    summary:
      'Users, newest first; agents for who has usersAgent.list, all others for who has users.list. filter[q], of up to 200 letters, finds people by all its words: words of their names and business and of the domain of their e-mail address (the last word may be a beginning), beginnings of DNI, mobile, CUIT and telephone, and, where it holds no blank, the beginning of the e-mail address. filter[roles] takes a role’s id or slug, filter[unclaimed] true or false. The total is exact up to 200; beyond it, and for words that many have, `atLeast` is true.',
    query: listQuery,
    answer: z.array(user),
    paginated: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/users/{id}',
    access: either('show'),
    tag,
    summary: 'One user.',
    params: byId,
    answer: userDetails,
    errors: [404],
  }),
  beside: endpoint({
    method: 'GET',
    path: '/users/{id}/beside',
    access: either('list'),
    tag,
    summary: 'The users before and after one in the list that the query asks for; null at its ends.',
    params: byId,
    query: listQuery,
    answer: besideAnswer,
    errors: [404],
  }),
  createSystem: create('/users/system', 'a member of the staff', newUser, 'users.save'),
  createInstaller: create('/users/installer', 'an agent', newUser, 'usersAgent.save'),
  createClient: create('/users/client', 'a client', newClient, 'users.save'),
  update: update('/users/{id}', 'a user', userChanges, either('update')),
  updateInstaller: update('/users/installer/{id}', 'an agent', userChanges, 'usersAgent.update'),
  updateClient: update('/users/client/{id}', 'a client', clientChanges, 'users.update'),
  remove: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    access: either('delete'),
    tag,
    summary:
      'Deletes a user and ends their sessions. 412 with the reason for oneself, the last administrator, and whoever holds contracts (named in `data`): give those to another account, or disable this one.',
    params: byId,
    answer: byId,
    errors: [404, 412],
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/users/changeUserPassword/{id}',
    access: 'users.changeUserPassword',
    tag,
    summary: `Gives a user another password: ${userMessages.password} Ends their sessions, tells them by mail, and asks for an own one at the next login.`,
    params: byId,
    body: z.strictObject({
      password: z.string({ error: 'required' }).min(1, 'required').max(1000, 'tooLong'),
      passwordRepeat: z.string({ error: 'required' }).min(1, 'required').max(1000, 'tooLong'),
    }),
    answer: byId,
    errors: [404, 412],
  }),
  resendValidation: endpoint({
    method: 'POST',
    path: '/users/resendValidation/{id}',
    access: either('update'),
    tag,
    summary:
      'Sends a pending user the validation link once more; an invited one the invitation to choose a password.',
    params: byId,
    body: z.strictObject({}),
    answer: byId,
    errors: [404, 412],
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/users/bulk',
    access: either('update'),
    tag,
    summary:
      'One action on many; dryRun=true only counts. More than 1,000 are changed by a job, whose id the answer carries. Deleting needs users.delete as well, roles need roles.update.',
    query: z.strictObject({ dryRun: flag }),
    body: z
      .strictObject({
        ids: z.array(z.uuid('reference')).max(bulkAtOnce, 'tooMany').optional(),
        filter: z
          .record(z.string(), z.string())
          .optional()
          .meta({ description: 'A list’s query: { "filter[__t]": "CLIENT" }' }),
        action: z.enum(userBulkActions, { error: 'option' }),
        role: z
          .uuid('reference')
          .optional()
          .meta({ description: 'For assignRole: given beside those they have' }),
      })
      // Neither would mean everybody, by mistake; to mean it takes an empty filter.
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        error: 'required',
        path: ['ids'],
      })
      .refine(({ action, role }) => (action === 'assignRole') === (role !== undefined), {
        error: 'required',
        path: ['role'],
      }),
    answer: z.object({
      count: z.number().meta({ description: 'Users it is done to, or will be' }),
      failed: z.array(failure),
      task: z.string().nullable().meta({ description: 'The job’s, when there is one' }),
    }),
    idempotent: true,
  }),
  showBulk: endpoint({
    method: 'GET',
    path: '/users/bulk/{id}',
    access: either('update'),
    tag,
    summary: 'How far an action on many users has got.',
    params: byId,
    answer: userBulk,
    errors: [404],
  }),
  sendZip: endpoint({
    method: 'POST',
    path: '/users/sendZip',
    access: 'users.zipDownload',
    tag,
    summary:
      'Writes a zip of CSV files of the users who were made between two days (both included), and mails who asked a private link, good for 24 hours.',
    body: z.strictObject({
      fromDate: dayOrInstant,
      toDate: dayOrInstant,
      __t: z
        .enum(accountKinds, 'option')
        .nullish()
        .transform((value) => value ?? null),
    }),
    answer: userExport,
    idempotent: true,
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/users/download',
    access: 'users.zipDownload',
    tag,
    summary:
      'All that the list finds as CSV, of those whom the caller’s zips may hold; `columns`: those of the dashboard’s list. It is audited.',
    query: listQuery,
    answer: z.never(),
  }),
  exports: endpoint({
    method: 'GET',
    path: '/users/exports',
    access: 'users.zipDownload',
    tag,
    summary: 'The last twenty exports, newest first.',
    answer: z.array(userExport),
  }),
  download: endpoint({
    method: 'GET',
    path: '/users/exports/{id}/file',
    access: 'users.zipDownload',
    tag,
    summary: 'The zip, for who asked for it.',
    params: byId,
    answer: z.never().meta({ description: 'application/zip' }),
    errors: [404],
  }),
};
