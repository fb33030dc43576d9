import type { AgentLink, ShareableContent } from '@centinela/api/agents/links.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Maps entry ids to their open links. */
export const mapOpenLinks = (links: readonly AgentLink[]): ReadonlyMap<string, AgentLink> =>
  new Map(links.filter(({ endedAt }) => endedAt === null).map((link) => [link.entry, link]));

/** Returns the items whose name contains all words of the query. */
export function filterByName(items: readonly ShareableContent[], query: string): ShareableContent[] {
  const terms = foldText(query).split(/\s+/).filter(Boolean);
  return items.filter(({ title }) => {
    const name = foldText(title);
    return terms.every((term) => name.includes(term));
  });
}

/** WhatsApp link with a prefilled text; the agent chooses the recipient. */
export const createWhatsAppLink = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
