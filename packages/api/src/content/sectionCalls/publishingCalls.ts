import { z } from 'zod';
import { blocksChoice, plannedChange, publication } from '../sections.ts';
import { byId, deletedEntry, type Section } from './section.ts';

const publishRequest = publication.extend({ blocks: blocksChoice.optional() });
const plannedChanges = z.array(plannedChange);

/** Publication and unpublication of an entry. */
export const publishingCalls = ({ one, record, access, declare }: Section) => ({
  publish: declare({
    method: 'POST',
    path: `${one}/publish`,
    access: access('update'),
    params: byId,
    summary:
      'Publishes the current version, immediately or at publishAt; until unpublishAt. If-Match prevents publishing what another user has saved since and, as "version;publishAt;unpublishAt;state", replacing another user’s schedule. A page’s own blocks, which no other entry uses, are published at the same time. A page with other blocks that would not be visible is rejected with hiddenBlocks, unless blocks says what to do with them: publish publishes the drafts too, without leaves them out.',
    body: publishRequest,
    answer: record,
    errors: [404, 412],
  }),
  unpublish: declare({
    method: 'POST',
    path: `${one}/unpublish`,
    access: access('update'),
    params: byId,
    summary: 'Unpublishes it, immediately or at unpublishAt. If-Match works as in publish.',
    body: publication,
    answer: record,
    errors: [404, 412],
  }),
  schedule: declare({
    method: 'GET',
    path: `${one}/schedule`,
    access: access('show'),
    params: byId,
    summary: 'Scheduled changes',
    answer: plannedChanges,
    errors: [404],
  }),
  cancelSchedule: declare({
    method: 'DELETE',
    path: `${one}/schedule`,
    access: access('update'),
    params: byId,
    summary:
      'Cancels a scheduled change; for a page, also that of its own blocks which were scheduled with it. If-Match works as in publish.',
    answer: deletedEntry,
    errors: [404, 412],
  }),
});
