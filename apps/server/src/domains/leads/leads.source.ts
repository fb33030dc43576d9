import { agentName, campaignName, campaignValueMost } from '@centinela/api/leads/about.ts';
import type { LeadWords } from './leads.words.ts';

const queryOf = (address: string | null): URLSearchParams =>
  new URLSearchParams(address?.split('?', 2)[1] ?? '');

const campaignOf = (address: string | null): Record<string, string> =>
  Object.fromEntries(
    [...queryOf(address)]
      .filter(([name, value]) => campaignName.test(name) && value)
      .map(([name, value]) => [name, value.slice(0, campaignValueMost)]),
  );

const agentOf = (address: string | null): string | null => {
  const named = queryOf(address).get('agente');
  return named !== null && agentName.test(named) ? named : null;
};

/** Where a lead comes from: the campaign of its own page, else that of the page on which the visit began; the agent alike. */
export function sourceOf({ page, entry, agent }: Pick<LeadWords, 'page' | 'entry' | 'agent'>): {
  utm: Record<string, string>;
  agent: string | null;
} {
  const own = campaignOf(page);
  return {
    utm: Object.keys(own).length > 0 ? own : campaignOf(entry),
    agent: agent ?? agentOf(page) ?? agentOf(entry),
  };
}
