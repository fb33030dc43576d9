import { type CancellationRequest, cancellationRequest } from '@centinela/api/cancellations/cancellations.ts';
import {
  type CancellationKind,
  cancellationKinds,
  cancellationPages,
  cancellationStatePath,
  currentCancellationVersion,
  getCancellationPath,
  isCancellationVersion,
  parseCode,
} from '@centinela/api/cancellations/cancellationTexts.ts';
import type { CancellationView } from '@centinela/api/cancellations/view.ts';
import { errors as errorTexts } from '@centinela/api/http/errors.ts';
import { fieldErrors, translateErrors } from '@centinela/sections/kernel/messages.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { classifyLoss } from '#platform/database/loss.ts';
import { transaction } from '#platform/database/transaction.ts';
import { AppError } from '#platform/errors/appError.ts';
import { type CodePageDeps, codePages } from '#platform/http/codePages.ts';
import { sendRetryPage } from '#platform/http/forms/retryPage.ts';
import { checkOrigin } from '#platform/http/origin.ts';
import type { FormOnPage } from '#platform/http/showPage.ts';
import { createRateLimit, type RateLimit } from '#platform/rateLimit/rateLimit.ts';
import { takeOrThrow } from '#platform/rateLimit/takeOrThrow.ts';
import { getSubmissionBuckets, getUnknownCodeBuckets } from './cancellations.limits.ts';
import { findByCode, type PublicCancellation } from './cancellations.rows.ts';
import { storeCancellation } from './cancellations.store.ts';

export type CancellationPageDeps = CodePageDeps;

type FormBody = Readonly<Record<string, string>>;

/** Parses the form body; anything that is not text becomes an empty string. */
const formSchema = z.record(z.string(), z.string().catch('')).catch({});

const formFields = ['name', 'document', 'contract', 'email', 'phone', 'reason'] as const;

/** Returns the submitted values of the form fields, for validation and for showing the form again. */
const getSubmittedValues = (sent: FormBody): Record<string, string> =>
  Object.fromEntries(formFields.map((name) => [name, (sent[name] ?? '').slice(0, 2000)]));

/** @throws AppError badRequest with the invalid fields */
function readRequest(sent: FormBody): CancellationRequest {
  const parsed = cancellationRequest.safeParse(getSubmittedValues(sent));
  if (parsed.success) return parsed.data;
  throw new AppError('badRequest', { errors: fieldErrors(parsed.error) });
}

/**
 * Returns the form errors by field; rethrows server errors, which the visitor cannot fix by editing or waiting.
 */
function getFormErrors(error: unknown): Pick<FormOnPage, 'errors' | 'failure'> & { status: number } {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const errors = translateErrors(error.options.errors ?? [], 'es');
  return { status: error.status, errors, failure: errors.length > 0 ? null : errorTexts[error.code].es };
}

/**
 * Registers the pages with the two forms, and the page that shows a request's status. They need no session, JavaScript
 * or captcha. A visitor who exceeds the rate limit is asked to wait and gets the form back with the submitted values.
 */
export function cancellationPageRoutes(app: FastifyInstance, deps: CancellationPageDeps): void {
  const limit = createRateLimit(app.context.database.pool);
  for (const kind of cancellationKinds) registerForm(app, limit, kind, deps);
  registerStatusPages(app, deps);
}

/** POST /baja, POST /arrepentimiento: stores the request and redirects to the page with its code. */
function registerForm(
  app: FastifyInstance,
  limit: RateLimit,
  kind: CancellationKind,
  { showPage }: CancellationPageDeps,
) {
  const { config, database } = app.context;
  const { path } = cancellationPages[kind];

  const submit = async ({ ip }: FastifyRequest, sent: FormBody): Promise<string> => {
    const request = readRequest(sent);
    await takeOrThrow(limit, getSubmissionBuckets(ip));
    const version =
      sent.version && isCancellationVersion(sent.version) ? sent.version : currentCancellationVersion;
    return transaction(database.pool, (client) =>
      storeCancellation(client, { kind, request, version, ip }, config),
    );
  };

  app.post(path, async (request, reply) => {
    const sent = formSchema.parse(request.body ?? {});
    reply.header('cache-control', 'no-store');
    checkOrigin(request, null);
    try {
      return reply.redirect(getCancellationPath(await submit(request, sent)), 303);
    } catch (error) {
      const values = getSubmittedValues(sent);
      if (classifyLoss(error))
        return sendRetryPage(request, reply, {
          action: path,
          sent: { ...values, version: sent.version ?? '' },
        });
      const { status, errors, failure } = getFormErrors(error);
      const state: FormOnPage = { stage: 'ready', values, errors, failure };
      return showPage(request, reply, { path, status, state, isSecret: false });
    }
  });
}

const unknownCodeMessage = 'No encontramos ningún pedido con ese código. Revisá que esté como te lo dimos.';

/** Selects the fields of the status page; none of them identifies the requester. */
const toCancellationView = (row: PublicCancellation): CancellationView => ({
  code: row.code,
  kind: row.kind,
  state: row.state,
  receivedAt: row.created_at.toISOString(),
  dueAt: row.due_at.toISOString(),
  takenAt: row.taken_at?.toISOString() ?? null,
  doneAt: row.done_at?.toISOString() ?? null,
  isMailed: row.mail_id !== null,
});

/** Registers the pages that show the status of a request by its code. */
function registerStatusPages(app: FastifyInstance, deps: CancellationPageDeps): void {
  const { pool } = app.context.database;
  codePages<PublicCancellation>(app, deps, {
    path: cancellationStatePath,
    find: async (typed) => {
      const code = parseCode(typed);
      return code === null ? null : findByCode(pool, code);
    },
    codeOf: ({ code }) => code,
    show: (found) => ({ own: toCancellationView(found), status: 200 }),
    missing: unknownCodeMessage,
    getUnknownCodeBuckets,
  });
}
