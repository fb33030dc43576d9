import { errors as errorTexts } from '@centinela/api/http/errors.ts';
import { askedKinds, askedName, leadTopics } from '@centinela/api/leads/about.ts';
import { contactRequest, type LeadReceipt } from '@centinela/api/leads/sending.ts';
import { askPath, contactPath, receiptText } from '@centinela/sections/kernel/ask.ts';
import { errorsInWords, fieldErrors } from '@centinela/sections/kernel/messages.ts';
import { homeLanding } from '@centinela/sections/sections/landings/home.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FormOnPage, ShowPage } from '#designs/show';
import { lossOf } from '#platform/database/loss.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import { patiently, sendLater } from './leads.later.ts';
import { plainBuckets } from './leads.limits.ts';
import { type IncomingLead, storeLead } from './leads.store.ts';
import { wordsOf } from './leads.words.ts';

/** What a person fills in; the page comes back with it. */
const typedFields = ['name', 'phone', 'email', 'place', 'province', 'locality', 'message'] as const;
const cut = (most: number) =>
  z
    .string()
    .transform((text) => text.slice(0, most))
    .optional()
    .catch(undefined);
/** What the form says by itself: nobody could mend it, so what is wrong with it is left out. */
const ownFields = z.object({
  topic: z.enum(leadTopics).optional().catch(undefined),
  ...Object.fromEntries(
    askedKinds.map((kind) => [kind, z.string().regex(askedName).optional().catch(undefined)]),
  ),
  consent: z.string().max(40).optional().catch(undefined),
  entry: cut(2000),
  site: cut(253),
});
/** The slug of a landing, as it stands in a form or an address. */
const landingSlug = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
/** `web` is a field that nobody sees: only programs fill it in. */
const posted = z.record(z.string(), z.string().catch('')).catch({});

export type PostedForm = Readonly<Record<string, string>>;

const some = (sent: PostedForm, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (sent[name] ? [[name, sent[name]]] : [])));

/** What was posted: texts only, whatever came. */
export const readPosted = (request: FastifyRequest): PostedForm => posted.parse(request.body ?? {});

/** What is wrong with a posted form, by field; throws what nobody can mend by typing otherwise. */
export function problemsOf(error: unknown): { status: number; state: Omit<FormOnPage, 'values'> } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const errors = errorsInWords(error.options.errors ?? [], 'es').map(({ field, message }) => ({
    // One box asks for both.
    field: field
      .replace(/^request\./, '')
      .replace(/^(?:province|locality)$/, 'place')
      .replace(/^file$/, 'cv'),
    message,
  }));
  const failure = errors.length > 0 ? null : errorTexts[error.code].es;
  return { status: error.status, state: { stage: 'ready', errors, failure } };
}

/** What was typed, for the page that shows it again. */
export const typedOf = (sent: PostedForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(some(sent, typedFields)).map(([name, value]) => [name, value.slice(0, 1000)]),
  );

/** The lead of a posted form. @throws AppError badRequest that names what is wrong */
export function leadOf(sent: PostedForm, page: string): Pick<IncomingLead, 'source' | 'landing' | 'words'> {
  const { landing = '' } = sent;
  const fields = { name: '', phone: '', ...some(sent, typedFields), ...ownFields.parse(sent), page };
  const parsed = contactRequest.safeParse(fields);
  if (!parsed.success) {
    const isPlaceless = ![sent.place, sent.province, sent.locality].some((text) => text?.trim());
    const missing = isPlaceless ? [{ field: 'place', message: 'required' }] : [];
    throw new AppError('badRequest', { errors: [...fieldErrors(parsed.error), ...missing] });
  }
  const isLanding = landingSlug.test(landing) && landing.length <= 120;
  return {
    source: isLanding ? 'LANDING' : 'CONTACT',
    landing: isLanding ? landing : null,
    words: wordsOf(parsed.data),
  };
}

/** The page of this site that the form stood on, with its query where the browser tells it. */
export function pageOf({ headers }: FastifyRequest, path: string): string {
  const { referer = '', host } = headers;
  if (!URL.canParse(referer)) return path;
  const { host: from, pathname, search } = new URL(referer);
  return from === host && pathname === path ? `${pathname}${search}`.slice(0, 2000) : path;
}

const sitePath = /^\/(?![/\\])[^?#\0]{0,300}$/;
/** The page that a form says it stands on. */
export const pathOf = (sent: PostedForm, otherwise: string): string =>
  sent.page !== undefined && sitePath.test(sent.page) ? sent.page : otherwise;

/**
 * POST /pedir: every contact form of a browser without a script; POST /landing/{slug}: that of pages that were opened
 * before there was the other. It comes without a proof that somebody is there, so it is slowed down early and the lead is
 * marked. Leads back to its page with the number of the lead, or shows the page again with what was typed and what is wrong.
 */
export function leadForm(app: FastifyInstance, { showPage }: { showPage: ShowPage }): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);

  const take = async (
    request: FastifyRequest,
    sent: PostedForm,
    path: string,
  ): Promise<LeadReceipt | null> => {
    if (sent.web) {
      request.log.info('a program filled in the contact form');
      return null;
    }
    const lead = leadOf(sent, pageOf(request, path));
    await patiently(() => takeOrRefuse(limit, plainBuckets(request.ip)));
    return patiently(() =>
      transaction(database.pool, (client) =>
        storeLead(client, { ...lead, verified: false, ip: request.ip }, config),
      ),
    );
  };

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    sent: PostedForm,
    path: string,
  ): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    // It needs no session; browsers that are so old that they say nothing of where a post comes from are let in.
    checkOrigin(request, null);
    try {
      const receipt = await take(request, sent, path);
      const query = new URLSearchParams({ pedido: receiptText(receipt) });
      return reply.redirect(`${encodeURI(path)}?${query}#gracias`, 303);
    } catch (error) {
      if (lossOf(error)) return sendLater(request, reply, { action: request.url, sent });
      const { status, state } = problemsOf(error);
      const page = { path, status, state: { ...state, values: typedOf(sent) }, isSecret: false };
      return showPage(request, reply, { ...page, otherwise: contactPath });
    }
  };

  app.post(askPath, (request, reply) => {
    const sent = readPosted(request);
    return answer(request, reply, sent, pathOf(sent, contactPath));
  });
  // Whoever comes back to the address of an answer finds a form.
  app.get(askPath, (_request, reply) => reply.redirect(contactPath, 302));

  app.post<{ Params: { slug: string } }>('/landing/:slug', (request, reply) => {
    const { slug } = request.params;
    if (!landingSlug.test(slug)) return reply.callNotFound();
    const path = slug === homeLanding ? '/' : `/landing/${slug}`;
    return answer(request, reply, { ...readPosted(request), landing: slug }, path);
  });
}
