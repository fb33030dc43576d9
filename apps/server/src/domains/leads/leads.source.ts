import { readAgentCode } from '@centinela/api/accounts/agentCode.ts';
import { campaignNamePattern, maxCampaignValueLength } from '@centinela/api/leads/leadSubjects.ts';
import { normalizeOriginName, normalizeSiteName } from '#analytics/view';
import type { LeadContent } from './leads.content.ts';

const parseQuery = (address: string | null): URLSearchParams =>
  new URLSearchParams(address?.split('?', 2)[1] ?? '');

const getCampaign = (address: string | null): Record<string, string> =>
  Object.fromEntries(
    [...parseQuery(address)]
      .filter(([name, value]) => campaignNamePattern.test(name) && value)
      .map(([name, value]) => [name, value.slice(0, maxCampaignValueLength)]),
  );

const getAgentCode = (address: string | null): string | null => readAgentCode(parseQuery(address));

interface LeadSource {
  utm: Record<string, string>;
  agent: string | null;
  /** Source and campaign of the visit, by the names used in the visit statistics. */
  cameFrom: string | null;
  campaign: string | null;
}

/**
 * Determines campaign and agent of a lead: from the page with the form, else from the first page of the visit.
 */
export function getLeadOrigin({
  page,
  entry,
  site,
  agent,
}: Pick<LeadContent, 'page' | 'entry' | 'site' | 'agent'>): LeadSource {
  const pageCampaign = getCampaign(page);
  const utm = Object.keys(pageCampaign).length > 0 ? pageCampaign : getCampaign(entry);
  return {
    utm,
    agent: agent ?? getAgentCode(page) ?? getAgentCode(entry),
    cameFrom: normalizeOriginName(utm.utm_source) ?? normalizeSiteName(site),
    campaign: normalizeOriginName(utm.utm_campaign),
  };
}
