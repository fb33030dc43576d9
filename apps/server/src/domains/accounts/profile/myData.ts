import type { SessionUser } from '@centinela/api/accounts/auth.ts';
import type { MyData } from '@centinela/api/accounts/myData.ts';
import { accountKinds } from '@centinela/api/accounts/users.ts';
import type { Actor } from '#platform/audit/audit.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { findUser, toUser, type UserRow } from '../users/users.rows.ts';
import { changedFields, storeFields } from '../users/users.save.ts';

/** A guest has told nothing of themselves. */
const nothingTold = {
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

/** Who the session says they are, with what is stored of them. */
const told = (user: SessionUser, row: UserRow): MyData => ({
  ...toUser(row),
  roles: user.roles,
  restriction: user.restriction,
  viewAs: user.viewAs,
});

/** The caller with all they have told of themselves. @throws AppError tokenExpired when the account is no more */
export async function readMyData(db: Queryable, user: SessionUser): Promise<MyData> {
  if (user.kind === 'GUEST') return { ...user, ...nothingTold };
  const row = await findUser(db, user.id, accountKinds);
  if (!row) throw new AppError('tokenExpired');
  return told(user, row);
}

export interface MyChange {
  /** Fields of the caller's own kind; what is absent stays. */
  changes: Readonly<Record<string, unknown>>;
  /** The version the caller read; null takes any. */
  expected: number | null;
  actor: Actor;
}

/**
 * Changes the caller's own data; the same again changes nothing and leaves no trace.
 *
 * @throws AppError stale with the data as it is now, tokenExpired when the account is no more
 */
export function changeMyData(
  db: Queryable,
  user: SessionUser,
  { changes, expected, actor }: MyChange,
): Promise<MyData> {
  return inTransaction(db, async (client) => {
    const row = await findUser(client, user.id, accountKinds, true);
    if (!row) throw new AppError('tokenExpired');
    if (expected !== null && expected !== row.version) throw new AppError('stale', { data: told(user, row) });
    const fields = changedFields(row, changes);
    if (fields.length > 0) await storeFields(client, row, fields, actor);
    return readMyData(client, user);
  });
}
