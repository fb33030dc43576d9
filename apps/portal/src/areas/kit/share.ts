import type { AgentLink, SharedThing } from '@centinela/api/agents/links.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** Maps entry ids to their open links. */
export const openLinks = (links: readonly AgentLink[]): ReadonlyMap<string, AgentLink> =>
  new Map(links.filter(({ endedAt }) => endedAt === null).map((link) => [link.entry, link]));

/** Returns the items whose name contains all these words. */
export function thingsLike(things: readonly SharedThing[], words: string): SharedThing[] {
  const asked = foldText(words).split(/\s+/).filter(Boolean);
  return things.filter(({ title }) => {
    const name = foldText(title);
    return asked.every((word) => name.includes(word));
  });
}

/** WhatsApp link with a prefilled text; the agent chooses the recipient. */
export const whatsAppText = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
