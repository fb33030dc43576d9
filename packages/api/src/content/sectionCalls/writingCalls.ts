import { draftSchema, inputSchema, patchSchema } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';
import { longTextBody } from '../../http/endpoint.ts';
import { blocksChoice } from '../sections.ts';
import { byId, flag, removed, type Section } from './section.ts';

/** What makes, changes and removes an entry. */
export const writingCalls = ({ members, definition, base, one, record, access, declare }: Section) => ({
  create: declare({
    method: 'POST',
    path: base,
    access: access('save'),
    summary:
      'Create; published at once unless draft=true, when nothing is required. blocks is as in publish.',
    query: z.strictObject({ draft: flag, blocks: blocksChoice.optional() }),
    body: z.lazy(() => z.union([...members.map(inputSchema), ...members.map(draftSchema)])),
    parsesBody: true,
    bodyLimit: longTextBody,
    answer: record,
    success: 201,
    idempotent: true,
  }),
  update: declare({
    method: 'PUT',
    path: definition.namedBy.update === 'none' ? base : one,
    access: access('update'),
    summary:
      'Change; a field left out stays, null clears an optional one, with draft=true any. blocks is as in publish. If-Match guards against overwriting and, as "version;publishAt;unpublishAt;state", against publishing what somebody else took off the site.',
    params: z.object({ id: z.string().optional() }),
    query: z.strictObject({ draft: flag, blocks: blocksChoice.optional() }),
    body: z.lazy(() => z.union(members.map(patchSchema))),
    parsesBody: true,
    bodyLimit: longTextBody,
    answer: record,
    errors: [404, 412],
  }),
  remove: declare({
    method: 'DELETE',
    path: one,
    access: access('delete'),
    params: byId,
    summary: 'To the bin for 30 days. In use: 412 with the uses; replaceWith={id} replaces everywhere first.',
    query: z.strictObject({ replaceWith: z.uuid('reference').optional() }),
    answer: removed,
    errors: [404, 412],
  }),
});
