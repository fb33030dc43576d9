import type { AccountKind, User } from '@centinela/api/accounts/users.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUuid } from '#platform/database/uuid.ts';
import { isInvited } from '../passwords/invited.read.ts';

/** A stored user, without the password hash. */
export interface UserRow {
  id: string;
  version: number;
  kind: User['kind'];
  enable: boolean;
  status: User['status'];
  email: string;
  first_name: string;
  last_name: string;
  document_type: User['documentType'];
  dni: string | null;
  cuit: string | null;
  province: string | null;
  location: string | null;
  postal_code: string | null;
  address: string | null;
  address_number: string | null;
  business_name: string | null;
  telephone: string | null;
  cellphone: string | null;
  occupation_category: string | null;
  where_usually_buy: string | null;
  is_entrepreneur: boolean;
  services_bought: string[];
  monitoring: boolean;
  must_change_password: boolean;
  break_glass: boolean;
  is_invited: boolean;
  roles: User['roles'];
  created_at: Date;
  updated_at: Date;
  updated_by_name: string | null;
}

/** Columns of `users u` for a `UserRow`, with the roles sorted by slug. */
export const userColumns = `u.id, u.version, u.kind, u.enable, u.status, u.email, u.first_name, u.last_name,
  u.document_type, u.dni, u.cuit, u.province, u.location, u.postal_code, u.address, u.address_number,
  u.business_name, u.telephone, u.cellphone, u.occupation_category, u.where_usually_buy, u.is_entrepreneur,
  u.services_bought, u.monitoring, u.must_change_password, u.break_glass, ${isInvited('u')} as is_invited, u.created_at, u.updated_at, u.updated_by_name,
  (select coalesce(json_agg(json_build_object('id', r.id, 'slug', r.slug, 'name', r.name) order by r.slug), '[]')
    from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id) as roles`;

/** Database column of each editable field. */
export const fieldColumns = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  enable: 'enable',
  documentType: 'document_type',
  dni: 'dni',
  cuit: 'cuit',
  province: 'province',
  location: 'location',
  postalCode: 'postal_code',
  address: 'address',
  addressNumber: 'address_number',
  businessName: 'business_name',
  telephone: 'telephone',
  cellphone: 'cellphone',
  occupationCategory: 'occupation_category',
  whereUsuallyBuy: 'where_usually_buy',
  isEntrepreneur: 'is_entrepreneur',
  servicesBought: 'services_bought',
  monitoring: 'monitoring',
} as const satisfies Partial<Record<keyof User, keyof UserRow>>;

export type UserField = keyof typeof fieldColumns;
export const isUserField = (name: string): name is UserField => Object.hasOwn(fieldColumns, name);

/** Converts a stored user to the API format. */
export const toUser = (row: UserRow): User => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  enable: row.enable,
  status: row.status,
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  documentType: row.document_type,
  dni: row.dni,
  cuit: row.cuit,
  province: row.province,
  location: row.location,
  postalCode: row.postal_code,
  address: row.address,
  addressNumber: row.address_number,
  businessName: row.business_name,
  telephone: row.telephone,
  cellphone: row.cellphone,
  occupationCategory: row.occupation_category,
  whereUsuallyBuy: row.where_usually_buy,
  isEntrepreneur: row.is_entrepreneur,
  servicesBought: row.services_bought,
  monitoring: row.monitoring,
  roles: row.roles,
  mustChangePassword: row.must_change_password,
  unclaimed: row.is_invited,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  updatedBy: row.updated_by_name,
});

/** Returns a user's full name, or the e-mail address if the user has no name. */
export const formatName = ({
  first_name,
  last_name,
  email,
}: Pick<UserRow, 'first_name' | 'last_name' | 'email'>) => `${first_name} ${last_name}`.trim() || email;

/**
 * Finds a user of one of these kinds by id; returns null for an unknown or malformed id. With `lock`, the row is locked
 * until the transaction ends.
 */
export async function findUser(
  db: Queryable,
  id: string,
  kinds: readonly AccountKind[],
  lock = false,
): Promise<UserRow | null> {
  if (!isUuid(id)) return null;
  const { rows } = await db.query<UserRow>({
    name: lock ? 'user-hold' : 'user-by-id',
    text: `select ${userColumns} from users u where u.id = $1 and u.kind = any($2)${lock ? ' for update of u' : ''}`,
    values: [id, kinds],
  });
  return rows[0] ?? null;
}

/**
 * Returns the version of the privacy notice that the user accepted at registration, and when they did. Returns null for
 * accounts that were not created by registration.
 */
export async function findConsent(
  db: Queryable,
  id: string,
): Promise<{ version: string; at: string } | null> {
  const { rows } = await db.query<{ version: string | null; at: Date | null }>({
    name: 'user-consent',
    text: 'select consent_version as version, consent_at as at from users where id = $1',
    values: [id],
  });
  const [row] = rows;
  return row?.version && row.at ? { version: row.version, at: row.at.toISOString() } : null;
}
