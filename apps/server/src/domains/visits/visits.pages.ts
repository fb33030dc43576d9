import { parseChoice } from '@centinela/api/visits/halfDays.ts';
import { visitPath } from '@centinela/api/visits/offer.ts';
import { getVisitPath, type VisitView } from '@centinela/api/visits/view.ts';
import { contactPath } from '@centinela/sections/kernel/contactForm.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AppError } from '#platform/errors/appError.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { noForm, type ShowPage } from '#platform/http/showPage.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { buildVisitCalendar } from './visits.calendar.ts';
import { bookVisit, cancelVisit } from './visits.change.ts';
import { readVisitCookie } from './visits.cookie.ts';
import { getChangeBuckets, getMissBuckets } from './visits.limits.ts';
import { readVisitToken } from './visits.link.ts';
import { loadOrganizer, toVisitEvent } from './visits.mail.ts';
import { loadChoices, toOptions } from './visits.options.ts';
import type { FollowLeadVisit } from './visits.read.ts';
import { canChange, findVisit, getHalfDay, type VisitRow } from './visits.rows.ts';

export interface VisitPageDeps {
  showPage: ShowPage;
  showMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Sends the 429 page with the seconds to wait. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
  followLeadVisit: FollowLeadVisit;
}

type WithToken = { Params: { token: string } };

const formSchema = z
  .object({
    elegir: z.string().optional().catch(undefined),
    cancelar: z.string().optional().catch(undefined),
  })
  .catch({});
const doneSchema = z.object({
  listo: z.enum(['booked', 'changed', 'cancelled']).optional().catch(undefined),
});

/**
 * Registers the page of a visit's link: choose, change, cancel, and the calendar file. It works without a session and
 * without scripts. Unknown links are answered with 404, or 429 after many of them.
 */
export function registerVisitPages(
  app: FastifyInstance,
  { showPage, showMissing, refuse, followLeadVisit }: VisitPageDeps,
): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);

  const find = async (token: string): Promise<VisitRow | null> => {
    const id = readVisitToken(config.secret, token);
    return id === null ? null : findVisit(database.pool, id);
  };
  const showUnknown = async (request: FastifyRequest, reply: FastifyReply) => {
    const taken = await limit.take(getMissBuckets(request.ip));
    return taken.allowed ? showMissing(request, reply) : refuse(reply, taken.retryAfter);
  };
  const show = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { token, row, failure }: { token: string; row: VisitRow; failure?: { status: number; message: string } },
  ) => {
    const now = new Date();
    const { province, localities } = row;
    const place = province === null || localities === null ? null : { province, localities };
    const choices = await loadChoices(database.pool, place, row.phone !== null, now);
    const { listo } = doneSchema.parse(request.query);
    const own: VisitView = {
      token,
      kind: row.kind,
      status: row.status,
      day: row.day,
      half: row.half,
      number: row.case_number,
      place: row.place,
      isOfVisitor: row.case_kind === 'lead',
      callBy: row.call_by?.toISOString() ?? null,
      isMailed: row.email !== null,
      canChange: canChange(row, now),
      done: failure ? null : (listo ?? null),
      today: toArgentineDate(now),
      options: toOptions(choices),
    };
    return showPage(request, reply, {
      path: getVisitPath(token),
      status: failure?.status ?? 200,
      state: { ...noForm, failure: failure?.message ?? null },
      own,
      isSecret: 'withForms',
    });
  };

  app.get(visitPath, (request, reply) =>
    reply.header('cache-control', 'no-store').redirect(readVisitCookie(request) ?? contactPath, 302),
  );

  app.get<WithToken>(getVisitPath(':token'), async (request, reply) => {
    const { token } = request.params;
    const row = await find(token);
    return row ? show(request, reply, { token, row }) : showUnknown(request, reply);
  });

  app.post<WithToken>(getVisitPath(':token'), async (request, reply) => {
    const { token } = request.params;
    reply.header('cache-control', 'no-store');
    checkOrigin(request, null);
    const row = await find(token);
    if (!row) return showUnknown(request, reply);
    const { elegir = '', cancelar } = formSchema.parse(request.body ?? {});
    const context = { actor: { user: null, requestId: request.id, ip: null }, config, followLeadVisit };
    try {
      await takeOrThrow(limit, getChangeBuckets(row.id, request.ip));
      const choice = parseChoice(elegir);
      if (cancelar === undefined && !choice)
        return await show(request, reply, {
          token,
          row,
          failure: { status: 400, message: 'Elegí un horario de la lista.' },
        });
      if (cancelar !== undefined) await cancelVisit(database.pool, row.id, context);
      else if (choice) await bookVisit(database.pool, row.id, choice, context);
      const done = cancelar !== undefined ? 'cancelled' : row.status === 'BOOKED' ? 'changed' : 'booked';
      return reply.redirect(`${getVisitPath(token)}?listo=${done}`, 303);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const current = await find(token);
      if (!current) return showUnknown(request, reply);
      const failure = { status: error.status, message: error.getMessage('es') };
      return show(request, reply, { token, row: current, failure });
    }
  });

  app.get<WithToken>(`${getVisitPath(':token')}/visita.ics`, async (request, reply) => {
    const row = await find(request.params.token);
    const event = row && row.status === 'BOOKED' && getHalfDay(row) ? toVisitEvent(row, null) : null;
    if (!event) return showUnknown(request, reply);
    return reply
      .type('text/calendar; charset=utf-8')
      .headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
        'content-disposition': 'attachment; filename="visita.ics"',
      })
      .send(buildVisitCalendar(event, await loadOrganizer(database.pool, config)));
  });
}
