import { z } from 'zod';
import { blocksChoice, plannedChange, publication } from '../sections.ts';
import { byId, removed, type Section } from './section.ts';

/** When an entry goes on the site, and when it leaves it. */
export const publishingCalls = ({ one, record, access, declare }: Section) => ({
  publish: declare({
    method: 'POST',
    path: `${one}/publish`,
    access: access('update'),
    params: byId,
    summary:
      'Publishes the version as it is now, at once or at publishAt; until unpublishAt. If-Match guards against publishing what somebody else saved meanwhile and, as "version;publishAt;unpublishAt;state", against replacing what somebody else planned. A page with blocks that would not be visible is refused with hiddenBlocks, unless blocks says what to do with them: publish publishes its drafts at the same time, without leaves them out.',
    body: publication.extend({ blocks: blocksChoice.optional() }),
    answer: record,
    errors: [404, 412],
  }),
  unpublish: declare({
    method: 'POST',
    path: `${one}/unpublish`,
    access: access('update'),
    params: byId,
    summary: 'Takes it off the site, at once or at unpublishAt. If-Match guards it likewise.',
    body: publication,
    answer: record,
    errors: [404, 412],
  }),
  schedule: declare({
    method: 'GET',
    path: `${one}/schedule`,
    access: access('show'),
    params: byId,
    summary: 'What is scheduled',
    answer: z.array(plannedChange),
    errors: [404],
  }),
  cancelSchedule: declare({
    method: 'DELETE',
    path: `${one}/schedule`,
    access: access('update'),
    params: byId,
    summary: 'Cancels what is scheduled. If-Match guards it likewise.',
    answer: removed,
    errors: [404, 412],
  }),
});
