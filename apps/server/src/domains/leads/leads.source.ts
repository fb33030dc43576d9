import { agentIn, campaignName, campaignValueMost } from '@centinela/api/leads/about.ts';
import { originName, siteName } from '#analytics/view';
import type { LeadWords } from './leads.words.ts';

const queryOf = (address: string | null): URLSearchParams =>
  new URLSearchParams(address?.split('?', 2)[1] ?? '');

const campaignOf = (address: string | null): Record<string, string> =>
  Object.fromEntries(
    [...queryOf(address)]
      .filter(([name, value]) => campaignName.test(name) && value)
      .map(([name, value]) => [name, value.slice(0, campaignValueMost)]),
  );

const agentOf = (address: string | null): string | null => agentIn(queryOf(address));

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
export function sourceOf({
  page,
  entry,
  site,
  agent,
}: Pick<LeadWords, 'page' | 'entry' | 'site' | 'agent'>): LeadSource {
  const own = campaignOf(page);
  const utm = Object.keys(own).length > 0 ? own : campaignOf(entry);
  return {
    utm,
    agent: agent ?? agentOf(page) ?? agentOf(entry),
    cameFrom: originName(utm.utm_source) ?? siteName(site),
    campaign: originName(utm.utm_campaign),
  };
}
