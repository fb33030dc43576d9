import type { AgentLink, SharedThing } from '@centinela/api/agents/links.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';

/** The open link to each entry, by its id. */
export const openLinks = (links: readonly AgentLink[]): ReadonlyMap<string, AgentLink> =>
  new Map(links.filter(({ endedAt }) => endedAt === null).map((link) => [link.entry, link]));

/** The things whose name has all these words. */
export function thingsLike(things: readonly SharedThing[], words: string): SharedThing[] {
  const asked = foldText(words).split(/\s+/).filter(Boolean);
  return things.filter(({ title }) => {
    const name = foldText(title);
    return asked.every((word) => name.includes(word));
  });
}

/** A chat with whomever the agent chooses, with these words in it. */
export const whatsAppText = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`;
