import { parseDocumentNumber } from '@centinela/api/accounts/documentNumber.ts';
import { parseCuit } from '@centinela/sections/fields/text/cuit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import type { FilterSql } from '#platform/lists/defineList.ts';
import { isInvited } from '../passwords/invited.read.ts';

/** Id that no role has, so that a filter by an unknown slug matches no users. */
const unknownRoleId = '00000000-0000-0000-0000-000000000000';

/** Returns the id of a role given by id or slug. */
async function findRoleId(db: Queryable, idOrSlug: string): Promise<string> {
  if (isUuid(idOrSlug)) return idOrSlug;
  const { rows } = await db.query<{ id: string }>('select id from roles where slug = $1', [idOrSlug]);
  return rows[0]?.id ?? unknownRoleId;
}

/** SQL conditions of the user list filters. */
export const userFilters: Readonly<Record<string, FilterSql>> = {
  // These four filters accept only a few fixed values. Inlining them lets the planner estimate how many rows match.
  __t: (kind) => `u.kind = '${kind}'`,
  status: (status) => `u.status = '${status}'`,
  enable: (enable) => `u.enable = ${enable}`,
  unclaimed: (unclaimed) => `${unclaimed === 'true' ? '' : 'not '}${isInvited('u')}`,
  province: 'u.province',
  email: 'u.email',
  roles: async (role, where, db) =>
    `exists (select from user_roles ur where ur.user_id = u.id and ur.role_id = ${where.bind(await findRoleId(db, role))}::uuid)`,
  document(documentNumber, where) {
    const dni = parseDocumentNumber(documentNumber);
    return dni ? `u.dni = ${where.bind(dni)}` : `u.cuit = ${where.bind(parseCuit(documentNumber))}`;
  },
};
