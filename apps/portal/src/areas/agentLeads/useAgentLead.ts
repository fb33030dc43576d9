import { type AgentLead, type AgentLeadChange, agentLeadEndpoints } from '@centinela/api/agents/leads.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../calls/send.ts';
import { useCall } from '../../calls/useCall.ts';
import { useTranslation } from '../../language/language.ts';
import './words.ts';

/** Query key of the agent's leads. */
const key = ['agentLeads'];

/**
 * Returns a function that changes one of the agent's leads. If another user changed it first, their change is loaded
 * and not overwritten. The function returns whether the lead was changed.
 */
export function useChangeAgentLead({ id, version }: AgentLead) {
  const { t } = useTranslation('agentLeads');
  const run = useCall();
  const client = useQueryClient();
  return async (body: AgentLeadChange): Promise<boolean> => {
    const headers = { 'if-match': `"${version}"` };
    const changed = await run(() => call(agentLeadEndpoints.update, { params: { id }, body, headers }), {
      success: t('saved'),
    });
    const refreshed = client.invalidateQueries({ queryKey: key });
    // After a failure the next attempt is about the current lead; otherwise a dialog closes at once.
    if (changed === null) await refreshed;
    return changed !== null;
  };
}
