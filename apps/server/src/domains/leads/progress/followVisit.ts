import { isLeadClosed, type LeadStatus } from '@centinela/api/leads/leadSubjects.ts';
import type { FollowLeadVisit } from '#visits/read';
import { changeLocked } from '../leads.change.ts';
import { findUnmergedLead, type LeadRow } from '../leads.rows.ts';

type LeadVisit = Parameters<FollowLeadVisit>[1];

const isVisitBooked = ({ kind, status }: LeadVisit['before']): boolean =>
  kind === 'VISIT' && status === 'BOOKED';

/**
 * Returns the status of an open lead after its visit changed; null if it stays. A lead whose visit was cancelled, or became
 * a call, is as it was before: new, unless staff has answered it.
 */
function getStatusAfterVisit({ status, answered_at }: LeadRow, visit: LeadVisit): LeadStatus | null {
  if (isLeadClosed(status)) return null;
  if (isVisitBooked(visit)) return 'VISIT';
  const isGone = visit.status === 'CANCELLED' || visit.status === 'BOOKED';
  if (status !== 'VISIT' || !isVisitBooked(visit.before) || !isGone) return null;
  return answered_at === null ? 'NEW' : 'CONTACTED';
}

/** Sets the status of a lead when its visit is booked, cancelled or moved. Calls are not visits. */
export const followLeadVisit: FollowLeadVisit = async (client, visit, actor) => {
  const row = await findUnmergedLead(client, visit.leadId, true);
  const status = row && getStatusAfterVisit(row, visit);
  if (row && status) await changeLocked(client, row, { status }, actor);
};
