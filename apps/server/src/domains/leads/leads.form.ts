import { errors as errorTexts } from '@centinela/api/http/errors.ts';
import { leadTopics, subjectKinds, subjectNamePattern } from '@centinela/api/leads/leadSubjects.ts';
import { contactRequest, type LeadReceipt } from '@centinela/api/leads/sending.ts';
import { contactFormPath, contactPath, formatReceipt } from '@centinela/sections/kernel/contactForm.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { fieldErrors, translateErrors } from '@centinela/sections/kernel/messages.ts';
import { homeLanding } from '@centinela/sections/sections/landings/home.ts';
import { parseLanguagePath } from '@centinela/ui/language/pageLanguage.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { classifyLoss } from '#platform/database/loss.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { sendRetryPage } from '#platform/http/forms/retryPage.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import type { FormOnPage, ShowPage } from '#platform/http/showPage.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { setVisitCookie } from '#visits/cookie';
import { parseContactRequest } from './leads.content.ts';
import { getPlainBuckets } from './leads.limits.ts';
import { retryOnConnectionLoss } from './leads.retry.ts';
import { type IncomingLead, storeLead } from './leads.store.ts';

/** Fields that the visitor fills in; redisplayed after an error. */
const inputFields = ['name', 'phone', 'email', 'place', 'province', 'locality', 'message'] as const;
const truncatedText = (maxLength: number) =>
  z
    .string()
    .transform((text) => text.slice(0, maxLength))
    .optional()
    .catch(undefined);
/** Hidden fields of the form. The visitor cannot correct them, so invalid values are dropped. */
const hiddenFields = z.object({
  topic: z.enum(leadTopics).optional().catch(undefined),
  ...Object.fromEntries(
    subjectKinds.map((kind) => [kind, z.string().regex(subjectNamePattern).optional().catch(undefined)]),
  ),
  consent: z.string().max(40).optional().catch(undefined),
  entry: truncatedText(2000),
  site: truncatedText(253),
});
/** Format of a landing page's slug. */
const landingSlug = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;
/** `web` is a honeypot field: it is hidden, so only bots fill it in. */
const formSchema = z.record(z.string(), z.string().catch('')).catch({});

export type PostedForm = Readonly<Record<string, string>>;

const pickFields = (sent: PostedForm, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (sent[name] ? [[name, sent[name]]] : [])));

/** Reads a posted form; values that are not strings become empty. */
export const readPosted = (request: FastifyRequest): PostedForm => formSchema.parse(request.body ?? {});

/** Converts an error to messages by field; rethrows errors that the visitor cannot correct. */
export function toFormErrors(
  error: unknown,
  language: Language = 'es',
): { status: number; state: Omit<FormOnPage, 'values'> } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const errors = translateErrors(error.options.errors ?? [], language).map(({ field, message }) => ({
    // One input field contains both province and locality.
    field: field
      .replace(/^request\./, '')
      .replace(/^(?:province|locality)$/, 'place')
      .replace(/^file$/, 'cv'),
    message,
  }));
  const failure = errors.length > 0 ? null : errorTexts[error.code][language];
  return { status: error.status, state: { stage: 'ready', errors, failure } };
}

/**
 * Encodes a receipt for the address of the confirmation, which links to `/visita` if half-days are offered. The secret
 * link is in a cookie, because pages with a receipt are cached and their address is sent to other pages.
 */
export function toReceiptParameter(reply: FastifyReply, receipt: LeadReceipt | null): string {
  if (receipt?.visit) setVisitCookie(reply, receipt.visit);
  return formatReceipt(receipt && { ...receipt, offersVisit: receipt.visit !== null });
}

/** Extracts the visitor's input to redisplay it. */
export const getInput = (sent: PostedForm): Record<string, string> =>
  Object.fromEntries(
    Object.entries(pickFields(sent, inputFields)).map(([name, value]) => [name, value.slice(0, 1000)]),
  );

/** Parses the lead of a posted form. @throws AppError badRequest with the invalid fields */
export function parseLead(
  sent: PostedForm,
  page: string,
): Pick<IncomingLead, 'source' | 'landing' | 'words'> {
  const { landing = '' } = sent;
  const fields = { name: '', phone: '', ...pickFields(sent, inputFields), ...hiddenFields.parse(sent), page };
  const parsed = contactRequest.safeParse(fields);
  if (!parsed.success) {
    const hasNoPlace = ![sent.place, sent.province, sent.locality].some((text) => text?.trim());
    const missing = hasNoPlace ? [{ field: 'place', message: 'required' }] : [];
    throw new AppError('badRequest', { errors: [...fieldErrors(parsed.error), ...missing] });
  }
  const isLanding = landingSlug.test(landing) && landing.length <= 120;
  return {
    source: isLanding ? 'LANDING' : 'CONTACT',
    landing: isLanding ? landing : null,
    words: parseContactRequest(parsed.data),
  };
}

/** Determines the page that contained the form, with its query if the browser sends a referrer. */
export function getFormPage({ headers }: FastifyRequest, path: string): string {
  const { referer = '', host } = headers;
  if (!URL.canParse(referer)) return path;
  const { host: from, pathname, search } = new URL(referer);
  return from === host && pathname === path ? `${pathname}${search}`.slice(0, 2000) : path;
}

const sitePath = /^\/(?![/\\])[^?#\0]{0,300}$/;
/** Reads the page path that the form declares. */
export const getFormPath = (sent: PostedForm, otherwise: string): string =>
  sent.page !== undefined && sitePath.test(sent.page) ? sent.page : otherwise;

/**
 * POST /pedir: all contact forms of browsers without scripts. POST /landing/{slug}: its former address, still
 * used by pages that were opened earlier. There is no proof of work, so the rate limit is strict and the lead is
 * marked as unverified. Redirects to the page with the number of the lead, or redisplays the form with the input
 * and its errors.
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
      request.log.info('a bot filled in the contact form');
      return null;
    }
    const lead = parseLead(sent, getFormPage(request, path));
    await retryOnConnectionLoss(() => takeOrThrow(limit, getPlainBuckets(request.ip)));
    return retryOnConnectionLoss(() =>
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
    // No session is needed. Browsers too old to send an origin are accepted.
    checkOrigin(request, null);
    try {
      const receipt = await take(request, sent, path);
      const query = new URLSearchParams({ pedido: toReceiptParameter(reply, receipt) });
      return reply.redirect(`${encodeURI(path)}?${query}#gracias`, 303);
    } catch (error) {
      if (classifyLoss(error)) return sendRetryPage(request, reply, { action: request.url, sent });
      const { status, state } = toFormErrors(error, parseLanguagePath(path).language);
      const page = { path, status, state: { ...state, values: getInput(sent) }, isSecret: false };
      return showPage(request, reply, { ...page, otherwise: contactPath });
    }
  };

  app.post(contactFormPath, (request, reply) => {
    const sent = readPosted(request);
    return answer(request, reply, sent, getFormPath(sent, contactPath));
  });
  // A reload of the response's address leads to the form.
  app.get(contactFormPath, (_request, reply) => reply.redirect(contactPath, 302));

  app.post<{ Params: { slug: string } }>('/landing/:slug', (request, reply) => {
    const { slug } = request.params;
    if (!landingSlug.test(slug)) return reply.callNotFound();
    const path = slug === homeLanding ? '/' : `/landing/${slug}`;
    return answer(request, reply, { ...readPosted(request), landing: slug }, path);
  });
}
