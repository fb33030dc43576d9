import { cuitOf, dniOf } from '@centinela/api/accounts/identity.ts';
import { accountKinds, userRules, userStatuses } from '@centinela/api/accounts/users.ts';
import { provinceIds } from '@centinela/api/country/provinces.ts';
import type { ListRequest } from '@centinela/api/http/lists.ts';
import { z } from 'zod';
import type { Queryable } from '#platform/database/queryable.ts';
import { addInstants, Conditions, wrongParameter } from '#platform/lists/conditions.ts';
import { readListQuery } from '#platform/lists/page.ts';
import { isUnclaimed } from './invited.read.ts';
import { searchFor } from './users.read.ts';

/** Reads a list's query. @throws AppError badRequest that names every unknown field */
export const readUserQuery = (query: Record<string, string | string[]>): ListRequest =>
  readListQuery(query, userRules);

const uuid = z.uuid();
/** No role has it. */
const nobody = '00000000-0000-0000-0000-000000000000';

async function roleId(db: Queryable, name: string): Promise<string> {
  if (uuid.safeParse(name).success) return name;
  if (!/^[\w-]{1,100}$/.test(name)) throw wrongParameter('filter[roles]', 'option');
  const { rows } = await db.query<{ id: string }>('select id from roles where slug = $1', [name]);
  return rows[0]?.id ?? nobody;
}

const options: Readonly<Record<string, z.ZodType>> = {
  __t: z.enum(accountKinds),
  status: z.enum(userStatuses),
  enable: z.enum(['true', 'false']),
  unclaimed: z.enum(['true', 'false']),
  province: z.enum(provinceIds),
  // PostgreSQL stores no NUL and refuses to compare with one.
  email: z
    .string()
    .max(254)
    .regex(/^[^\0]*$/),
  document: z
    .string()
    .max(40)
    .refine((text) => dniOf(text) !== null || cuitOf(text) !== null),
  roles: z.string().max(100),
};

async function addFilter(db: Queryable, where: Conditions, name: string, value: string): Promise<void> {
  if (!options[name]?.safeParse(value).success) throw wrongParameter(`filter[${name}]`, 'option');
  // One of a few known words, written out: the planner then knows how many rows have it.
  if (name === '__t') where.parts.push(`u.kind = '${value}'`);
  else if (name === 'status') where.parts.push(`u.status = '${value}'`);
  else if (name === 'enable') where.parts.push(`u.enable = ${value}`);
  else if (name === 'unclaimed') where.parts.push(`${value === 'true' ? '' : 'not '}${isUnclaimed('u')}`);
  else if (name === 'email') where.add((place) => `u.email = ${place}`, value.trim().toLowerCase());
  else if (name === 'roles')
    where.add(
      (place) => `exists (select from user_roles ur where ur.user_id = u.id and ur.role_id = ${place}::uuid)`,
      await roleId(db, value),
    );
  else if (name === 'document') {
    const dni = dniOf(value);
    where.add((place) => `u.${dni ? 'dni' : 'cuit'} = ${place}`, dni ?? cuitOf(value));
  } else where.add((place) => `u.${name} = ${place}`, value);
}

/** The conditions of a list. @throws AppError badRequest that names a wrong value */
export async function conditionsOf(db: Queryable, { filters, ranges, q }: ListRequest): Promise<Conditions> {
  const where = new Conditions();
  for (const [name, value] of Object.entries(filters)) await addFilter(db, where, name, value);
  addInstants(where, 'u.created_at', 'createdAt', ranges);
  if (q?.trim()) where.parts.push(searchFor(where, q) ?? 'false');
  return where;
}
