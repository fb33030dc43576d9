import type { HouseholdView } from '@centinela/api/household/shared.ts';
import { usersSubquery } from '#accounts/read';
import type { Reader } from '#contracts/read';

const column = {
  contracts: 'sees_contracts',
  invoices: 'sees_invoices',
} as const satisfies Record<HouseholdView, string>;

/**
 * Creates the reader of what an access shares with its guest. The access is checked within the reading statement: it
 * must be active, include the view and belong to a client whose account is enabled.
 */
export const createGuestReader = (guestId: string, access: string): Reader => ({
  clientId: guestId,
  access: (view, place) =>
    `household_access h where h.id = ${place(access)}::uuid and h.guest_id = ${place(guestId)}::uuid
    and h.state = 'ACTIVE' and h.${column[view]}
    and exists (select from ${usersSubquery} o where o.id = h.owner_id and o.kind = 'CLIENT' and o.enable)`,
});
