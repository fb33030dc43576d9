import type { Queryable } from '../../platform/database/queryable.ts';

/** A contract, as whoever holds it is kept from going. */
export interface HeldContract {
  id: string;
  number: string;
  clientId: string;
}

/**
 * The contracts of some accounts, whatever their state. What is found stays so until the transaction ends if imports are
 * held off (`holdOffImports`): nobody gives a contract to an account without that.
 */
export async function contractsHeldBy(db: Queryable, userIds: readonly string[]): Promise<HeldContract[]> {
  const { rows } = await db.query<HeldContract>(
    'select id, number, client_id as "clientId" from contracts where client_id = any($1::uuid[]) order by number',
    [userIds],
  );
  return rows;
}
