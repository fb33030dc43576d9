import { z } from 'zod';
import { binEntry, blocksChoice, bulkActions, hiddenBlocks, publication } from '../sections.ts';
import { booleanParameter, byId, type Section } from './section.ts';

const orderedIds = z.array(z.uuid('reference')).min(1, 'required').max(500, 'tooMany');

const binQuery = z.strictObject({ 'filter[kind]': z.string().optional() });
const deletedEntries = z.array(binEntry);

const newOrder = z.strictObject({ ids: orderedIds, previousIds: orderedIds.optional() });

const undoToken = z.string().optional().meta({ description: 'Token to revert it (POST undo/{id})' });

const savedOrder = z.object({ ids: z.array(z.string()), undo: undoToken });

const bulkQuery = z.strictObject({ dryRun: booleanParameter });

const bulkRequest = z
  .strictObject({
    ids: z.array(z.uuid('reference')).max(1000, 'tooMany').optional(),
    versions: z.record(z.uuid('reference'), z.int('wrongType').positive('tooSmall')).optional(),
    filter: z.record(z.string(), z.string()).optional(),
    action: z.enum(bulkActions, { error: 'option' }),
    ...publication.shape,
    blocks: blocksChoice.optional(),
  })
  .refine((body) => body.action !== 'schedule' || body.publishAt || body.unpublishAt, {
    error: 'required',
    path: ['publishAt'],
  })
  // A request with a time must not publish immediately.
  .refine((body) => body.action === 'schedule' || !(body.publishAt || body.unpublishAt), {
    error: 'invalid',
    path: ['action'],
  })
  // Omitting both would select all entries by mistake; an empty filter selects them on purpose.
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: 'required',
    path: ['ids'],
  });

const bulkResult = z.object({
  count: z.number(),
  undo: undoToken,
  warnings: z
    .array(z.object({ id: z.string(), title: z.string(), message: z.string() }))
    .optional()
    .meta({
      description: 'For dryRun: effects on prices, as in POST offer-warnings, of at most 20 entries',
    }),
  failed: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      message: z.string(),
      hidden: hiddenBlocks.optional().meta({ description: 'Blocks that caused the rejection' }),
    }),
  ),
});

/** Bin, order and bulk actions. */
export const manyCalls = ({ base, record, access, declare }: Section) => ({
  bin: declare({
    method: 'GET',
    path: `${base}/bin`,
    access: access('delete'),
    summary: 'Entries deleted in the last 30 days',
    query: binQuery,
    answer: deletedEntries,
  }),
  restoreFromBin: declare({
    method: 'POST',
    path: `${base}/bin/{id}/restore`,
    access: access('delete'),
    params: byId,
    summary: 'Restores it from the bin',
    answer: record,
    errors: [404, 412],
  }),
  order: declare({
    method: 'POST',
    path: `${base}/order`,
    access: access('update'),
    summary:
      'Saves the complete order in one request. The entries share their previous places in the new order; they get no new version. With previousIds, the order that the caller has seen, an order that somebody else has changed since is not overwritten (412, with the current ids).',
    body: newOrder,
    answer: savedOrder,
    errors: [412],
  }),
  bulk: declare({
    method: 'POST',
    path: `${base}/bulk`,
    access: access('update'),
    summary:
      'Bulk action; dryRun=true changes nothing and lists the entries that would be rejected. schedule takes publishAt, unpublishAt or both. Published or scheduled entries must have the version given for their id in `versions`, if any. blocks as in publish. Deleting also requires the permission to delete.',
    query: bulkQuery,
    body: bulkRequest,
    answer: bulkResult,
  }),
});
