import type { OwnContract } from '@centinela/api/contracts/contracts.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { listContracts, readContractQuery } from './contracts.list.ts';
import { toOwnContract } from './contracts.rows.ts';
import type { Reader } from './contracts.visibility.ts';

/**
 * Lists up to 100 contracts that another client shares with a client, newest first. Search is not available,
 * because it would match fields that are not displayed, such as the document.
 */
export async function listSharedContracts(db: Queryable, reader: Reader): Promise<OwnContract[]> {
  const { rows } = await listContracts(db, readContractQuery({ limit: '100' }), reader);
  return rows.map(toOwnContract);
}
