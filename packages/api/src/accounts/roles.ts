import { z } from 'zod';
import { isPermissionKey, type PermissionKey } from '../access/permissions.ts';
import { restrictions } from '../access/restrictions.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { readOnly } from '../http/input.ts';
import { flagFilter, type ListRules, listQuery, pageOf, textFilter } from '../http/lists.ts';
import { type SessionUser, sessionUser } from './auth.ts';

/** Role with every current and future permission. */
export const adminSlug = 'admin';

/** Whether a user has the role `admin`, which only applies to staff. */
export const isAdministrator = ({ kind, roles }: Pick<SessionUser, 'kind' | 'roles'>): boolean =>
  kind === 'SYSTEM' && roles.some(({ slug }) => slug === adminSlug);

/** Success messages, literally from the specification (section 8). */
export const roleMessages = {
  create: 'Role Created!',
  update: 'Role Updated!',
  delete: 'Role Removed!',
} as const;

/** Users of a role are counted up to this number; the list has the rest. */
export const maxCountedUsers = 1000;

/** Maximum number of roles per user. */
export const maxRoles = 50;

export const role = z.object({
  id: z.string(),
  version: z.number(),
  slug: z.string(),
  name: z.string(),
  permissions: z.array(z.string()).meta({ description: 'The role `admin` has all of them' }),
  secondFactor: z.boolean().meta({ description: 'Its users must log in with a second factor' }),
  users: z
    .number()
    .meta({ description: `Number of users, counted up to ${maxCountedUsers}: one more means more` }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Role = z.infer<typeof role>;

/** User of a role. */
export const roleUser = z.object({
  id: z.string(),
  kind: z.enum(['SYSTEM', 'INSTALLER', 'CLIENT']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  enable: z.boolean(),
  status: z.enum(['pending', 'active']),
});
export type RoleUser = z.infer<typeof roleUser>;

const permissionKey = z.custom<PermissionKey>(
  (value) => typeof value === 'string' && isPermissionKey(value),
  'option',
);

const fields = {
  slug: z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required', abort: true })
    .max(60, { error: 'tooLong', abort: true })
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug'),
  name: z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required', abort: true })
    .max(80, 'tooLong')
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'invalid'),
  permissions: z
    .array(permissionKey, { error: 'wrongType' })
    .max(1000, { error: 'tooMany', abort: true })
    .transform((keys) => [...new Set(keys)]),
  secondFactor: z.boolean({ error: 'wrongType' }),
};

/** Body to create a role. */
export const newRole = z.strictObject({
  ...fields,
  permissions: fields.permissions.default([]),
  secondFactor: fields.secondFactor.default(false),
});
export type NewRole = z.output<typeof newRole>;

/** Body to change a role; read-only members are ignored when they are sent back. */
export const roleChanges = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  ...readOnly,
  users: z.unknown().optional(),
});
export type RoleChanges = Partial<NewRole>;

export const roleRules = {
  filters: { slug: textFilter('invalid'), secondFactor: flagFilter },
  ranges: {},
  sorts: ['name', 'slug', 'createdAt', 'updatedAt'],
} as const satisfies ListRules;

/** The users of a role, in order of registration, without filters. */
export const roleUserRules: ListRules = { filters: {}, ranges: {}, sorts: [], search: false };

const { get, post, put, del } = declareEndpoints('Roles');

export const roleEndpoints = {
  list: get('/roles', 'roles.list', {
    summary: 'Roles by name. filter[q] searches words of name and slug.',
    ...pageOf(role),
  }),
  download: get('/roles/download', 'roles.list', {
    summary: 'All results of the list as CSV; `columns`: those of the dashboard’s list. Audited.',
    query: listQuery,
    answer: z.never(),
  }),
  show: get('/roles/{id}', 'roles.show', {
    summary: 'One role.',
    answer: role,
    errors: [404],
  }),
  create: post('/roles', 'roles.save', {
    summary: `Creates a role: ${roleMessages.create} Callers can only grant permissions that they have (403 beyond).`,
    body: newRole,
    answer: role,
    success: 201,
    idempotent: true,
  }),
  update: put('/roles/{id}', 'roles.update', {
    summary: `Changes a role, from the next request of its users on: ${roleMessages.update} Callers can only grant or revoke permissions that they have, and change name, slug or second factor only of a role without further permissions (403 beyond). The role admin keeps its name, slug and permissions (412 adminRole).`,
    body: roleChanges,
    answer: role,
    errors: [404, 412],
  }),
  remove: del('/roles/{id}', 'roles.delete', {
    summary: `Deletes a role without users: ${roleMessages.delete} Otherwise 412 roleInUse, with \`total\` and, for callers who may list users, the first of them in \`data\`.`,
    answer: z.object({ id: z.string() }),
    errors: [404, 412],
  }),
  users: get('/roles/{id}/users', ['users.list', 'usersAgent.list'], {
    summary: `Users of a role. The total is exact up to ${maxCountedUsers}.`,
    ...pageOf(roleUser),
    errors: [404],
  }),
  viewAs: post('/roles/{id}/view-as', 'roles.show', {
    summary:
      'Previews a role: from now on this session sees what the role may see and changes nothing, until the preview ends here or by logging out. Only for callers with all of the role’s permissions (403 beyond).',
    body: z.strictObject({}),
    answer: sessionUser,
    errors: [404],
  }),
  endViewAs: post('/roles/view-as/end', 'token', {
    whileViewing: true,
    whileRestricted: restrictions,
    summary: 'Ends the preview. Has no effect without one.',
    body: z.strictObject({}),
    answer: sessionUser,
  }),
};

/** Roles of a user after a change. */
export const assignedRoles = z.object({
  id: z.string().meta({ description: 'Id of the user' }),
  version: z.number().meta({ description: 'Current version of the user' }),
  roles: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
});

export const assignRole = declareEndpoints('Usuarios').put('/users/assignRole/{id}', 'roles.update', {
  summary:
    'Replaces a user’s roles, from their next request on. Callers can only assign or remove roles without further permissions than their own (403 beyond), and only for users without further permissions (403 outranked); `If-Match` is the user’s version (412 stale); the last administrator keeps the role admin (412 lastAdmin), which is only for staff.',
  body: z.strictObject({
    rolesId: z
      .array(z.uuid('reference'), { error: 'wrongType' })
      .max(maxRoles, { error: 'tooMany', abort: true })
      .transform((ids) => [...new Set(ids)]),
  }),
  answer: assignedRoles,
  errors: [404, 412],
});
