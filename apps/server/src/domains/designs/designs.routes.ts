import { designEndpoints } from '@centinela/api/designs/designs.ts';
import { checkDesign } from '@centinela/sections/sections/protectionSections/checkDesign.ts';
import type { FastifyInstance } from 'fastify';
import { storedQuestions, usableInDesigns } from '#content/design';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { clientIdOf } from '#platform/http/clientId.ts';
import { route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { claimOf, clearClaimCookie, isMaker } from './claimCookie.ts';
import { missBuckets, paperBuckets } from './designs.limits.ts';
import { type DesignPageDeps, designPages } from './designs.pages.ts';
import { findOwned, findSent, listOwned, toShort } from './designs.rows.ts';
import { wholeDesign } from './designs.today.ts';
import { claimDesign, endLink, removeOwned } from './designs.write.ts';
import { sendPaper } from './paper.ts';

/** Registers the routes of saved designs: public pages, client accounts, and designs sent with leads. */
export function designRoutes(app: FastifyInstance, deps: DesignPageDeps): void {
  designPages(app, deps);
  ownRoutes(app);
  staffRoutes(app);
}

function ownRoutes(app: FastifyInstance): void {
  const limit = createRateLimit(app.context.database.pool);
  const { own, claim, ownShow, ownFile, ownDelete } = designEndpoints;

  route(app, own, async ({ caller, db }) => ({
    data: (await listOwned(db, clientIdOf(caller))).map(toShort),
  }));

  route(app, claim, async ({ body, caller, db, actor, request, reply }) => {
    clientIdOf(caller);
    const kept = claimOf(request);
    const token = body.link ?? kept;
    if (token === undefined) return { data: null };
    if (kept !== undefined) clearClaimCookie(request, reply);
    const design = await claimDesign(db, token, { actor, isMaker: isMaker(request, token) });
    if (design) return { data: toShort(design) };
    // A link remembered by the browser was not requested by the client, and it may have expired.
    if (body.link === undefined) return { data: null };
    await takeOrRefuse(limit, missBuckets(request.ip));
    throw new AppError('notFound');
  });

  route(app, ownShow, async ({ params, caller, db }) => {
    const design = await findOwned(db, clientIdOf(caller), params.id);
    if (!design) throw new AppError('notFound');
    return { data: await wholeDesign(db, design) };
  });

  route(app, ownFile, async ({ params, caller, db, request, reply }) => {
    const design = await findOwned(db, clientIdOf(caller), params.id);
    if (!design) throw new AppError('notFound');
    await takeOrRefuse(limit, paperBuckets(request.ip));
    await sendPaper(request, reply, design, null);
    return null;
  });

  route(app, ownDelete, async ({ params, caller, db, actor }) => {
    await removeOwned(db, clientIdOf(caller), params.id, actor);
    return { data: { id: params.id } };
  });
}

function staffRoutes(app: FastifyInstance): void {
  route(app, designEndpoints.check, async ({ db }) => {
    const [questions, usable] = await Promise.all([storedQuestions(db), usableInDesigns(db)]);
    return { data: checkDesign(questions, usable) };
  });

  route(app, designEndpoints.ofUser, async ({ params, db }) => ({
    data: isUuid(params.id) ? (await listOwned(db, params.id)).map(toShort) : [],
  }));
  route(app, designEndpoints.endOfUser, async ({ params, db, actor }) => {
    if (!isUuid(params.id)) throw new AppError('notFound');
    await removeOwned(db, params.id, params.design, actor);
    return { data: { id: params.design } };
  });

  route(app, designEndpoints.show, async ({ params, db }) => {
    const design = await findSent(db, params.id);
    if (!design) throw new AppError('notFound');
    return { data: await wholeDesign(db, design) };
  });

  route(app, designEndpoints.end, async ({ params, db, actor }) => {
    await endLink(db, params.id, actor);
    return { data: { id: params.id } };
  });
}
