import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import { z } from 'zod';
import type { Access, Verb } from '../access/permissions.ts';
import { provinceIds } from '../country/provinces.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import {
  flagFilter,
  type ListRules,
  listQuery,
  neighboursAnswer,
  optionFilter,
  pageOf,
  parseInstant,
  textFilter,
} from '../http/lists.ts';
import { parseDocumentNumber } from './documentNumber.ts';
import { signOnState } from './signOn.ts';
import { personAnswer } from './userFields.ts';
import { newUser, userChanges } from './userInput.ts';

/** User kinds with an account; guests have none. */
export const accountKinds = ['SYSTEM', 'INSTALLER', 'CLIENT'] as const;
export type AccountKind = (typeof accountKinds)[number];

export const userStatuses = ['pending', 'active'] as const;

/** Success messages, literally from the specification (section 8). */
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
    .meta({ description: 'Initial password, which has to be changed at the next login' }),
  unclaimed: z.boolean().meta({
    description: 'Created by an ERP file or by staff, and the owner has not yet chosen a password',
  }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type User = z.infer<typeof user>;

/** A user with the details of the user page. */
export const userDetails = user.extend({
  signOn: signOnState.nullable().default(null).meta({
    description: 'For staff, if single sign-on is configured',
  }),
  agent: z.object({ id: z.string(), name: z.string() }).nullable().meta({
    description: 'Agent whose tracked link led to the registration; null for callers who may not see agents',
  }),
  sessions: z.number().meta({ description: 'Number of active sessions' }),
  consent: z
    .object({ version: z.string(), at: z.iso.datetime() })
    .nullable()
    .meta({ description: 'Accepted consent text of the registration, and when' }),
  foreignContracts: z
    .object({ otherAccount: z.number(), noAccount: z.number() })
    .meta({ description: 'Contracts with this user’s document that belong to another account, or to none' }),
});
export type UserDetails = z.infer<typeof userDetails>;

/** Filters of the user list. `document` is a DNI or a CUIT, `email` a complete address. */
export const userRules = {
  filters: {
    __t: optionFilter(accountKinds),
    enable: flagFilter,
    status: optionFilter(userStatuses),
    // Id or slug.
    roles: z.string().regex(/^[\w-]{1,100}$/, 'option'),
    province: optionFilter(provinceIds),
    email: textFilter('option')
      .max(254, 'option')
      .transform((text) => text.trim().toLowerCase()),
    document: z
      .string()
      .max(40, 'option')
      .refine((text) => parseDocumentNumber(text) !== null || parseCuit(text) !== null, 'option'),
    unclaimed: flagFilter,
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt', 'lastName'],
} as const satisfies ListRules;

/** Lists count up to this number; beyond it `atLeast` is true. */
export const maxCountedUsers = 200;

export const userBulkActions = ['enable', 'disable', 'activate', 'assignRole', 'delete'] as const;
export type UserBulkAction = (typeof userBulkActions)[number];

/** Maximum number of users that a request changes directly; more are changed by a job. */
export const maxDirectBulk = 1000;

const failure = z.object({ id: z.string(), title: z.string(), message: z.string() });

export const taskStates = ['queued', 'running', 'done', 'failed', 'expired'] as const;

/** Bulk action on users, performed by a job. */
export const userBulk = z.object({
  id: z.string(),
  action: z.enum(userBulkActions),
  state: z.enum(taskStates),
  done: z.number().meta({ description: 'Users processed so far' }),
  total: z.number(),
  refused: z.number().meta({ description: 'Users for whom the action was rejected' }),
  failed: z.array(failure).meta({ description: 'The first hundred rejected users, with the reason' }),
});
export type UserBulk = z.infer<typeof userBulk>;

/** Export of users as a zip of CSV files. */
export const userExport = z.object({
  id: z.string(),
  state: z.enum(taskStates),
  user: z.string().nullable().meta({ description: 'User who requested it' }),
  mine: z.boolean().meta({ description: 'Only the user who requested it may download it' }),
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
  .refine((text) => parseInstant(text) !== null, 'date')
  .nullish()
  .transform((value) => value || null);

const flag = z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'option' }).optional();
const { get, post, put, del } = declareEndpoints('Usuarios');

/**
 * Agents have separate permissions. Either permission grants access, but only to the users that it covers
 * (reachableKinds.ts).
 */
const eitherPermission = (verb: Verb) => [`users.${verb}`, `usersAgent.${verb}`] as const;

const create = (path: string, of: string, access: Access) =>
  post(path, access, {
    summary: `Creates ${of}, active immediately: ${userMessages.create} With a password, the owner must change it at the first login; without one, a mail invites them to choose it once the account is enabled.`,
    body: newUser,
    answer: user,
    success: 201,
    idempotent: true,
  });

type UpdatePath = `/users/${'' | 'installer/' | 'client/'}{id}`;

const update = (path: UpdatePath, of: string, access: Access) =>
  put(path, access, {
    summary: `Changes ${of}: ${userMessages.update} Disabling ends the sessions. Callers cannot disable themselves, the last administrator, or users with more permissions. Changing the e-mail address, never the caller’s own, also requires users.changeUserPassword, and the previous address is notified.`,
    body: userChanges,
    answer: user,
    errors: [404, 412],
  });

const sendZip = post('/users/sendZip', 'users.zipDownload', {
  summary:
    'Exports the users created between two dates (inclusive) as a zip of CSV files, and mails the requester a private link, valid for 24 hours.',
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
});

export const userEndpoints = {
  list: get('/users', eitherPermission('list'), {
    summary:
      'Users, newest first; agents with usersAgent.list, all others with users.list. filter[q], up to 200 characters, must match with all its words: words of name, business and e-mail domain (the last word may be a prefix), prefixes of DNI, mobile, CUIT and telephone, and, without spaces, the prefix of the e-mail address. filter[roles] takes a role’s id or slug, filter[unclaimed] true or false. The total is exact up to 200; beyond it, and for frequent words, `atLeast` is true.',
    ...pageOf(user),
  }),
  show: get('/users/{id}', eitherPermission('show'), {
    summary: 'One user.',
    answer: userDetails,
    errors: [404],
  }),
  neighbours: get('/users/{id}/beside', eitherPermission('list'), {
    summary: 'The users before and after one in the list of the query; null at its ends.',
    query: listQuery,
    answer: neighboursAnswer,
    errors: [404],
  }),
  createSystem: create('/users/system', 'a member of the staff', 'users.save'),
  createInstaller: create('/users/installer', 'an agent', 'usersAgent.save'),
  createClient: create('/users/client', 'a client', 'users.save'),
  update: update('/users/{id}', 'a user', eitherPermission('update')),
  updateInstaller: update('/users/installer/{id}', 'an agent', 'usersAgent.update'),
  updateClient: update('/users/client/{id}', 'a client', 'users.update'),
  remove: del('/users/{id}', eitherPermission('delete'), {
    summary:
      'Deletes a user and ends their sessions. 412 with the reason for the caller, the last administrator, and users with contracts (listed in `data`): reassign those, or disable the user.',
    answer: z.object({ id: z.string() }),
    errors: [404, 412],
  }),
  changePassword: put('/users/changeUserPassword/{id}', 'users.changeUserPassword', {
    summary: `Sets a user’s password: ${userMessages.password} Ends their sessions, notifies them by mail, and requires a password change at the next login.`,
    body: z.strictObject({
      password: z.string({ error: 'required' }).min(1, 'required').max(1000, 'tooLong'),
      passwordRepeat: z.string({ error: 'required' }).min(1, 'required').max(1000, 'tooLong'),
    }),
    answer: z.object({ id: z.string() }),
    errors: [404, 412],
  }),
  resendValidation: post('/users/resendValidation/{id}', eitherPermission('update'), {
    summary:
      'Sends a pending user the validation link again; an invited one the invitation to choose a password.',
    body: z.strictObject({}),
    answer: z.object({ id: z.string() }),
    errors: [404, 412],
  }),
  bulk: post('/users/bulk', eitherPermission('update'), {
    summary:
      'Bulk action; dryRun=true only counts. More than 1,000 users are changed by a job, whose id is in the response. Deleting also requires users.delete, changing roles roles.update.',
    query: z.strictObject({ dryRun: flag }),
    body: z
      .strictObject({
        ids: z.array(z.uuid('reference')).max(maxDirectBulk, 'tooMany').optional(),
        filter: z
          .record(z.string(), z.string())
          .optional()
          .meta({ description: 'Query of a list: { "filter[__t]": "CLIENT" }' }),
        action: z.enum(userBulkActions, { error: 'option' }),
        role: z
          .uuid('reference')
          .optional()
          .meta({ description: 'For assignRole: added to their current roles' }),
      })
      // Omitting both would select all users by mistake; an empty filter selects them on purpose.
      .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        error: 'required',
        path: ['ids'],
      })
      .refine(({ action, role }) => (action === 'assignRole') === (role !== undefined), {
        error: 'required',
        path: ['role'],
      }),
    answer: z.object({
      count: z.number().meta({ description: 'Number of affected users' }),
      failed: z.array(failure),
      task: z.string().nullable().meta({ description: 'Id of the job, if there is one' }),
    }),
    idempotent: true,
  }),
  showBulk: get('/users/bulk/{id}', eitherPermission('update'), {
    summary: 'Progress of a bulk action.',
    answer: userBulk,
    errors: [404],
  }),
  sendZip,
  /** The same by PUT (specification, section 7). */
  putSendZip: { ...sendZip, method: 'PUT' } as const,
  sheet: get('/users/download', 'users.zipDownload', {
    summary:
      'All results of the list as CSV, limited to the users that the caller may export; `columns`: those of the dashboard’s list. Audited.',
    query: listQuery,
    answer: z.never(),
  }),
  exports: get('/users/exports', 'users.zipDownload', {
    summary: 'The last twenty exports, newest first.',
    answer: z.array(userExport),
  }),
  download: get('/users/exports/{id}/file', 'users.zipDownload', {
    summary: 'The zip, for the user who requested it.',
    answer: z.never().meta({ description: 'application/zip' }),
    errors: [404],
  }),
};
