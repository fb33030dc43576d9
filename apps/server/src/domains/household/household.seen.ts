import type { HouseholdView } from '@centinela/api/household/shared.ts';
import { everyUser } from '#accounts/people';

/** Through whose eyes contracts, and what hangs on them, are read in the client's area. */
export interface Reader {
  /** The signed-in client. */
  clientId: string;
  /** The access by which they look at somebody else's; null: they look at their own. */
  access: string | null;
}

/** A client who looks at their own. */
export const ownReader = (clientId: string): Reader => ({ clientId, access: null });

/** Takes a value into a statement. @returns its place, such as $3 */
type Place = (value: unknown) => string;

const column = {
  contracts: 'sees_contracts',
  invoices: 'sees_invoices',
} as const satisfies Record<HouseholdView, string>;

/**
 * What a signed-in client may see, for every read there is: the condition on a contract, by the alias `c`. Their own, or
 * by an access of theirs those contracts of its owner that it shows for this view. All of it is asked in the statement that
 * reads: what was ended, has expired, was given back (BAJA) or went to another client is not seen from that instant on, and
 * nobody passes on what was shown to them, for the contract has to be the owner's own.
 */
export function seenBy({ clientId, access }: Reader, view: HouseholdView, place: Place): string {
  if (access === null) return `c.client_id = ${place(clientId)}`;
  const granted = `household_access h where h.id = ${place(access)}::uuid and h.guest_id = ${place(clientId)}::uuid
    and h.state = 'ACTIVE' and h.${column[view]}
    and exists (select from ${everyUser} o where o.id = h.owner_id and o.kind = 'CLIENT' and o.enable)`;
  return `c.client_id = (select h.owner_id from ${granted}) and c.status <> 'BAJA'
    and (select h.contracts is null or c.id = any(h.contracts) from ${granted})`;
}
