import type { CallCreditState } from '@centinela/api/callCredits/callCreditStates.ts';
import type { CallCredit, OwnCallCredit } from '@centinela/api/callCredits/callCredits.ts';
import { externalIdOf } from '#alarmCalls/read';
import { everyContract } from '#contracts/read';
import { defineFindRow } from '#platform/database/lockedRow.ts';
import type { Queryable } from '#platform/database/queryable.ts';

/** A credit as stored, with its contract. */
export interface CreditRow {
  id: string;
  version: number;
  contract: string;
  contractId: string | null;
  name: string | null;
  call: string;
  month: string;
  arrivedAt: Date;
  seconds: number;
  promisedSeconds: number;
  state: CallCreditState;
  reason: string | null;
  createdAt: Date;
  updatedAt: Date;
  updatedBy: string | null;
}

export const creditTables = `call_credits k left join ${everyContract} c on c.number = k.contract`;
export const creditColumns = `k.id, k.version, k.contract, c.id as "contractId", c.name, ${externalIdOf('k.call_id')} as call,
  to_char(k.month, 'YYYY-MM') as month, k.arrived_at as "arrivedAt", k.seconds, k.promised_seconds as "promisedSeconds", k.state,
  k.reason, k.created_at as "createdAt", k.updated_at as "updatedAt", k.updated_by_name as "updatedBy"`;

export const findCredit = defineFindRow<CreditRow>('call-credit', creditColumns, creditTables);

/** Converts a stored credit to the API format for staff. */
export const toCredit = ({ contract, contractId, ...row }: CreditRow): CallCredit => ({
  ...row,
  contract: { id: contractId, number: contract },
  arrivedAt: row.arrivedAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

interface OwnCreditRow {
  id: string;
  contract: string;
  contractId: string;
  month: string;
  arrivedAt: Date;
  seconds: number;
  promisedSeconds: number;
  state: CallCreditState;
  reason: string | null;
}

/** Maximum credits that a client receives: the newest ones. */
const maxOwnCredits = 50;

/**
 * Lists the credits of a client's own contracts, newest first. Those of an earlier holder of a contract are left out.
 */
export async function listOwnCredits(db: Queryable, clientId: string): Promise<OwnCallCredit[]> {
  const { rows } = await db.query<OwnCreditRow>({
    name: 'call-credits-own',
    text: `select k.id, k.contract, c.id as "contractId", to_char(k.month, 'YYYY-MM') as month, k.arrived_at as "arrivedAt",
        k.seconds, k.promised_seconds as "promisedSeconds", k.state, k.reason
      from ${everyContract} c join call_credits k on k.contract = c.number
      where c.client_id = $1 and k.client_id = $1 order by k.id desc limit ${maxOwnCredits}`,
    values: [clientId],
  });
  return rows.map(({ contract, contractId, arrivedAt, ...row }) => ({
    ...row,
    contract: { id: contractId, number: contract },
    arrivedAt: arrivedAt.toISOString(),
  }));
}
