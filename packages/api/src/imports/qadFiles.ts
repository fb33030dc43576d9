import { z } from 'zod';
import { type ListRules, optionFilter } from '../http/lists.ts';
import { qadFields } from './qadColumns.ts';

/** States of a file. */
export const qadStates = [
  'UPLOADED',
  'QUEUED',
  'PROCESSING',
  'FINISHED',
  'TERMINATED',
  'KILLED',
  'FAILED',
] as const;
export type QadState = (typeof qadStates)[number];

/** Worker tasks for a file: dry run, run, retry of the errors, undo. */
export const qadTasks = ['plan', 'run', 'errors', 'undo'] as const;

/** Steps after the upload of a file: requested tasks and their results. */
export const qadSteps = [
  'plan',
  'planned',
  'process',
  'processed',
  'retry',
  'retried',
  'undo',
  'undone',
  'terminate',
  'kill',
  'finish',
  'map',
  'failed',
] as const;
export type QadStep = (typeof qadSteps)[number];

/** Maximum size of a file, in bytes. */
export const maxQadFileBytes = 2 * 1024 ** 3;

const count = z.number().int();
const instant = z.iso.datetime().nullable();

export const qadFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().meta({ description: 'Bytes' }),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.enum(['utf-8', 'windows-1252']),
  separator: z.string(),
  header: z.array(z.string()),
  columns: z
    .array(z.enum(qadFields).nullable())
    .nullable()
    .meta({ description: 'Field of each column; null: the columns have to be mapped first' }),
  ignoredColumns: z.array(z.string()).meta({ description: 'Columns of the header without a field' }),
  state: z.enum(qadStates),
  task: z
    .enum(qadTasks)
    .nullable()
    .meta({ description: 'Current or next worker task; for a stopped file its last task' }),
  user: z.string().nullable(),
  toImport: count,
  success: count,
  ignored: count,
  error: count,
  pending: count.meta({ description: 'toImport = success + ignored + error + pending, at any time' }),
  percentage: count.meta({ description: 'Progress of the running task, otherwise of the records' }),
  work: z.object({ done: count, todo: count }).meta({
    description: 'Processed records of the task, and its total; otherwise of the last task',
  }),
  plan: z
    .object({ new: count, changed: count, unchanged: count, error: count, at: instant })
    .meta({ description: 'Result of the dry run; `at` is null until it is complete' }),
  surprises: count.meta({ description: 'Records with a different result than in the dry run' }),
  kept: count.meta({
    description: 'Records that the undo skipped, because their contracts had changed since',
  }),
  sendEmail: z.boolean(),
  problem: z.string().nullable().meta({ description: 'What currently blocks it, or why it failed' }),
  can: z
    .object({
      plan: z.boolean(),
      process: z.boolean(),
      reprocessErrors: z.boolean(),
      terminate: z.boolean(),
      kill: z.boolean(),
      finish: z.boolean(),
      undo: z.boolean(),
      repair: z.boolean(),
    })
    .meta({ description: 'Actions allowed in its state' }),
  startedAt: instant,
  finishedAt: instant,
  closedAt: instant,
  undoneAt: instant,
  expiredAt: instant.meta({ description: 'When its records were deleted because of their age' }),
  createdAt: z.iso.datetime(),
  revision: count,
});
export type QadFile = z.infer<typeof qadFile>;

/** A single file: `sameAs` is the last earlier one with the same bytes. */
export const qadFileDetails = qadFile.extend({ sameAs: qadFile.nullable() });
export type QadFileDetails = z.infer<typeof qadFileDetails>;

export const qadFileRules = {
  filters: { state: optionFilter(qadStates) },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
  limit: 20,
} as const satisfies ListRules;
