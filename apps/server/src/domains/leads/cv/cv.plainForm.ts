import type { LeadReceipt } from '@centinela/api/leads/sending.ts';
import { contactPath, cvFormPath, formatReceipt } from '@centinela/sections/kernel/contactForm.ts';
import { joinUsSections } from '@centinela/sections/sections/joinUsSections/definition.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { classifyLoss } from '#platform/database/loss.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { sendRetryPage } from '#platform/http/forms/retryPage.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import type { ShowPage } from '#platform/http/showPage.ts';
import { createRateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import {
  getFormPage,
  getFormPath,
  getInput,
  type PostedForm,
  parseLead,
  toFormErrors,
} from '../leads.form.ts';
import { getPlainBuckets } from '../leads.limits.ts';
import { retryOnConnectionLoss } from '../leads.retry.ts';
import { type IncomingLead, storeLead } from '../leads.store.ts';
import { type ReceiveCv, readForm } from './cv.form.ts';
import type { StoredCv } from './cv.store.ts';

/** The page whose form takes a CV. */
const joinPath = joinUsSections.page.path;

/** A parsed form. */
interface Incoming {
  lead: Pick<IncomingLead, 'source' | 'landing' | 'words'>;
  cv: StoredCv | null;
}

/**
 * Parses the lead of a form.
 *
 * @throws AppError badRequest with the invalid fields, and the CV, which has to be chosen again
 */
function readLead(sent: PostedForm, page: string, hasFile: boolean): Incoming['lead'] {
  try {
    return parseLead({ ...sent, landing: '' }, page);
  } catch (error) {
    if (!hasFile || !(error instanceof AppError) || error.code !== 'badRequest') throw error;
    const errors = [...(error.options.errors ?? []), { field: 'cv', message: 'cvAgain' }];
    throw new AppError('badRequest', { errors, cause: error });
  }
}

/**
 * POST /pedir/cv: the form with an optional CV for browsers without scripts; otherwise like POST /pedir. The CV
 * is received only after the lead is valid and counted, so that invalid forms cost little.
 */
export function plainCvForm(app: FastifyInstance, receiveCv: ReceiveCv, showPage: ShowPage): void {
  const { config, database } = app.context;
  const limit = createRateLimit(database.pool);

  /** Reads a form. @param texts receives its fields @returns null for a form filled in by a bot */
  const read = async (request: FastifyRequest, texts: Map<string, string>): Promise<Incoming | null> => {
    const file = await readForm(request, texts);
    try {
      const sent = Object.fromEntries(texts);
      if (sent.web) {
        request.log.info('a bot filled in the CV form');
        return null;
      }
      const lead = readLead(sent, getFormPage(request, getFormPath(sent, joinPath)), file !== null);
      await retryOnConnectionLoss(() => takeOrThrow(limit, getPlainBuckets(request.ip)));
      return { lead, cv: file && (await receiveCv(request, file)) };
    } finally {
      // Drain a file that was not consumed.
      file?.stream.resume();
    }
  };
  const store = ({ ip }: FastifyRequest, { lead, cv }: Incoming): Promise<LeadReceipt> =>
    retryOnConnectionLoss(() =>
      transaction(database.pool, (client) => storeLead(client, { ...lead, cv, verified: false, ip }, config)),
    );

  app.post(cvFormPath, async (request, reply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    checkOrigin(request, null);
    const texts = new Map<string, string>();
    try {
      const incoming = await read(request, texts);
      const receipt = incoming && (await store(request, incoming));
      const path = getFormPath(Object.fromEntries(texts), joinPath);
      return reply.redirect(
        `${encodeURI(path)}?${new URLSearchParams({ pedido: formatReceipt(receipt) })}#gracias`,
        303,
      );
    } catch (error) {
      const sent = Object.fromEntries(texts);
      if (classifyLoss(error))
        return sendRetryPage(request, reply, { action: cvFormPath, sent, hasFile: true });
      const { status, state } = toFormErrors(error);
      const page = { path: getFormPath(sent, joinPath), status, isSecret: false };
      return showPage(request, reply, {
        ...page,
        state: { ...state, values: getInput(sent) },
        otherwise: contactPath,
      });
    }
  });
  // A reload of the response's address leads to the form.
  app.get(cvFormPath, (_request, reply) => reply.redirect(joinPath, 302));
}
