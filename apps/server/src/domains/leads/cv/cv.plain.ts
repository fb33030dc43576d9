import type { LeadReceipt } from '@centinela/api/leads/sending.ts';
import { contactPath, cvPath, receiptText } from '@centinela/sections/kernel/ask.ts';
import { joinUsSections } from '@centinela/sections/sections/joinUsSections/definition.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FormOnPage, ShowPage } from '#designs/show';
import { lossOf } from '#platform/database/loss.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrRefuse } from '#platform/rateLimit/takeOrRefuse.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { leadOf, type PostedForm, pageOf, pathOf, problemsOf, typedOf } from '../leads.form.ts';
import { patiently, sendLater } from '../leads.later.ts';
import { plainBuckets } from '../leads.limits.ts';
import { type IncomingLead, storeLead } from '../leads.store.ts';
import { readForm, type TakeCv } from './cv.form.ts';
import { cvTokenOf, type KeptCv, readCvToken } from './cv.store.ts';

/** The page whose form takes a CV. */
const joinPath = joinUsSections.page.path;

/** A form as far as it could be read; whichever of lead and CV is wrong, the other one is looked at as well. */
interface Tried {
  sent: PostedForm;
  lead: Pick<IncomingLead, 'source' | 'landing' | 'words'> | null;
  cv: KeptCv | null;
  problems: AppError[];
}

/** One error for all that is wrong. */
const together = (problems: readonly AppError[]): AppError | undefined =>
  problems.find(({ status }) => status !== 400) ??
  (problems.length > 1
    ? new AppError('badRequest', { errors: problems.flatMap(({ options }) => options.errors ?? []) })
    : problems[0]);

/** Reads a form into `tried`. @returns what comes of its parts; what somebody can mend is among `problems` */
async function look(request: FastifyRequest, tried: Tried, take: TakeCv, secret: Secret): Promise<void> {
  const attempt = async <T>(work: () => T | Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      tried.problems.push(error);
      return null;
    }
  };
  const texts = new Map<string, string>();
  const file = await readForm(request, texts).finally(() => {
    tried.sent = Object.fromEntries(texts);
  });
  const { sent } = tried;
  if (sent.web) return;
  const page = pageOf(request, pathOf(sent, joinPath));
  tried.lead = await attempt(() => leadOf({ ...sent, landing: '' }, page));
  const { cvKept } = sent;
  tried.cv = await attempt(() => (file ? take(request, file) : cvKept ? readCvToken(secret, cvKept) : null));
}

/** What the form comes back with: what was typed, and the CV where nothing is wrong with that. */
function valuesOf({ sent, cv }: Tried, errors: FormOnPage['errors'], secret: Secret): Record<string, string> {
  const isKept = cv !== null && !errors.some(({ field }) => field === 'cv');
  return { ...typedOf(sent), ...(isKept && { cvKept: cvTokenOf(secret, cv), cvName: cv.name }) };
}

/**
 * POST /pedir/cv: the form that a CV may come with, in a browser without a script. As POST /pedir is; a CV that was taken
 * while something else was wrong is kept for the form that comes back.
 */
export function plainCvForm(app: FastifyInstance, take: TakeCv, showPage: ShowPage): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);

  const store = async (
    { ip, log }: FastifyRequest,
    { sent, lead, cv, problems }: Tried,
  ): Promise<LeadReceipt | null> => {
    if (sent.web) {
      log.info('a program filled in the form with a CV');
      return null;
    }
    const problem = together(problems);
    if (!lead || problem) throw problem ?? new AppError('badRequest');
    await patiently(() => takeOrRefuse(limit, plainBuckets(ip)));
    return patiently(() =>
      transaction(database.pool, (client) => storeLead(client, { ...lead, cv, verified: false, ip }, config)),
    );
  };

  app.post(cvPath, async (request, reply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    checkOrigin(request, null);
    const tried: Tried = { sent: {}, lead: null, cv: null, problems: [] };
    try {
      await look(request, tried, take, config.secret);
      const query = new URLSearchParams({ pedido: receiptText(await store(request, tried)) });
      return reply.redirect(`${encodeURI(pathOf(tried.sent, joinPath))}?${query}#gracias`, 303);
    } catch (error) {
      const { sent } = tried;
      if (lossOf(error)) return sendLater(request, reply, { action: cvPath, sent, hasFile: true });
      const { status, state } = problemsOf(error);
      const values = valuesOf(tried, state.errors, config.secret);
      const page = { path: pathOf(sent, joinPath), status, isSecret: false };
      return showPage(request, reply, { ...page, state: { ...state, values }, otherwise: contactPath });
    }
  });
  // Whoever comes back to the address of an answer finds a form.
  app.get(cvPath, (_request, reply) => reply.redirect(joinPath, 302));
}
