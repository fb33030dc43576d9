import { draftSchema, inputSchema, patchSchema } from '@centinela/sections/kernel/derive.ts';
import { z } from 'zod';
import { maxLongTextBody } from '../../http/endpoint.ts';
import { blocksChoice } from '../sections.ts';
import { booleanParameter, byId, deletedEntry, type Section } from './section.ts';

const saveQuery = z.strictObject({ draft: booleanParameter, blocks: blocksChoice.optional() });

/** A section with a single entry is changed without an id. */
const optionalId = z.object({ id: z.string().optional() });

const removalQuery = z.strictObject({ replaceWith: z.uuid('reference').optional() });

/** Creates, changes and deletes an entry. */
export const writingCalls = ({ members, definition, base, one, record, access, declare }: Section) => ({
  create: declare({
    method: 'POST',
    path: base,
    access: access('save'),
    summary:
      'Creates an entry; it is published immediately unless draft=true, when no field is required. blocks as in publish.',
    query: saveQuery,
    body: z.lazy(() => z.union([...members.map(inputSchema), ...members.map(draftSchema)])),
    parsesBody: true,
    bodyLimit: maxLongTextBody,
    answer: record,
    success: 201,
    idempotent: true,
  }),
  update: declare({
    method: 'PUT',
    path: definition.namedBy.update === 'none' ? base : one,
    access: access('update'),
    summary:
      'Changes an entry; omitted fields stay, null clears an optional one, or any with draft=true. blocks as in publish. If-Match prevents overwriting and, as "version;publishAt;unpublishAt;state", publishing what another user unpublished.',
    params: optionalId,
    query: saveQuery,
    body: z.lazy(() => z.union(members.map(patchSchema))),
    parsesBody: true,
    bodyLimit: maxLongTextBody,
    answer: record,
    errors: [404, 412],
  }),
  remove: declare({
    method: 'DELETE',
    path: one,
    access: access('delete'),
    params: byId,
    summary:
      'Moves it to the bin for 30 days. In use: 412 with the uses; replaceWith={id} replaces it everywhere first.',
    query: removalQuery,
    answer: deletedEntry,
    errors: [404, 412],
  }),
});
