import { entryTitle } from '@centinela/sections/kernel/derive.ts';
import type { SharedDraft } from '@centinela/sections/kernel/sharedDraft.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noForm, type ShowPage } from '#platform/http/showPage.ts';
import { getNetwork } from '#platform/rateLimit/network.ts';
import { type Bucket, createRateLimit, type RateRule } from '#platform/rateLimit/rateLimit.ts';
import type { TrackedReader } from '../read/content.read.ts';
import {
  getPreviewPath,
  type IsStaffWithPermission,
  type OpenedPreview,
  openLink,
} from './previews.links.ts';

export interface PreviewPageDeps {
  showPage: ShowPage;
  /** Responds with the 404 page. */
  showMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Responds with the 429 page and the seconds to wait. */
  refuse(reply: FastifyReply, waitSeconds: number): FastifyReply;
  /** Creates a reader of public content: everything in a preview except the draft is published content. */
  read(): TrackedReader;
  isStaffWithPermission: IsStaffWithPermission;
}

/**
 * Rate limit for invalid tokens. It does not apply to valid links, so it never blocks visitors with a valid link.
 */
const invalidTokenRule: RateRule = {
  name: 'preview-miss',
  free: 30,
  forgetSeconds: 20,
  firstPause: 10,
  maxPause: 600,
};
const getInvalidTokenBuckets = (ip: string): Bucket[] => [
  { rule: invalidTokenRule, subject: getNetwork(ip) },
];

/**
 * Registers GET /vista-previa/{token}, which shows the draft of a preview link to anyone who has the link. The page
 * needs no session, sets no cookie, runs no script, and is neither cached nor indexed. Responds 410 for an expired
 * link, 404 for an unknown one and 429 after too many invalid tokens.
 */
export function previewPages(
  app: FastifyInstance,
  { showPage, showMissing, refuse, read, isStaffWithPermission }: PreviewPageDeps,
): void {
  const { database } = app.context;
  const limit = createRateLimit(database.pool);

  app.get<{ Params: { token: string } }>('/vista-previa/:token', async (request, reply) => {
    const { token } = request.params;
    const openedPreview = await openLink(database.pool, token, isStaffWithPermission);
    if (!openedPreview) {
      const limitResult = await limit.take(getInvalidTokenBuckets(request.ip));
      return limitResult.allowed ? showMissing(request, reply) : refuse(reply, limitResult.retryAfter);
    }
    const show = (draft: SharedDraft) =>
      showPage(request, reply, {
        path: getPreviewPath(token),
        status: draft.state === 'over' ? 410 : 200,
        state: noForm,
        own: draft,
        isSecret: true,
      });
    const draft = await renderDraft(openedPreview, read);
    try {
      return await show(draft);
    } catch (error) {
      // A view may require fields that the draft does not have yet.
      if (draft.state !== 'shown') throw error;
      request.log.warn({ err: error }, 'rendering a draft preview failed');
      return show({ state: 'unfinished', title: draft.title, until: draft.until });
    }
  });
}

async function renderDraft(openedPreview: OpenedPreview, read: () => TrackedReader): Promise<SharedDraft> {
  if (openedPreview === 'over') return { state: 'over' };
  const { definition, row, until } = openedPreview;
  return {
    state: 'shown',
    section: definition.key,
    entry: await read().draft(definition, row),
    title: entryTitle(definition, row.data),
    until: until.toISOString(),
  };
}
