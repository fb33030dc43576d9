import { isLeadClosed } from '@centinela/api/leads/leadSubjects.ts';
import type { LeadChange } from '@centinela/api/leads/leads.ts';
import { AppError } from '#platform/errors/appError.ts';
import type { LeadRow } from '../leads.rows.ts';

/** The status of a lead and the fields that depend on it. */
export interface Progress {
  status: LeadRow['status'];
  outcome: LeadRow['outcome'];
  lostReason: LeadRow['lost_reason'];
  lostNote: string | null;
  value: number | null;
}

const missing = (field: string): AppError =>
  new AppError('badRequest', { errors: [{ field, message: 'required' }] });

/**
 * Determines the outcome shown to a client; null while the lead is open, and for leads that are not a client's request.
 *
 * @throws AppError badRequest when a request that was closed has none
 */
function determineOutcome(
  row: LeadRow,
  status: LeadRow['status'],
  requestedOutcome: LeadChange['outcome'],
): Progress['outcome'] {
  if (row.contract_id === null || !isLeadClosed(status)) return null;
  if (status !== 'CLOSED') return status === 'WON' ? 'DONE' : 'NOT_DONE';
  const outcome = requestedOutcome ?? row.outcome;
  if (outcome !== null) return outcome;
  throw missing('outcome');
}

/**
 * Determines the status of a lead after a change. A lost lead has a reason, a won one a value; both disappear with the
 * status.
 *
 * @throws AppError badRequest naming the missing field
 */
export function determineProgress(row: LeadRow, change: LeadChange): Progress {
  const status = change.status ?? row.status;
  const isLost = status === 'LOST';
  const lostReason = isLost ? (change.lostReason ?? row.lost_reason) : null;
  if (isLost && lostReason === null) throw missing('lostReason');
  const value = status === 'WON' ? (change.value ?? row.value) : null;
  if (status === 'WON' && value === null) throw missing('value');
  return {
    status,
    outcome: determineOutcome(row, status, change.outcome),
    lostReason,
    lostNote: isLost ? (change.lostNote === undefined ? row.lost_note : change.lostNote) : null,
    value,
  };
}
