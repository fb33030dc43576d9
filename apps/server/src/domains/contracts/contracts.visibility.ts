import type { HouseholdView } from '@centinela/api/household/shared.ts';

/** Adds a parameter to a statement. @returns its placeholder, such as $3 */
export type Place = (value: unknown) => string;

/**
 * Builds `table h where …`, which selects the access of a reader to another client's data: at most one row with
 * `owner_id` and the ids of the shared `contracts` (null means all). It selects nothing if the access is not valid for
 * the view. Provided by the household domain.
 */
export type SelectAccess = (view: HouseholdView, place: Place) => string;

/** The client who reads contracts and related data in the client area, and through which access. */
export interface Reader {
  /** The logged-in client. */
  clientId: string;
  /** The access through which they read another client's data; null for their own. */
  access: SelectAccess | null;
}

/** Creates the reader of a client's own data. */
export const createOwnReader = (clientId: string): Reader => ({ clientId, access: null });

/**
 * SQL condition on contract `c` for everything that a logged-in client may read: their own contracts or, through an
 * access, those of its owner that it shares for this view. Evaluated within the reading statement, so that an ended
 * or expired access, a cancelled contract (BAJA) or one transferred to another client becomes invisible immediately.
 * Guests cannot share further, because the contract must belong to the owner.
 */
export function seenBy({ clientId, access }: Reader, view: HouseholdView, place: Place): string {
  if (access === null) return `c.client_id = ${place(clientId)}`;
  const granted = access(view, place);
  return `c.client_id = (select h.owner_id from ${granted}) and c.status <> 'BAJA'
    and (select h.contracts is null or c.id = any(h.contracts) from ${granted})`;
}
