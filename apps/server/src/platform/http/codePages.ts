import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Bucket, createRateLimit } from '../rateLimit/rateLimit.ts';
import { checkOrigin } from './origin.ts';
import { noForm, type ShowPage } from './showPage.ts';

export interface CodePageDeps {
  showPage: ShowPage;
  /** Sends the 429 page with the seconds to wait. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
}

/** Pages behind codes that visitors type. */
export interface CodePages<CodeRecord> {
  /** Path of the page with the code field; each code has a page below it. */
  path: string;
  /** Finds the record of a code in any format; null if it is unknown. */
  find(typed: string): Promise<CodeRecord | null>;
  codeOf(found: CodeRecord): string;
  /** Props of the record's page, and its response status. */
  show(found: CodeRecord): { own: unknown; status: number };
  /** Message next to the field for an unknown code. */
  missing: string;
  /** Rate limit for unknown codes. Valid codes are not counted, so guessing cannot affect other visitors. */
  getUnknownCodeBuckets(ip: string): Bucket[];
}

/** Characters of an unknown code that the form shows again, to be corrected. */
const maxShownLength = 60;

const postedForm = z.object({ codigo: z.string() });

/**
 * Registers POST {path}, which redirects to the page of the code in `codigo`, and GET {path}/{code}, which is
 * that page. Neither needs a session or a script, and responses are not cached. All unknown codes get the same
 * response: 404, or 429 after too many attempts.
 */
export function codePages<CodeRecord>(
  app: FastifyInstance,
  { showPage, refuse }: CodePageDeps,
  { path, find, codeOf, show, missing, getUnknownCodeBuckets }: CodePages<CodeRecord>,
): void {
  const limit = createRateLimit(app.context.database.pool);

  const showUnknownCode = async (request: FastifyRequest, reply: FastifyReply, typed: string) => {
    const taken = await limit.take(getUnknownCodeBuckets(request.ip));
    if (!taken.allowed) return refuse(reply, taken.retryAfter);
    const values = {
      codigo: typed
        .toWellFormed()
        .replace(/\p{Cc}/gu, '')
        .slice(0, maxShownLength),
    };
    const state = { ...noForm, values, errors: [{ field: 'codigo', message: missing }] };
    return showPage(request, reply, { path, status: 404, state, isSecret: 'withForms' });
  };

  app.post(path, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    checkOrigin(request, null);
    const typed = postedForm.safeParse(request.body).data?.codigo ?? '';
    const found = await find(typed);
    return found ? reply.redirect(`${path}/${codeOf(found)}`, 303) : showUnknownCode(request, reply, typed);
  });

  app.get<{ Params: { code: string } }>(`${path}/:code`, async (request, reply) => {
    const found = await find(request.params.code);
    if (!found) return showUnknownCode(request, reply, request.params.code);
    const recordPath = `${path}/${codeOf(found)}`;
    return showPage(request, reply, {
      path: recordPath,
      state: noForm,
      isSecret: 'withForms',
      ...show(found),
    });
  });
}
