import { isLeadClosed, type LeadStatus } from '@centinela/api/leads/leadSubjects.ts';
import type { FollowLeadVisit } from '#visits/read';
import { changeLocked } from '../leads.change.ts';
import { findUnmergedLead } from '../leads.rows.ts';

/** Returns the status of an open lead after its visit changed; null if it stays. */
function getStatusAfterVisit(
  current: LeadStatus,
  { kind, status }: Parameters<FollowLeadVisit>[1],
): LeadStatus | null {
  if (isLeadClosed(current)) return null;
  if (status === 'BOOKED' && kind === 'VISIT') return 'VISIT';
  return status === 'CANCELLED' && current === 'VISIT' ? 'CONTACTED' : null;
}

/** Sets the status of a lead when its visit is booked or cancelled. Calls are not visits. */
export const followLeadVisit: FollowLeadVisit = async (client, visit, actor) => {
  const row = await findUnmergedLead(client, visit.leadId, true);
  const status = row && getStatusAfterVisit(row.status, visit);
  if (row && status) await changeLocked(client, row, { status }, actor);
};
