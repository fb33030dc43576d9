import { parseDocumentNumber } from '@centinela/api/accounts/documentNumber.ts';
import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { FilterSql } from '#platform/lists/defineList.ts';
import { isInvited } from '../passwords/invited.read.ts';

/** A role id that does not exist. */
const unknownRoleId = '00000000-0000-0000-0000-000000000000';

async function findRoleId(db: Queryable, name: string): Promise<string> {
  if (isUuid(name)) return name;
  const { rows } = await db.query<{ id: string }>('select id from roles where slug = $1', [name]);
  return rows[0]?.id ?? unknownRoleId;
}

/** SQL of the user list filters. */
export const userFilters: Readonly<Record<string, FilterSql>> = {
  // One of a few fixed values, inlined so that the planner knows how many rows match.
  __t: (kind) => `u.kind = '${kind}'`,
  status: (status) => `u.status = '${status}'`,
  enable: (enable) => `u.enable = ${enable}`,
  unclaimed: (unclaimed) => `${unclaimed === 'true' ? '' : 'not '}${isInvited('u')}`,
  province: 'u.province',
  email: 'u.email',
  roles: async (role, where, db) =>
    `exists (select from user_roles ur where ur.user_id = u.id and ur.role_id = ${where.bind(await findRoleId(db, role))}::uuid)`,
  document(written, where) {
    const dni = parseDocumentNumber(written);
    return dni ? `u.dni = ${where.bind(dni)}` : `u.cuit = ${where.bind(parseCuit(written))}`;
  },
};
