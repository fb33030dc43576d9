import type { SharedKind, SharedThing } from '@centinela/api/agents/links.ts';
import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import type { View } from '@centinela/sections/registry.ts';
import { askFor } from '@centinela/sections/sections/plans/compare.ts';
import { priceOf } from '@centinela/sections/sections/plans/price.ts';
import { livePathOf, livePaths } from '#paths/claims';
import type { Queryable } from '#platform/database/queryable.ts';

/** A shareable entry, typed by its section. */
export type Shared =
  | { kind: 'PLAN'; entry: View<'plans'> }
  | { kind: 'PROMOTION'; entry: View<'promotionSections'> }
  | { kind: 'PRODUCT'; entry: View<'productSections'> };

const readers = {
  PLAN: async (read) => (await read.list('plans')).map((entry) => ({ kind: 'PLAN', entry })),
  PROMOTION: async (read) =>
    (await read.list('promotionSections', 'PUBLICO')).map((entry) => ({ kind: 'PROMOTION', entry })),
  PRODUCT: async (read) => (await read.list('productSections')).map((entry) => ({ kind: 'PRODUCT', entry })),
} as const satisfies Record<SharedKind, (read: SiteReader) => Promise<Shared[]>>;

/** Converts a shareable entry to its title, summary and current price. */
export function toThing(shared: Shared): SharedThing {
  const { kind, entry } = shared;
  const nothing = { kind, id: entry.id, monthly: null, list: null, until: null };
  if (shared.kind === 'PLAN') {
    const monthly = priceOf(shared.entry);
    return {
      ...nothing,
      title: shared.entry.name,
      monthly,
      list: monthly < shared.entry.price ? shared.entry.price : null,
    };
  }
  if (shared.kind === 'PROMOTION')
    return { ...nothing, title: shared.entry.title, until: shared.entry.validTo };
  return { ...nothing, title: shared.entry.name };
}

/** Loads everything that agents may share, which is what visitors currently see. */
export async function allThings(read: SiteReader): Promise<Shared[]> {
  const lists = await Promise.all([readers.PLAN(read), readers.PROMOTION(read), readers.PRODUCT(read)]);
  return lists.flat();
}

/** Finds one shareable entry; returns null if visitors cannot currently see it. */
export async function findThing(read: SiteReader, kind: SharedKind, id: string): Promise<Shared | null> {
  const all: Shared[] = await readers[kind](read);
  return all.find(({ entry }) => entry.id === id) ?? null;
}

/** Redirect target if the linked entry's own page no longer exists. */
const otherwise = { PLAN: '/planes/todos', PROMOTION: '/promociones', PRODUCT: '/productos' } as const;

/** Plans have no page of their own: uses the page of the plan line, or the comparison with the plan preselected. */
async function planPath(db: Queryable, read: SiteReader, id: string): Promise<string> {
  const plan = await findThing(read, 'PLAN', id);
  if (plan?.kind !== 'PLAN') return otherwise.PLAN;
  const line = `/planes/${plan.entry.slug}`;
  const live = await livePaths(db, [line]);
  return live.has(line) ? line : askFor(plan.entry);
}

/**
 * Returns the path that a link currently redirects to: the page of its entry, or the list of such entries.
 *
 * @param agentCode agent code to add; null if the link identifies no agent
 */
export async function targetOf(
  db: Queryable,
  read: SiteReader,
  { kind, entry_id: id }: { kind: SharedKind; entry_id: string },
  mark: string | null,
): Promise<string> {
  const path = kind === 'PLAN' ? await planPath(db, read, id) : await livePathOf(db, id);
  const target = new URL(path ?? otherwise[kind], 'https://site.invalid');
  if (mark !== null) target.searchParams.set('agente', mark);
  return `${target.pathname}${target.search}${target.hash}`;
}
