import { type Lead, type LeadChange, leadEndpoints } from '@centinela/api/leads/leads.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import { useChangeCase } from '../queue/useQueue.ts';
import { leadQueue } from './leadQueue.ts';
import './words.ts';

/** The number of leads that match a query. */
const useLeadCount = (query: Readonly<Record<string, string>>): number =>
  useQuery({
    queryKey: [leadQueue.key, 'list', 'count', query],
    queryFn: ({ signal }) => call(leadEndpoints.list, { query: { limit: '1', ...query }, signal }),
    staleTime: 30_000,
    refetchInterval: 60_000,
    meta: { background: true },
  }).data?.pagination?.total ?? 0;

/** The number of the user's leads with a reminder that is due. */
export const useDueLeads = (): number => useLeadCount({ 'filter[due]': 'true', 'filter[assignee]': 'me' });

/** The number of unanswered leads assigned to the user. */
export const useMyLeads = (): number => useLeadCount({ 'filter[assignee]': 'me', 'filter[status]': 'NEW' });

/** Returns a function that updates the staff fields of a lead, and returns whether it could. */
export function useChangeLead() {
  const { t } = useTranslation('leadWork');
  const change = useChangeCase<Lead, LeadChange>(leadQueue.key, (parts) => call(leadEndpoints.update, parts));
  return (lead: Lead, parts: LeadChange): Promise<boolean> => {
    // A reopened request cannot be withdrawn again: only its client withdraws it.
    const canUndo = lead.outcome !== 'WITHDRAWN' || parts.status === undefined;
    return change(lead, parts, {
      success: t('saved'),
      ...(canUndo && { before: getPreviousValues(lead, parts) }),
    });
  };
}

/** The previous values of the fields in a change, for undo. */
function getPreviousValues(lead: Lead, change: LeadChange): LeadChange {
  const { status, spam, remindAt, remindNote, lostReason, lostNote, value, outcome } = lead;
  const before = {
    ...{ status, spam, remindAt, remindNote, lostReason, lostNote, value },
    assignee: lead.assignee?.id ?? null,
    ...(outcome && { outcome }),
  };
  const names = new Set([
    ...Object.keys(change),
    ...(change.status ? ['outcome', 'lostReason', 'lostNote', 'value'] : []),
  ]);
  return Object.fromEntries(Object.entries(before).filter(([name]) => names.has(name)));
}

/** Deletes a person's data. @returns a summary of what was deleted; null when nothing was */
export function useForget() {
  const { t } = useTranslation('leadWork');
  const run = useCall();
  const client = useQueryClient();
  return async (contact: string): Promise<string | null> => {
    const deleted = await run(() => call(leadEndpoints.forget, { body: { contact } }));
    await client.invalidateQueries({ queryKey: [leadQueue.key] });
    if (!deleted) return null;
    const { leads, requests, invitations, keptCancellations, keptAccounts } = deleted;
    return [
      leads + requests > 0 && t('forgotten', deleted),
      invitations > 0 && t('forgottenInvitations', { count: invitations }),
      leads + requests + invitations === 0 && t('forgottenNone'),
      keptCancellations > 0 && t('keptCancellations', { count: keptCancellations }),
      keptAccounts > 0 && t('keptAccounts', { count: keptAccounts }),
    ]
      .filter(Boolean)
      .join(' ');
  };
}
