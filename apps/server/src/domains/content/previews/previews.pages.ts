import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { SharedDraft } from '@centinela/sections/kernel/sharedDraft.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noForm, type ShowPage } from '#designs/show';
import { networkOf } from '#platform/rateLimit/network.ts';
import { type Bucket, createRateLimit, type RateRule } from '#platform/rateLimit/rateLimit.ts';
import type { TrackedReader } from '../read/content.read.ts';
import { type OpenedPreview, openLink, previewPath } from './previews.links.ts';

export interface PreviewPageDeps {
  showPage: ShowPage;
  /** Answers 404 by the page that stands wherever there is none. */
  showMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Answers 429 by its page, with the seconds to wait. */
  refuse(reply: FastifyReply, wait: number): FastifyReply;
  /** A reader of what everybody sees: a draft shows nothing else that is not published. */
  read(): TrackedReader;
}

/** A link that opens nothing. Links that open something are never counted, so that nobody guesses at others' cost. */
const miss: RateRule = {
  name: 'preview-miss',
  free: 30,
  forgetSeconds: 20,
  firstPause: 10,
  longestPause: 600,
};
const missBuckets = (ip: string): Bucket[] => [{ rule: miss, subject: networkOf(ip) }];

/**
 * GET /vista-previa/{token}: the draft behind a link, for whoever has it. Needs no session and sets no cookie; no script
 * runs, nobody keeps it, search engines are kept out. 410 for a link that is over, 404 for what was never one, 429 to
 * whoever guesses.
 */
export function previewPages(
  app: FastifyInstance,
  { showPage, showMissing, refuse, read }: PreviewPageDeps,
): void {
  const { database } = app.context;
  const limit = createRateLimit(database.pool);

  app.get<{ Params: { token: string } }>('/vista-previa/:token', async (request, reply) => {
    const { token } = request.params;
    const opened = await openLink(database.pool, token);
    if (!opened) {
      const taken = await limit.take(missBuckets(request.ip));
      return taken.allowed ? showMissing(request, reply) : refuse(reply, taken.retryAfter);
    }
    const show = (draft: SharedDraft) =>
      showPage(request, reply, {
        path: previewPath(token),
        status: draft.state === 'over' ? 410 : 200,
        state: noForm,
        own: draft,
        isSecret: true,
      });
    const draft = await draftOf(opened, read);
    try {
      return await show(draft);
    } catch (error) {
      // A view may need what a draft does not have yet.
      if (draft.state !== 'shown') throw error;
      request.log.warn({ err: error }, 'a draft could not be shown');
      return show({ state: 'unfinished', title: draft.title, until: draft.until });
    }
  });
}

async function draftOf(opened: OpenedPreview, read: () => TrackedReader): Promise<SharedDraft> {
  if (opened === 'over') return { state: 'over' };
  const { definition, row, until } = opened;
  return {
    state: 'shown',
    section: definition.key,
    entry: await read().draft(definition, row),
    title: entryTitle(definition, row.data),
    until: until.toISOString(),
  };
}
