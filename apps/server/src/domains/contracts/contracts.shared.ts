import type { OwnContract } from '@centinela/api/contracts/contracts.ts';
import type { Reader } from '#household/seen';
import type { Queryable } from '#platform/database/queryable.ts';
import { listContracts, readContractQuery } from './contracts.list.ts';
import { ownAnswer } from './contracts.rows.ts';

/**
 * The contracts that somebody shares with a client, newest first, 100 at the most. Nothing may be searched for in them:
 * what a search finds by, such as a document, is not shown either.
 */
export async function sharedContracts(db: Queryable, reader: Reader): Promise<OwnContract[]> {
  const { rows } = await listContracts(db, readContractQuery({ limit: '100' }), reader);
  return rows.map(ownAnswer);
}
