import {
  type AgentPrices,
  listAgentPrices,
  maxPriceLists,
  type PriceRow,
} from '@centinela/api/agents/prices.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { loadPreviousVersions, type PreviousVersion } from '#content/read';
import { route } from '#platform/http/route.ts';

const maxRemovedPrices = 50;

/** The compared fields of an earlier version. */
const previousSchema = z.object({
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
type PreviousList = z.infer<typeof previousSchema>;

interface PricedRow {
  code?: string | null | undefined;
  name?: string | null | undefined;
}

/** Key that identifies a row across two lists: its code, or its name if it has none. */
const getRowKey = ({ code, name }: PricedRow): string => (code ? `code ${code}` : `name ${name ?? ''}`);

const indexPrices = (list: PreviousList): Map<string, { name: string; price: number }> =>
  new Map(
    list.groups.flatMap(({ rows }) =>
      rows.map(
        (row) => [getRowKey(row), { name: row.name ?? row.code ?? '', price: row.price ?? 0 }] as const,
      ),
    ),
  );

const toRows = (list: View<'priceSections'>): Omit<PriceRow, 'was' | 'isNew'>[] =>
  list.groups.flatMap(({ title: group, rows }) =>
    rows.map(({ code, name, price, note }) => ({ group, code, name, price, note })),
  );

/** Finds the newest earlier version with different prices; returns null if there is none. */
function findPreviousList(
  list: View<'priceSections'>,
  versions: readonly PreviousVersion[],
): PreviousList | null {
  const now = JSON.stringify(toRows(list).map((row) => [getRowKey(row), row.price]));
  for (const { data } of versions) {
    const { data: parsed } = previousSchema.safeParse(data);
    if (!parsed) continue;
    const then = parsed.groups.flatMap(({ rows }) => rows.map((row) => [getRowKey(row), row.price]));
    if (JSON.stringify(then) !== now) return parsed;
  }
  return null;
}

/** Returns a price list with its changes against the previously published one. */
export function compareWithPrevious(
  list: View<'priceSections'>,
  versions: readonly PreviousVersion[],
): AgentPrices {
  const before = findPreviousList(list, versions);
  const previousPrices = before && indexPrices(before);
  const rows = toRows(list).map((row): PriceRow => {
    const was = previousPrices?.get(getRowKey(row));
    return {
      ...row,
      was: was && was.price !== row.price ? was.price : null,
      isNew: previousPrices !== null && was === undefined,
    };
  });
  const currentKeys = new Set(rows.map(getRowKey));
  const gone = [...(previousPrices ?? [])]
    .filter(([key]) => !currentKeys.has(key))
    .map(([, { name }]) => name);
  const { id, slug, title, validFrom } = list;
  return {
    id,
    slug,
    title,
    validFrom,
    before: before?.validFrom ?? null,
    gone: gone.slice(0, maxRemovedPrices),
    rows,
  };
}

/** Registers the endpoint with agents' complete price lists, which are searched in the browser. */
export function priceRoutes(app: FastifyInstance, { readForAgents }: { readForAgents(): SiteReader }): void {
  route(app, listAgentPrices, async ({ db }) => {
    const { entries } = await readForAgents().page('priceSections', {
      order: { by: 'validFrom', descending: true },
      limit: maxPriceLists,
    });
    const versions = Map.groupBy(
      await loadPreviousVersions(
        db,
        entries.map(({ id }) => id),
      ),
      ({ entryId }) => entryId,
    );
    return { data: entries.map((list) => compareWithPrevious(list, versions.get(list.id) ?? [])) };
  });
}
