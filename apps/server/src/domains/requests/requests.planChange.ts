import type pg from 'pg';
import type { Queryable } from '#platform/database/queryable.ts';
import { isUniqueViolation } from '#platform/database/violations.ts';
import { AppError } from '#platform/errors/appError.ts';

/** Runs a write that the unique index `service_requests_open_plan` may reject. @throws AppError wrongState */
export async function withOpenPlanIndex<T>(message: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error) && error.constraint === 'service_requests_open_plan')
      throw new AppError('wrongState', { message, cause: error });
    throw error;
  }
}

/** Lists the contracts of a client for which a change of plan is requested. */
export async function listChangingContracts(db: Queryable, clientId: string): Promise<Set<string>> {
  const { rows } = await db.query<{ contract_id: string }>({
    name: 'requests-open-plan-changes',
    text: `select contract_id from service_requests
      where client_id = $1 and kind = 'PLAN' and state in ('RECEIVED', 'TAKEN')`,
    values: [clientId],
  });
  return new Set(rows.map(({ contract_id }) => contract_id));
}

/**
 * Refuses a second change of plan while the client has one open for the contract. Another client's request, from before the
 * contract was moved, is left to the unique index: its number is not shown.
 *
 * @throws AppError wrongState with the number of the open request
 */
export async function checkNoOpenPlanChange(
  client: pg.PoolClient,
  clientId: string,
  contractId: string,
): Promise<void> {
  const { rows } = await client.query<{ number: number }>({
    name: 'request-open-plan-change',
    text: `select number from service_requests
      where client_id = $1 and contract_id = $2 and kind = 'PLAN' and state in ('RECEIVED', 'TAKEN')`,
    values: [clientId, contractId],
  });
  const [open] = rows;
  if (open)
    throw new AppError('wrongState', {
      message: `Ya pediste un cambio de plan para este contrato, con el número ${open.number}. Si cambiaste de idea, retiralo y pedí este`,
    });
}
