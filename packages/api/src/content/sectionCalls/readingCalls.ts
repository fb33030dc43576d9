import { z } from 'zod';
import { listQuery } from '../../http/lists.ts';
import { byId, type Section } from './section.ts';

/** Lists of entries, and a single entry. */
export const readingCalls = ({ base, one, record, access, declare }: Section) => ({
  list: declare({
    method: 'GET',
    path: base,
    access: access('list'),
    summary: 'List',
    query: listQuery,
    answer: z.array(record),
    // Validating a page of entries takes as long as reading it; a test validates those of every section.
    describesAnswer: true,
    paginated: true,
  }),
  download: declare({
    method: 'GET',
    path: `${base}/download`,
    access: access('list'),
    summary: 'All results as CSV; `columns`: names of fields, `state`, `updatedAt`, in this order. Audited.',
    query: listQuery,
    answer: z.never(),
  }),
  get: declare({
    method: 'GET',
    path: one,
    access: access('show'),
    summary: 'One entry',
    params: byId,
    answer: record,
    errors: [404],
  }),
});
