import type { HouseholdView } from '@centinela/api/household/shared.ts';
import { usersSubquery } from '#accounts/people';

/** The client who reads contracts and related data in the client area, and through which access. */
export interface Reader {
  /** The logged-in client. */
  clientId: string;
  /** The access through which they read another client's data; null for their own. */
  access: string | null;
}

/** Creates the reader of a client's own data. */
export const createOwnReader = (clientId: string): Reader => ({ clientId, access: null });

/** Adds a parameter to a statement. @returns its placeholder, such as $3 */
type Place = (value: unknown) => string;

const column = {
  contracts: 'sees_contracts',
  invoices: 'sees_invoices',
} as const satisfies Record<HouseholdView, string>;

/**
 * SQL condition on contract `c` for everything that a logged-in client may read: their own contracts or, through an
 * access, those of its owner that it shares for this view. Evaluated within the reading statement, so that an ended
 * or expired access, a cancelled contract (BAJA) or one transferred to another client becomes invisible immediately.
 * Guests cannot share further, because the contract must belong to the owner.
 */
export function seenBy({ clientId, access }: Reader, view: HouseholdView, place: Place): string {
  if (access === null) return `c.client_id = ${place(clientId)}`;
  const granted = `household_access h where h.id = ${place(access)}::uuid and h.guest_id = ${place(clientId)}::uuid
    and h.state = 'ACTIVE' and h.${column[view]}
    and exists (select from ${usersSubquery} o where o.id = h.owner_id and o.kind = 'CLIENT' and o.enable)`;
  return `c.client_id = (select h.owner_id from ${granted}) and c.status <> 'BAJA'
    and (select h.contracts is null or c.id = any(h.contracts) from ${granted})`;
}
