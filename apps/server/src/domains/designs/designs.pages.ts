import { agentName } from '@centinela/api/leads/about.ts';
import { designPath, keptPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { toSaved } from '@centinela/sections/sections/protectionSections/saved.ts';
import {
  designStepPath,
  readAnswers,
  readDesign,
} from '@centinela/sections/sections/protectionSections/stepPath.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';
import { tokenOf } from '#platform/http/cookies.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { addMakerProof, isMaker, setClaimCookie } from './claimCookie.ts';
import { paperBuckets, saveBuckets } from './designs.limits.ts';
import { findLinked, type Linked } from './designs.read.ts';
import { noForm, type ShowDesign, type ShowPage, type ShowUnknown } from './designs.show.ts';
import { askedNow } from './designs.today.ts';
import { claimDesign, keepDesign, notMakerMessage } from './designs.write.ts';
import { sendPaper } from './paper.ts';

export interface DesignPageDeps {
  showPage: ShowPage;
  showDesign: ShowDesign;
  showUnknown: ShowUnknown;
  /** Sends the 429 page with the seconds to wait. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
}

type WithToken = { Params: { token: string } };

const posted = z.object({
  lugar: z.string(),
  r: z
    .string()
    .transform((text) => readAnswers(text, [text]) ?? undefined)
    .optional(),
  /** Purpose of the button: save the design, or save it and continue to the contact form. */
  para: z.enum(['visita']).optional().catch(undefined),
  /** Agent code of the visit; filled in by the page's script. */
  agente: z.string().regex(agentName).nullish().catch(null),
});

/**
 * Registers the pages of saved designs, which work without scripts: saving, the link's page, the PDF, and adding
 * it to an account. Only requests for unknown links are rate-limited.
 */
export function designPages(app: FastifyInstance, deps: DesignPageDeps): void {
  keepForm(app, deps);
  linkPages(app, deps);
  claimForm(app, deps);
}

/** Returns the message shown above the redisplayed form; rethrows server errors. */
function failureOf(error: unknown): { status: number; failure: string } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  return { status: error.status, failure: error.message };
}

function keepForm(app: FastifyInstance, { showPage }: DesignPageDeps): void {
  const { database, config } = app.context;
  const limit = createRateLimit(database.pool);
  app.post(`${designPath}/guardar`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkOrigin(request, 'cookie');
    const { data } = posted.safeParse(request.body);
    if (!data) return reply.redirect(designPath, 303);
    const query = { lugar: data.lugar, ...(data.r && { r: data.r }) };
    const { questions, offers } = await askedNow(database.pool);
    const state = readDesign(questions, query, offers);
    const saved = toSaved(state);
    // If the questions have changed since the page was opened, continue with the first open question.
    if (!saved) return reply.redirect(designStepPath(state, state.step), 303);
    try {
      await takeOrRefuse(limit, saveBuckets(request.ip));
      const token = await keepDesign(database.pool, saved, {
        ip: request.ip,
        secret: config.secret,
        agent: data.agente ?? null,
      });
      addMakerProof(request, reply, token);
      return reply.redirect(`${keptPath(token)}?guardado=1${data.para ? '#pedir' : '#enlace'}`, 303);
    } catch (error) {
      const { status, failure } = failureOf(error);
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

function linkPages(app: FastifyInstance, { showDesign, showUnknown, refuse }: DesignPageDeps): void {
  const { database } = app.context;
  const limit = createRateLimit(database.pool);

  app.get<WithToken>(`${designPath}/d/:token`, async (request, reply) => {
    const { token } = request.params;
    const linked = await findLinked(database.pool, token);
    if (!linked) return showUnknown(request, reply);
    return showDesign(request, reply, token, linked);
  });

  app.get<WithToken>(`${designPath}/d/:token/propuesta.pdf`, async (request, reply) => {
    const { token } = request.params;
    const linked = await findLinked(database.pool, token);
    if (!linked) return showUnknown(request, reply);
    if (!('design' in linked)) return showDesign(request, reply, token, linked);
    const taken = await limit.take(paperBuckets(request.ip));
    if (!taken.allowed) return refuse(reply, taken.retryAfter);
    return sendPaper(request, reply, linked.design, keptPath(token));
  });
}

/**
 * Adds a design to the account of the client who made it in this browser. Without a session, a cookie keeps the
 * link until login. Only a POST from the button does this, never a link that someone was tricked into opening.
 */
function claimForm(app: FastifyInstance, { showDesign, showUnknown }: DesignPageDeps): void {
  const { database } = app.context;
  const clientOf = async (request: FastifyRequest) => {
    const presented = tokenOf(request);
    const found = presented && (await app.context.authenticate(presented.token));
    return found && found.user.kind !== 'GUEST' ? found.user : null;
  };

  app.post<WithToken>(`${designPath}/d/:token/cuenta`, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkOrigin(request, 'cookie');
    const { token } = request.params;
    const linked: Linked | null = await findLinked(database.pool, token);
    if (!linked) return showUnknown(request, reply);
    const again = (status: number, failure: string) =>
      showDesign(request, reply, token, linked, { status, state: { ...noForm, failure } });
    const user = await clientOf(request);
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
      const { status, failure } = failureOf(error);
      return again(status, failure);
    }
  });
}
