import { agentLinkEndpoints, getLinkPath } from '@centinela/api/agents/links.ts';
import { agentNewsEndpoints } from '@centinela/api/agents/news.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { getTerms } from '@centinela/sections/sections/internalSettings/terms.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { orNotFound } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { createPdfRenderer } from '#platform/paper/renderInThread.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { type AgentContact, loadAgentContact } from './agents.contact.ts';
import { getNewsBuckets, getShareBuckets, getSheetBuckets } from './agents.limits.ts';
import { createLink, endLink, findOwnLink, listOwnLinks } from './agents.links.ts';
import { listLinks, readLinkQuery } from './agents.list.ts';
import { loadNews, markNewsSeen } from './agents.news.ts';
import { type AgentPageDeps, agentPages } from './agents.pages.ts';
import { priceRoutes } from './agents.prices.ts';
import { addStatistics, type LinkRow, type StatisticsDeps, toAgentLink } from './agents.rows.ts';
import { findShareableEntry, loadShareableEntries, toSharedThing } from './agents.shareables.ts';
import { composeSheetTexts } from './agents.sheetTexts.ts';

export interface AgentDeps extends AgentPageDeps, Pick<StatisticsDeps, 'countLeadsByLink'> {
  /** Returns the content currently visible to agents. */
  readForAgents(): SiteReader;
}

/** Registers the agent endpoints: tracked links, printable sheets of shared entries, and news. */
export function agentRoutes(app: FastifyInstance, deps: AgentDeps): void {
  agentPages(app, deps);
  ownRoutes(app, deps);
  staffRoutes(app, deps);
  newsRoutes(app, deps);
  priceRoutes(app, deps);
}

function ownRoutes(app: FastifyInstance, { read, countLeadsByLink }: AgentDeps): void {
  const { config, database } = app.context;
  const statistics = { publicUrl: config.server.publicUrl, countLeadsByLink };
  const limit = createRateLimit(database.pool);
  const { kit, share, paper, endOwn } = agentLinkEndpoints;

  route(app, kit, async ({ caller, db }) => {
    const [things, rows, agent] = await Promise.all([
      loadShareableEntries(read()),
      listOwnLinks(db, caller.user.id),
      loadAgentContact(db, caller.user.id),
    ]);
    const links = (await addStatistics(db, rows, statistics)).map(toAgentLink);
    return { data: { things: things.map(toSharedThing), links, agent } };
  });

  route(app, share, async ({ body: { kind, id }, caller, db, actor }) => {
    await takeOrThrow(limit, getShareBuckets(caller.user.id));
    const shareable = orNotFound(await findShareableEntry(read(), kind, id));
    const created = await createLink(db, caller.user.id, toSharedThing(shareable), actor);
    const [link] = await addStatistics(db, [created], statistics);
    return { data: toAgentLink(orNotFound(link)) };
  });

  route(app, paper, async ({ params, caller, db, reply }) => {
    const link = orNotFound(await findOwnLink(db, caller.user.id, params.id));
    await takeOrThrow(limit, getSheetBuckets(caller.user.id));
    await sendSheet(reply, read(), link, await loadAgentContact(db, caller.user.id));
    return null;
  });

  route(app, endOwn, async ({ params, caller, db, actor }) => {
    await endLink(db, params.id, caller.user.id, actor);
    return { data: { id: params.id } };
  });
}

const renderAgentPdf = createPdfRenderer<typeof import('./agents.pdf.ts')>(
  new URL('./agents.pdf.ts', import.meta.url),
);

/** Sends the PDF sheet of a link. @throws AppError notFound */
async function sendSheet(
  reply: FastifyReply,
  read: SiteReader,
  link: LinkRow,
  agent: AgentContact,
): Promise<void> {
  const { publicUrl } = reply.server.context.config.server;
  const shareable = orNotFound(await findShareableEntry(read, link.kind, link.entry_id));
  const [settings] = await read.list('internalSettings');
  const pdf = await renderAgentPdf({
    texts: composeSheetTexts(shareable, getTerms(settings)),
    brand: { name: settings?.brand.name ?? 'Centinela', url: publicUrl },
    madeAt: new Date(),
    taxRate: settings?.company.taxRate ?? null,
    agent,
    url: publicUrl + getLinkPath(link.code),
  });
  await reply
    .type('application/pdf')
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="centinela-${link.code}.pdf"`,
    })
    .send(pdf);
}

function staffRoutes(app: FastifyInstance, { countLeadsByLink }: AgentDeps): void {
  const { config, database } = app.context;
  const statistics = { publicUrl: config.server.publicUrl, countLeadsByLink };
  route(app, agentLinkEndpoints.list, async ({ query }) => {
    const { rows, pagination } = await listLinks(database.pool, readLinkQuery(query));
    return { data: await addStatistics(database.pool, rows, statistics), pagination };
  });
  route(app, agentLinkEndpoints.end, async ({ params, db, actor }) => {
    await endLink(db, params.id, null, actor);
    return { data: { id: params.id } };
  });
}

function newsRoutes(app: FastifyInstance, { readForAgents }: AgentDeps): void {
  const limit = createRateLimit(app.context.database.pool);
  route(app, agentNewsEndpoints.list, async ({ caller, db }) => ({
    data: await loadNews(db, readForAgents(), caller.user.id),
  }));
  route(app, agentNewsEndpoints.seen, async ({ body, caller, db }) => {
    await takeOrThrow(limit, getNewsBuckets(caller.user.id));
    return { data: await markNewsSeen(db, readForAgents(), caller.user.id, body.ids) };
  });
}
