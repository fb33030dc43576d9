import type { ShareableContent, ShareableKind } from '@centinela/api/agents/links.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { getPlanPath } from '@centinela/sections/sections/plans/compare.ts';
import { getCurrentPrice } from '@centinela/sections/sections/plans/pricing/price.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { findLivePath } from '#paths/claims';
import type { Queryable } from '#platform/database/queryable.ts';

/** A shareable entry, typed by its section. */
export type ShareableEntry =
  | { kind: 'PLAN'; entry: View<'plans'> }
  | { kind: 'PROMOTION'; entry: View<'promotionSections'> }
  | { kind: 'PRODUCT'; entry: View<'productSections'> };

const readers = {
  PLAN: async (read) => (await read.list('plans')).map((entry) => ({ kind: 'PLAN', entry })),
  PROMOTION: async (read) =>
    (await read.list('promotionSections', 'PUBLICO')).map((entry) => ({ kind: 'PROMOTION', entry })),
  PRODUCT: async (read) => (await read.list('productSections')).map((entry) => ({ kind: 'PRODUCT', entry })),
} as const satisfies Record<ShareableKind, (read: SiteReader) => Promise<ShareableEntry[]>>;

/** Converts a shareable entry to its title, summary and current price. */
export function toSharedThing(shared: ShareableEntry): ShareableContent {
  const { kind, entry } = shared;
  const base = { kind, id: entry.id, monthly: null, list: null, until: null };
  if (shared.kind === 'PLAN') {
    const monthly = getCurrentPrice(shared.entry);
    return {
      ...base,
      title: shared.entry.name,
      monthly,
      list: monthly < shared.entry.price ? shared.entry.price : null,
    };
  }
  if (shared.kind === 'PROMOTION') return { ...base, title: shared.entry.title, until: shared.entry.validTo };
  return { ...base, title: shared.entry.name };
}

/** Loads everything that agents may share, which is what visitors currently see. */
export async function loadShareableEntries(read: SiteReader): Promise<ShareableEntry[]> {
  const lists = await Promise.all([readers.PLAN(read), readers.PROMOTION(read), readers.PRODUCT(read)]);
  return lists.flat();
}

/** Finds one shareable entry; returns null if visitors cannot currently see it. */
export async function findShareableEntry(
  read: SiteReader,
  kind: ShareableKind,
  id: string,
): Promise<ShareableEntry | null> {
  const all: ShareableEntry[] = await readers[kind](read);
  return all.find(({ entry }) => entry.id === id) ?? null;
}

/** Redirect target if the linked entry's own page no longer exists. */
const fallbackPaths = { PLAN: '/planes/todos', PROMOTION: '/promociones', PRODUCT: '/productos' } as const;

/** Returns the path of a plan's page; null if visitors cannot currently see the plan. */
async function findPlanPath(read: SiteReader, id: string): Promise<string | null> {
  const plan = await findShareableEntry(read, 'PLAN', id);
  return plan?.kind === 'PLAN' ? getPlanPath(plan.entry) : null;
}

/**
 * Returns the path that a link currently redirects to: the page of its entry, or the list of such entries.
 *
 * @param agentCode agent code to add; null if the link identifies no agent
 */
export async function resolveTarget(
  db: Queryable,
  read: SiteReader,
  { kind, entry_id: id }: { kind: ShareableKind; entry_id: string },
  agentCode: string | null,
): Promise<string> {
  const path = kind === 'PLAN' ? await findPlanPath(read, id) : await findLivePath(db, id);
  const target = new URL(path ?? fallbackPaths[kind], 'https://site.invalid');
  if (agentCode !== null) target.searchParams.set('agente', agentCode);
  return `${target.pathname}${target.search}${target.hash}`;
}
