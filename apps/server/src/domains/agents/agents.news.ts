import { type AgentNews, type AgentNewsItem, newsDays } from '@centinela/api/agents/news.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { lockedUserSubquery } from '#accounts/read';
import { listDocuments, readDocumentQuery } from '#content/catalogue';
import { loadPublishedVersions } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';

/** Maximum number of entries loaded per kind, newest first. */
const maxLoaded = 40;
const maxDisplayed = 12;

type NewsEntry = Pick<AgentNewsItem, 'id' | 'kind' | 'title' | 'slug'>;
type Item = AgentNewsItem & { version: number };

/** Loads the newest entries of each kind that agents may see. */
async function loadNewsEntries(db: Queryable, read: SiteReader): Promise<NewsEntry[]> {
  const newest = { order: { by: 'validFrom', descending: true }, limit: maxLoaded } as const;
  const documents = readDocumentQuery({ 'sort[publishedAt]': 'desc', limit: String(maxLoaded) });
  const [prices, promotions, found] = await Promise.all([
    read.page('priceSections', newest),
    read.page('promotionSections', newest),
    listDocuments(db, documents, { withPrivate: true }),
  ]);
  return [
    ...prices.entries.map(({ id, title, slug }): NewsEntry => ({ id, kind: 'PRICES', title, slug })),
    ...promotions.entries.map(({ id, title, slug }): NewsEntry => ({ id, kind: 'PROMOTION', title, slug })),
    ...found.rows.map(({ id, title }): NewsEntry => ({ id, kind: 'DOCUMENT', title, slug: null })),
  ];
}

async function loadSeenVersions(db: Queryable, agentId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ id: string; version: number }>({
    name: 'agent-news-seen',
    text: 'select entry_id as id, version from agent_news_seen where agent_id = $1',
    values: [agentId],
  });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Loads recently published entries, each with whether the agent has seen its current version. */
async function loadNewsItems(db: Queryable, read: SiteReader, agentId: string): Promise<Item[]> {
  const newsEntries = await loadNewsEntries(db, read);
  const [versions, seen] = await Promise.all([
    loadPublishedVersions(
      db,
      newsEntries.map(({ id }) => id),
    ),
    loadSeenVersions(db, agentId),
  ]);
  const since = Date.now() - newsDays * 24 * 60 * 60_000;
  return newsEntries
    .flatMap((each): Item[] => {
      const live = versions.get(each.id);
      if (!live?.publishedAt || live.publishedAt.getTime() < since) return [];
      const isNew = (seen.get(each.id) ?? 0) < live.version;
      return [{ ...each, at: live.publishedAt.toISOString(), isNew, version: live.version }];
    })
    .sort((one, other) => Number(other.isNew) - Number(one.isNew) || other.at.localeCompare(one.at));
}

const toResponse = (items: readonly Item[]): AgentNews => ({
  items: items.slice(0, maxDisplayed).map(({ version: _version, ...item }) => item),
  unseen: items.filter(({ isNew }) => isNew).length,
});

/** Marks versions as seen; a newer seen version is kept. */
const markSeenSql = `insert into agent_news_seen as s (agent_id, entry_id, version)
  select u.id, e.id, e.version from ${lockedUserSubquery('$1')} u, unnest($2::uuid[], $3::int[]) e (id, version)
  on conflict (agent_id, entry_id) do update set version = excluded.version, seen_at = now()
    where s.version < excluded.version`;

/** Lists what has changed for an agent since they last looked. */
export const loadNews = async (db: Queryable, read: SiteReader, agentId: string): Promise<AgentNews> =>
  toResponse(await loadNewsItems(db, read, agentId));

/** Marks the given news as seen, or all of them without ids. @returns the updated news */
export async function markNewsSeen(
  db: Queryable,
  read: SiteReader,
  agentId: string,
  ids?: readonly string[],
): Promise<AgentNews> {
  const items = await loadNewsItems(db, read, agentId);
  const seen = items.filter(({ id, isNew }) => isNew && (ids?.includes(id) ?? true));
  if (seen.length > 0)
    await db.query(markSeenSql, [agentId, seen.map(({ id }) => id), seen.map(({ version }) => version)]);
  return loadNews(db, read, agentId);
}
