import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import type { MyData } from '@centinela/api/accounts/myData.ts';
import { accountKinds } from '@centinela/api/accounts/users.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { findUser, toUser, type UserRow } from '../users/users.rows.ts';
import { findChangedFields, storeFields } from '../users/users.save.ts';

/** The data of a guest. */
const guestData = {
  documentType: null,
  dni: null,
  cuit: null,
  province: null,
  location: null,
  postalCode: null,
  address: null,
  addressNumber: null,
  businessName: null,
  telephone: null,
  cellphone: null,
  occupationCategory: null,
  whereUsuallyBuy: null,
  isEntrepreneur: false,
  servicesBought: [],
  monitoring: false,
  version: 0,
  createdAt: null,
};

/** Combines the user of the session with their stored data. */
const toMyData = (user: SessionUser, row: UserRow): MyData => ({
  ...toUser(row),
  roles: user.roles,
  permissions: user.permissions,
  restriction: user.restriction,
  viewAs: user.viewAs,
});

/** Loads the caller's own data. @throws AppError tokenExpired when the account no longer exists */
export async function loadMyData(db: Queryable, user: SessionUser): Promise<MyData> {
  if (user.kind === 'GUEST') return { ...user, ...guestData };
  const row = await findUser(db, user.id, accountKinds);
  if (!row) throw new AppError('tokenExpired');
  return toMyData(user, row);
}

/** A change of the caller's own data. */
export interface MyChange {
  /** The submitted fields. Absent fields stay unchanged. */
  changes: Readonly<Record<string, unknown>>;
  /** The version that the caller has read; null skips the check. */
  expectedVersion: number | null;
  actor: Actor;
}

/**
 * Changes the caller's own data. Saving unchanged data has no effect and writes no audit entry.
 *
 * @throws AppError stale with the current data; tokenExpired when the account no longer exists
 */
export function changeMyData(
  db: Queryable,
  user: SessionUser,
  { changes, expectedVersion, actor }: MyChange,
): Promise<MyData> {
  return inTransaction(db, async (client) => {
    const row = await findUser(client, user.id, accountKinds, true);
    if (!row) throw new AppError('tokenExpired');
    if (expectedVersion !== null && expectedVersion !== row.version)
      throw new AppError('stale', { data: toMyData(user, row) });
    const fields = findChangedFields(row, changes);
    if (fields.length > 0) await storeFields(client, row, fields, actor);
    return loadMyData(client, user);
  });
}
