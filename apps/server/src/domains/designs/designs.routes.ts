import { designEndpoints } from '@centinela/api/designs/designs.ts';
import { checkDesign } from '@centinela/sections/sections/protectionSections/check/checkDesign.ts';
import type { FastifyInstance } from 'fastify';
import { loadStoredQuestions, loadUsableItems } from '#content/catalogue';
import { isUuid } from '#platform/database/uuid.ts';
import { AppError } from '#platform/errors/appError.ts';
import { getClientId } from '#platform/http/clientId.ts';
import { route } from '#platform/http/route.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { clearClaimCookie, isMaker, readClaim } from './claimCookie.ts';
import { loadFullDesign } from './designs.current.ts';
import { getMissBuckets, getPdfBuckets } from './designs.limits.ts';
import { type DesignPageDeps, registerDesignPages } from './designs.pages.ts';
import { findOwned, findSent, listOwned, toSummary } from './designs.rows.ts';
import { claimDesign, endLink, removeOwned } from './designs.write.ts';
import { sendProposalPdf } from './sendProposalPdf.ts';

/** Registers the routes of saved designs: public pages, client accounts, and designs sent with leads. */
export function designRoutes(app: FastifyInstance, deps: DesignPageDeps): void {
  registerDesignPages(app, deps);
  ownRoutes(app);
  staffRoutes(app);
}

function ownRoutes(app: FastifyInstance): void {
  const limit = createRateLimit(app.context.database.pool);
  const { own, claim, ownShow, ownFile, ownDelete } = designEndpoints;

  route(app, own, async ({ caller, db }) => ({
    data: (await listOwned(db, getClientId(caller))).map(toSummary),
  }));

  route(app, claim, async ({ body, caller, db, actor, request, reply }) => {
    getClientId(caller);
    const storedDesign = readClaim(request);
    const token = body.link ?? storedDesign;
    if (token === undefined) return { data: null };
    if (storedDesign !== undefined) clearClaimCookie(request, reply);
    const design = await claimDesign(db, token, { actor, isMaker: isMaker(request, token) });
    if (design) return { data: toSummary(design) };
    // A link remembered by the browser was not requested by the client, and it may have expired.
    if (body.link === undefined) return { data: null };
    await takeOrThrow(limit, getMissBuckets(request.ip));
    throw new AppError('notFound');
  });

  route(app, ownShow, async ({ params, caller, db }) => {
    const design = await findOwned(db, getClientId(caller), params.id);
    if (!design) throw new AppError('notFound');
    return { data: await loadFullDesign(db, design) };
  });

  route(app, ownFile, async ({ params, caller, db, request, reply }) => {
    const design = await findOwned(db, getClientId(caller), params.id);
    if (!design) throw new AppError('notFound');
    await takeOrThrow(limit, getPdfBuckets(request.ip));
    await sendProposalPdf(request, reply, design, null);
    return null;
  });

  route(app, ownDelete, async ({ params, caller, db, actor }) => {
    await removeOwned(db, getClientId(caller), params.id, actor);
    return { data: { id: params.id } };
  });
}

function staffRoutes(app: FastifyInstance): void {
  route(app, designEndpoints.check, async ({ db }) => {
    const [questions, usable] = await Promise.all([loadStoredQuestions(db), loadUsableItems(db)]);
    return { data: checkDesign(questions, usable) };
  });

  route(app, designEndpoints.ofUser, async ({ params, db }) => ({
    data: isUuid(params.id) ? (await listOwned(db, params.id)).map(toSummary) : [],
  }));
  route(app, designEndpoints.endOfUser, async ({ params, db, actor }) => {
    if (!isUuid(params.id)) throw new AppError('notFound');
    await removeOwned(db, params.id, params.design, actor);
    return { data: { id: params.design } };
  });

  route(app, designEndpoints.show, async ({ params, db }) => {
    const design = await findSent(db, params.id);
    if (!design) throw new AppError('notFound');
    return { data: await loadFullDesign(db, design) };
  });

  route(app, designEndpoints.end, async ({ params, db, actor }) => {
    await endLink(db, params.id, actor);
    return { data: { id: params.id } };
  });
}
