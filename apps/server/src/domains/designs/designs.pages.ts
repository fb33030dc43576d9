import { agentCodePattern } from '@centinela/api/accounts/agentCode.ts';
import { designPath, getSavedDesignPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { toSaved } from '@centinela/sections/sections/protectionSections/saved.ts';
import {
  getDesignStepPath,
  parseAnswers,
  parseDesign,
} from '@centinela/sections/sections/protectionSections/stepPath.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';
import { readToken } from '#platform/http/cookies.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { noForm, type ShowPage } from '#platform/http/showPage.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { addMakerProof, isMaker, setClaimCookie } from './claimCookie.ts';
import { forecastDesign } from './designs.current.ts';
import { getPdfBuckets, getSaveBuckets } from './designs.limits.ts';
import { findLinkTarget, type LinkTarget, loadCurrentQuestions } from './designs.read.ts';
import type { ShowDesign, ShowUnknown } from './designs.show.ts';
import { claimDesign, notMakerMessage, saveDesign } from './designs.write.ts';
import { sendProposalPdf } from './sendProposalPdf.ts';

export interface DesignPageDeps {
  showPage: ShowPage;
  showDesign: ShowDesign;
  showUnknown: ShowUnknown;
  /** Sends the 429 page with the seconds to wait. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
}

type WithToken = { Params: { token: string } };

const formSchema = z.object({
  lugar: z.string(),
  r: z
    .string()
    .transform((text) => parseAnswers(text, [text]) ?? undefined)
    .optional(),
  /** Purpose of the button: save the design, or save it and continue to the contact form. */
  para: z.enum(['visita']).optional().catch(undefined),
  /** Agent code of the visit; filled in by the page's script. */
  agente: z.string().regex(agentCodePattern).nullish().catch(null),
});

/**
 * Registers the pages of saved designs, which work without scripts: saving, the link's page, the PDF, and adding
 * it to an account. Only requests for unknown links are rate-limited.
 */
export function registerDesignPages(app: FastifyInstance, deps: DesignPageDeps): void {
  registerSaveForm(app, deps);
  registerLinkPages(app, deps);
  registerClaimForm(app, deps);
}

/** Returns the message shown above the redisplayed form; rethrows server errors. */
function toFailure(error: unknown): { status: number; failure: string } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { status: error.status, failure: error.message };
}

function registerSaveForm(app: FastifyInstance, { showPage }: DesignPageDeps): void {
  const { database, config } = app.context;
  const limit = createRateLimit(database.pool);
  app.post(`${designPath}/guardar`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkOrigin(request, 'cookie');
    const { data } = formSchema.safeParse(request.body);
    if (!data) return reply.redirect(designPath, 303);
    const query = { lugar: data.lugar, ...(data.r && { r: data.r }) };
    const { questions, catalogue, promotions } = await loadCurrentQuestions(database.pool);
    const state = parseDesign(questions, query, catalogue);
    const saved = toSaved(state);
    // If the questions have changed since the page was opened, continue with the first open question.
    if (!saved) return reply.redirect(getDesignStepPath(state, state.step), 303);
    try {
      await takeOrThrow(limit, getSaveBuckets(request.ip));
      const forecast = forecastDesign(state, promotions, new Date());
      const design = { ...saved, forecast };
      const token = await saveDesign(database.pool, design, {
        ip: request.ip,
        secret: config.secret,
        agent: data.agente ?? null,
      });
      addMakerProof(request, reply, token);
      return reply.redirect(
        `${getSavedDesignPath(token)}?guardado=1${data.para ? '#pedir' : '#enlace'}`,
        303,
      );
    } catch (error) {
      const { status, failure } = toFailure(error);
      return showPage(request, reply, {
        path: designPath,
        query: new URLSearchParams(query),
        status,
        state: { ...noForm, failure },
        isSecret: false,
      });
    }
  });
}

function registerLinkPages(app: FastifyInstance, { showDesign, showUnknown, refuse }: DesignPageDeps): void {
  const { database } = app.context;
  const limit = createRateLimit(database.pool);

  app.get<WithToken>(`${designPath}/d/:token`, async (request, reply) => {
    const { token } = request.params;
    const linkTarget = await findLinkTarget(database.pool, token);
    if (!linkTarget) return showUnknown(request, reply);
    return showDesign(request, reply, token, linkTarget);
  });

  app.get<WithToken>(`${designPath}/d/:token/propuesta.pdf`, async (request, reply) => {
    const { token } = request.params;
    const linkTarget = await findLinkTarget(database.pool, token);
    if (!linkTarget) return showUnknown(request, reply);
    if (!('design' in linkTarget)) return showDesign(request, reply, token, linkTarget);
    const taken = await limit.take(getPdfBuckets(request.ip));
    if (!taken.allowed) return refuse(reply, taken.retryAfter);
    return sendProposalPdf(request, reply, linkTarget.design, getSavedDesignPath(token));
  });
}

/**
 * Adds a design to the account of the client who made it in this browser. Without a session, a cookie keeps the
 * link until login. Only a POST from the button does this, never a link that someone was tricked into opening.
 */
function registerClaimForm(app: FastifyInstance, { showDesign, showUnknown }: DesignPageDeps): void {
  const { database } = app.context;
  const findClient = async (request: FastifyRequest) => {
    const presented = readToken(request);
    const signedIn = presented && (await app.context.authenticate(presented.token));
    return signedIn && signedIn.user.kind !== 'GUEST' ? signedIn.user : null;
  };

  app.post<WithToken>(`${designPath}/d/:token/cuenta`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkOrigin(request, 'cookie');
    const { token } = request.params;
    const linkTarget: LinkTarget | null = await findLinkTarget(database.pool, token);
    if (!linkTarget) return showUnknown(request, reply);
    const again = (status: number, failure: string) =>
      showDesign(request, reply, token, linkTarget, { status, state: { ...noForm, failure } });
    const user = await findClient(request);
    if (!user) {
      if (!isMaker(request, token)) return again(403, notMakerMessage);
      setClaimCookie(request, reply, token);
      return reply.redirect(`/ingresar?${new URLSearchParams({ redirectTo: '/clientes/disenos' })}`, 303);
    }
    if (user.kind !== 'CLIENT' || user.restriction || user.viewAs)
      return again(403, 'Entraste con una cuenta que no es de cliente. Salí y entrá con la tuya.');
    try {
      const claimed = await claimDesign(database.pool, token, {
        actor: {
          user: { id: user.id, name: `${user.firstName} ${user.lastName}`.trim() || user.email },
          requestId: request.id,
          ip: request.ip,
        },
        isMaker: isMaker(request, token),
      });
      if (!claimed) return again(409, 'Este diseño ya está en otra cuenta.');
      return reply.redirect(`/clientes/disenos/${claimed.id}`, 303);
    } catch (error) {
      const { status, failure } = toFailure(error);
      return again(status, failure);
    }
  });
}
