import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { readOnly } from '../http/input.ts';
import { flagFilter, type ListRules, listQuery, textFilter } from '../http/lists.ts';
import { type SessionUser, sessionUser } from './auth.ts';
import { isPermissionKey, type PermissionKey } from './permissions.ts';
import { restrictions } from './restrictions.ts';

/** The role that holds every permission, now and later. */
export const adminSlug = 'admin';

/** Whether somebody has the role `admin`, which counts for staff alone. */
export const isAdministrator = ({ kind, roles }: Pick<SessionUser, 'kind' | 'roles'>): boolean =>
  kind === 'SYSTEM' && roles.some(({ slug }) => slug === adminSlug);

/** What the interface says when it is done, to the letter of the specification (section 8). */
export const roleMessages = {
  create: 'Role Created!',
  update: 'Role Updated!',
  delete: 'Role Removed!',
} as const;

/** A role's users are counted this far; whoever needs more asks for the list. */
export const countedUsers = 1000;

/** Roles one user may have at once. */
export const mostRoles = 50;

export const role = z.object({
  id: z.string(),
  version: z.number(),
  slug: z.string(),
  name: z.string(),
  permissions: z.array(z.string()).meta({ description: 'The role `admin` holds them all' }),
  secondFactor: z.boolean().meta({ description: 'Whoever has it must log in with a second factor' }),
  users: z
    .number()
    .meta({ description: `How many have it, counted to ${countedUsers}: one more means more` }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Role = z.infer<typeof role>;

/** Somebody who has a role. */
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

/** What may be sent to make a role. */
export const newRole = z.strictObject({
  ...fields,
  permissions: fields.permissions.default([]),
  secondFactor: fields.secondFactor.default(false),
});
export type NewRole = z.output<typeof newRole>;

/** What may be sent to change one; the server's own members are ignored when they come back. */
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

/** Who has a role comes in the order in which they registered; nothing narrows it. */
export const roleUserRules: ListRules = { filters: {}, ranges: {}, sorts: [], search: false };

const byId = z.object({ id: z.string() });
const tag = 'Roles';

export const roleEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/roles',
    access: 'roles.list',
    tag,
    summary: 'Roles by name. filter[q] finds words of name and slug.',
    query: listQuery,
    answer: z.array(role),
    paginated: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/roles/download',
    access: 'roles.list',
    tag,
    summary: 'All that the list finds as CSV; `columns`: those of the dashboard’s list. It is audited.',
    query: listQuery,
    answer: z.never(),
  }),
  show: endpoint({
    method: 'GET',
    path: '/roles/{id}',
    access: 'roles.show',
    tag,
    summary: 'One role.',
    params: byId,
    answer: role,
    errors: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/roles',
    access: 'roles.save',
    tag,
    summary: `Makes a role: ${roleMessages.create} Nobody gives a permission that they lack (403 beyond).`,
    body: newRole,
    answer: role,
    success: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/roles/{id}',
    access: 'roles.update',
    tag,
    summary: `Changes a role, from the next call of whoever has it: ${roleMessages.update} Nobody gives or takes a permission that they lack, nor changes name, slug or second factor of a role that may do more than they (403 beyond). The role admin keeps its name, slug and permissions (412 adminRole).`,
    params: byId,
    body: roleChanges,
    answer: role,
    errors: [404, 412],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/roles/{id}',
    access: 'roles.delete',
    tag,
    summary: `Removes a role that nobody has: ${roleMessages.delete} Otherwise 412 roleInUse, with \`total\` and, for whoever may list users, the first of them in \`data\`.`,
    params: byId,
    answer: byId,
    errors: [404, 412],
  }),
  users: endpoint({
    method: 'GET',
    path: '/roles/{id}/users',
    access: ['users.list', 'usersAgent.list'],
    tag,
    summary: `Who has a role. The total is exact up to ${countedUsers}.`,
    params: byId,
    query: listQuery,
    answer: z.array(roleUser),
    paginated: true,
    errors: [404],
  }),
  viewAs: endpoint({
    method: 'POST',
    path: '/roles/{id}/view-as',
    access: 'roles.show',
    tag,
    summary:
      'From here on this session sees what the role may see and changes nothing, until it is ended here or by logging out. Only for who holds all of the role’s permissions (403 beyond).',
    params: byId,
    body: z.strictObject({}),
    answer: sessionUser,
    errors: [404],
  }),
  endViewAs: endpoint({
    method: 'POST',
    path: '/roles/view-as/end',
    access: 'token',
    whileViewing: true,
    whileRestricted: restrictions,
    tag,
    summary: 'Ends it. Where nothing is to be ended, nothing happens.',
    body: z.strictObject({}),
    answer: sessionUser,
  }),
};

/** The roles a user has after a change. */
export const assignedRoles = z.object({
  id: z.string().meta({ description: 'The user’s' }),
  version: z.number().meta({ description: 'The user’s, as it is now' }),
  roles: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string() })),
});

export const assignRole = endpoint({
  method: 'PUT',
  path: '/users/assignRole/{id}',
  access: 'roles.update',
  tag: 'Usuarios',
  summary:
    'Gives a user these roles and no others, from their next call on. Nobody gives or takes a role that holds more than they do (403 beyond), nor changes the roles of who may do more than they (403 outranked); `If-Match` is the user’s version (412 stale); the last administrator stays one (412 lastAdmin); admin is for staff.',
  params: byId,
  body: z.strictObject({
    rolesId: z
      .array(z.uuid('reference'), { error: 'wrongType' })
      .max(mostRoles, { error: 'tooMany', abort: true })
      .transform((ids) => [...new Set(ids)]),
  }),
  answer: assignedRoles,
  errors: [404, 412],
});
