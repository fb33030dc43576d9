import { agentLinkEndpoints, linkPath } from '@centinela/api/agents/links.ts';
import { agentNewsEndpoints } from '@centinela/api/agents/news.ts';
import type { SiteReader } from '@centinela/sections/kernel/reader.ts';
import { termsOf } from '@centinela/sections/sections/internalSettings/terms.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { orNotFound } from '#platform/errors/appError.ts';
import { route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { newsBuckets, paperBuckets, shareBuckets } from './agents.limits.ts';
import { endLink, findOwn, makeLink, ownLinks } from './agents.links.ts';
import { listLinks, readLinkQuery } from './agents.list.ts';
import { noteSeen, readNews } from './agents.news.ts';
import { type AgentPageDeps, agentPages } from './agents.pages.ts';
import { type Person, personOf } from './agents.person.ts';
import { priceRoutes } from './agents.prices.ts';
import { type LinkRow, toOwn, withCounts } from './agents.rows.ts';
import { allThings, findThing, toThing } from './agents.things.ts';
import { sheetWords } from './agents.words.ts';

export interface AgentDeps extends AgentPageDeps {
  /** Returns the content currently visible to agents. */
  readForAgents(): SiteReader;
}

/** Registers the agent endpoints: tracked links, printable sheets of shared entries, and news. */
export function agentRoutes(app: FastifyInstance, deps: AgentDeps): void {
  agentPages(app, deps);
  ownRoutes(app, deps);
  staffRoutes(app);
  newsRoutes(app, deps);
  priceRoutes(app, deps);
}

function ownRoutes(app: FastifyInstance, { read }: AgentDeps): void {
  const { config, database } = app.context;
  const { publicUrl } = config.server;
  const limit = createRateLimit(database.pool);
  const { kit, share, paper, endOwn } = agentLinkEndpoints;

  route(app, kit, async ({ caller, db }) => {
    const [things, rows, agent] = await Promise.all([
      allThings(read()),
      ownLinks(db, caller.user.id),
      personOf(db, caller.user.id),
    ]);
    const links = (await withCounts(db, rows, publicUrl)).map(toOwn);
    return { data: { things: things.map(toThing), links, agent } };
  });

  route(app, share, async ({ body: { kind, id }, caller, db, actor }) => {
    await takeOrRefuse(limit, shareBuckets(caller.user.id));
    const thing = orNotFound(await findThing(read(), kind, id));
    const made = await makeLink(db, caller.user.id, toThing(thing), actor);
    const [link] = await withCounts(db, [made], publicUrl);
    return { data: toOwn(orNotFound(link)) };
  });

  route(app, paper, async ({ params, caller, db, reply }) => {
    const link = orNotFound(await findOwn(db, caller.user.id, params.id));
    await takeOrRefuse(limit, paperBuckets(caller.user.id));
    await sendPaper(reply, read(), link, await personOf(db, caller.user.id));
    return null;
  });

  route(app, endOwn, async ({ params, caller, db, actor }) => {
    await endLink(db, params.id, caller.user.id, actor);
    return { data: { id: params.id } };
  });
}

/** Sends the PDF sheet of a link. Its library, 30 MB in memory, is loaded on first use. @throws AppError notFound */
async function sendPaper(reply: FastifyReply, read: SiteReader, link: LinkRow, agent: Person): Promise<void> {
  const { publicUrl } = reply.server.context.config.server;
  const thing = orNotFound(await findThing(read, link.kind, link.entry_id));
  const [{ agentPaper }, [settings]] = await Promise.all([
    import('./agents.paper.ts'),
    read.list('internalSettings'),
  ]);
  const pdf = await agentPaper({
    words: sheetWords(thing, termsOf(settings)),
    brand: { name: settings?.brand.name ?? 'Centinela', url: publicUrl },
    madeAt: new Date(),
    taxRate: settings?.company.taxRate ?? null,
    agent,
    url: publicUrl + linkPath(link.code),
  });
  await reply
    .type('application/pdf')
    .headers({
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="centinela-${link.code}.pdf"`,
    })
    .send(pdf);
}

function staffRoutes(app: FastifyInstance): void {
  const { config, database } = app.context;
  route(app, agentLinkEndpoints.list, async ({ query }) => {
    const { rows, pagination } = await listLinks(database.pool, readLinkQuery(query));
    return { data: await withCounts(database.pool, rows, config.server.publicUrl), pagination };
  });
  route(app, agentLinkEndpoints.end, async ({ params, db, actor }) => {
    await endLink(db, params.id, null, actor);
    return { data: { id: params.id } };
  });
}

function newsRoutes(app: FastifyInstance, { readForAgents }: AgentDeps): void {
  const limit = createRateLimit(app.context.database.pool);
  route(app, agentNewsEndpoints.list, async ({ caller, db }) => ({
    data: await readNews(db, readForAgents(), caller.user.id),
  }));
  route(app, agentNewsEndpoints.seen, async ({ body, caller, db }) => {
    await takeOrRefuse(limit, newsBuckets(caller.user.id));
    return { data: await noteSeen(db, readForAgents(), caller.user.id, body.ids) };
  });
}
