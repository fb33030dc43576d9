import { z } from 'zod';
import { type ListRules, optionFilter } from '../http/lists.ts';
import { qadFields } from './qadColumns.ts';

/** The states of a file (api.md, "QAD imports"). */
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

/** What a worker does with a file: the dry run, the run, the errors once more, the undo. */
export const qadTasks = ['plan', 'run', 'errors', 'undo'] as const;

/** What is done with a file after it was uploaded: what somebody asks for, and what comes of it. */
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

/** Bytes of a file at most. */
export const qadFileLimit = 2 * 1024 ** 3;

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
    .meta({ description: 'Which column holds which field; null: somebody has to say so first' }),
  ignoredColumns: z.array(z.string()).meta({ description: 'Columns of the header that hold none' }),
  state: z.enum(qadStates),
  task: z
    .enum(qadTasks)
    .nullable()
    .meta({ description: 'What a worker does or is to do; of a stopped file what it was at' }),
  user: z.string().nullable(),
  toImport: count,
  success: count,
  ignored: count,
  error: count,
  pending: count.meta({ description: 'toImport = success + ignored + error + pending, at every instant' }),
  percentage: count.meta({ description: 'Of the task while that is under way, else of the records' }),
  work: z.object({ done: count, todo: count }).meta({
    description: 'Records that the task has got through, and those that it has to; else the last task',
  }),
  plan: z
    .object({ new: count, changed: count, unchanged: count, error: count, at: instant })
    .meta({ description: 'What the dry run found; `at` is null until it is complete' }),
  surprises: count.meta({ description: 'Records that came out otherwise than planned' }),
  kept: count.meta({ description: 'Records that the undo left, for their contracts had changed since' }),
  sendEmail: z.boolean(),
  problem: z.string().nullable().meta({ description: 'What stands in the way just now, or why it failed' }),
  can: z
    .object({
      plan: z.boolean(),
      process: z.boolean(),
      reprocessErrors: z.boolean(),
      terminate: z.boolean(),
      kill: z.boolean(),
      finish: z.boolean(),
      undo: z.boolean(),
    })
    .meta({ description: 'What its state allows' }),
  startedAt: instant,
  finishedAt: instant,
  closedAt: instant,
  undoneAt: instant,
  createdAt: z.iso.datetime(),
  revision: count,
});
export type QadFile = z.infer<typeof qadFile>;

/** A file by itself: `sameAs` is the last earlier one with the same bytes. */
export const shownQadFile = qadFile.extend({ sameAs: qadFile.nullable() });
export type ShownQadFile = z.infer<typeof shownQadFile>;

export const qadFileRules = {
  filters: { state: optionFilter(qadStates) },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
  limit: 20,
} as const satisfies ListRules;
