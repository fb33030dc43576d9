import {
  type AgentPrices,
  listAgentPrices,
  mostPriceLists,
  type PriceRow,
} from '@centinela/api/agents/prices.ts';
import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import type { View } from '@centinela/sections/registry.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type PublishedBefore, publishedBefore } from '#content/before';
import { route } from '#platform/http/route.ts';

const mostGone = 50;

/** The compared fields of an earlier version. */
const former = z.object({
  validFrom: z.iso.date(),
  groups: z.array(
    z.object({
      title: z.string().nullish(),
      rows: z.array(
        z.object({ code: z.string().nullish(), name: z.string().nullish(), price: z.number().nullish() }),
      ),
    }),
  ),
});
type Former = z.infer<typeof former>;

interface Line {
  code?: string | null | undefined;
  name?: string | null | undefined;
}

/** Key that identifies a row across two lists: its code, or its name if it has none. */
const keyOf = ({ code, name }: Line): string => (code ? `code ${code}` : `name ${name ?? ''}`);

const pricesOf = (list: Former): Map<string, { name: string; price: number }> =>
  new Map(
    list.groups.flatMap(({ rows }) =>
      rows.map((row) => [keyOf(row), { name: row.name ?? row.code ?? '', price: row.price ?? 0 }] as const),
    ),
  );

const rowsOf = (list: View<'priceSections'>): Omit<PriceRow, 'was' | 'isNew'>[] =>
  list.groups.flatMap(({ title: group, rows }) =>
    rows.map(({ code, name, price, note }) => ({ group, code, name, price, note })),
  );

/** Finds the newest earlier version with different prices; returns null if there is none. */
function listBefore(list: View<'priceSections'>, versions: readonly PublishedBefore[]): Former | null {
  const now = JSON.stringify(rowsOf(list).map((row) => [keyOf(row), row.price]));
  for (const { data } of versions) {
    const { data: parsed } = former.safeParse(data);
    if (!parsed) continue;
    const then = parsed.groups.flatMap(({ rows }) => rows.map((row) => [keyOf(row), row.price]));
    if (JSON.stringify(then) !== now) return parsed;
  }
  return null;
}

/** Returns a price list with its changes against the previously published one. */
export function comparedList(list: View<'priceSections'>, versions: readonly PublishedBefore[]): AgentPrices {
  const before = listBefore(list, versions);
  const known = before && pricesOf(before);
  const rows = rowsOf(list).map((row): PriceRow => {
    const was = known?.get(keyOf(row));
    return {
      ...row,
      was: was && was.price !== row.price ? was.price : null,
      isNew: known !== null && was === undefined,
    };
  });
  const kept = new Set(rows.map(keyOf));
  const gone = [...(known ?? [])].filter(([key]) => !kept.has(key)).map(([, { name }]) => name);
  const { id, slug, title, validFrom } = list;
  return {
    id,
    slug,
    title,
    validFrom,
    before: before?.validFrom ?? null,
    gone: gone.slice(0, mostGone),
    rows,
  };
}

/** Registers the endpoint with agents' complete price lists, which are searched in the browser. */
export function priceRoutes(app: FastifyInstance, { readForAgents }: { readForAgents(): SiteReader }): void {
  route(app, listAgentPrices, async ({ db }) => {
    const { entries } = await readForAgents().page('priceSections', {
      order: { by: 'validFrom', descending: true },
      limit: mostPriceLists,
    });
    const versions = Map.groupBy(
      await publishedBefore(
        db,
        entries.map(({ id }) => id),
      ),
      ({ entryId }) => entryId,
    );
    return { data: entries.map((list) => comparedList(list, versions.get(list.id) ?? [])) };
  });
}
