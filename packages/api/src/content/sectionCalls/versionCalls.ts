import { z } from 'zod';
import { versionSummary } from '../sections.ts';
import { booleanParameter, byId, type Section } from './section.ts';

const byVersion = z.object({ id: z.string(), version: z.coerce.number() });
const summaries = z.array(versionSummary);
const restoreQuery = z.strictObject({ publish: booleanParameter });

/** Versions of an entry, one for each save. */
export const versionCalls = ({ one, record, access, declare }: Section) => ({
  versions: declare({
    method: 'GET',
    path: `${one}/versions`,
    access: access('show'),
    params: byId,
    summary: 'All versions, newest first',
    answer: summaries,
    errors: [404],
  }),
  version: declare({
    method: 'GET',
    path: `${one}/versions/{version}`,
    access: access('show'),
    params: byVersion,
    summary: 'Fields of a version',
    answer: record,
    errors: [404],
  }),
  restore: declare({
    method: 'POST',
    path: `${one}/versions/{version}/restore`,
    access: access('update'),
    params: byVersion,
    summary: 'Restores an old version as a new draft; publish=true publishes it immediately',
    query: restoreQuery,
    answer: record,
    errors: [404, 412],
  }),
});
