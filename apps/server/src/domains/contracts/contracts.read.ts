import type { Queryable } from '#platform/database/queryable.ts';

/** A contract, as whoever holds it is kept from going. */
export interface HeldContract {
  id: string;
  number: string;
  clientId: string;
}

/** Contracts with a person's document that are not theirs. */
export interface ForeignContracts {
  /** Another account has them. */
  otherAccount: number;
  /** No account has them. */
  noAccount: number;
}

/**
 * How many contracts with one of these documents (digits only) an account does not have: a client writes their own
 * document, and nobody has checked it.
 */
export async function foreignContracts(
  db: Queryable,
  userId: string,
  documents: readonly string[],
): Promise<ForeignContracts> {
  const { rows } = await db.query<ForeignContracts>({
    name: 'contracts-foreign',
    text: `select count(client_id)::int as "otherAccount", (count(*) - count(client_id))::int as "noAccount"
      from contracts where document = any($2::text[]) and client_id is distinct from $1`,
    values: [userId, documents],
  });
  return rows[0] ?? { otherAccount: 0, noAccount: 0 };
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
