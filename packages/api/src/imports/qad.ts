import { z } from 'zod';
import { emailField } from '../accounts/userFields.ts';
import { endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter, textFilter } from '../http/lists.ts';
import { qadFields } from './qadColumns.ts';
import { qadNoticeKeys } from './qadRules.ts';

/** The states of a file, and of a record in it (api.md, "QAD imports"). */
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
export const qadRecordStates = ['PENDING', 'SUCCESS', 'IGNORED', 'ERROR'] as const;

/** Records of a list are counted up to here, unless their files know how many there are. */
export const countedRecords = 200;
/** Records that an `offset` may skip; further down a list is followed by `next`. */
export const mostSkippedRecords = 10_000;

/** What a worker does with a file: the dry run, the run, the errors once more, the undo. */
export const qadTasks = ['plan', 'run', 'errors', 'undo'] as const;
/** What a record comes to. */
export const qadOutcomes = ['NEW', 'CHANGED', 'UNCHANGED', 'ERROR'] as const;

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

const problem = z.object({
  field: z.enum(qadFields).nullable(),
  value: z.string(),
  rule: z.string(),
  message: z.string().meta({ description: 'In the caller’s language' }),
  mend: z.string().meta({ description: 'How to mend it' }),
});

export const qadRecord = z.object({
  id: z.string().meta({ description: 'File and line' }),
  file: z.string(),
  line: z.number(),
  status: z.enum(qadRecordStates),
  outcome: z.enum(qadOutcomes).nullable(),
  notice: z.enum(qadNoticeKeys).nullable(),
  problems: z.array(problem),
  changes: z
    .record(z.string(), z.tuple([z.unknown(), z.unknown()]))
    .nullable()
    .meta({ description: 'Field → [old, new]' }),
  contract: z.string(),
  document: z.string(),
  finalUserId: z.string().nullable(),
  name: z.string(),
  plan: z.string(),
  planQuantity: z.string().nullable(),
  cells: z.array(z.string()).meta({ description: 'The line as it came, in the order of the file’s header' }),
  mended: z.boolean(),
  processedAt: instant,
});
export type QadRecord = z.infer<typeof qadRecord>;

export const qadFileRules = {
  filters: { state: optionFilter(qadStates) },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
  limit: 20,
} as const satisfies ListRules;

export const qadRecordRules = {
  filters: {
    file: z.string().regex(/^\d{1,9}$/, 'invalid'),
    status: optionFilter(qadRecordStates),
    outcome: optionFilter(qadOutcomes),
    // A field, none of them for the line as a whole, and the rule that it breaks.
    reason: z.string().regex(/^[a-z_]{0,40}:[a-zA-Z]{1,40}$/, 'invalid'),
    contract: textFilter('invalid'),
    document: textFilter('invalid'),
  },
  ranges: {},
  sorts: ['line'],
  limit: 50,
} as const satisfies ListRules;

const byId = z.object({ id: z.string() });
const choice = z.object({ code: z.string(), name: z.string() });
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''], error: 'option' }).optional();
const tag = 'QAD';

/** The companion download's query: a list's, and the format. */
export const downloadLimit = 1500;

export const qadEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/qad-files',
    access: 'qad.save',
    tag,
    summary:
      'Multipart form with the part `file`: CSV (`;`, `,` or tab; UTF-8 or Windows-1252) or XLSX, up to 2 GB. The dry run begins by itself; `?process=true` runs it at once instead. `sendEmail` invites the clients that are created.',
    query: z.strictObject({ process: flag, sendEmail: flag }),
    form: z.strictObject({}),
    answer: shownQadFile,
    success: 201,
  }),
  list: endpoint({
    method: 'GET',
    path: '/qad-files',
    access: 'qad.list',
    tag,
    summary: 'Files, the newest first, 20 a page.',
    query: listQuery,
    answer: z.array(qadFile),
    paginated: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/qad-files/{id}',
    access: 'qad.list',
    tag,
    summary: 'One file, and the last earlier one with the same bytes.',
    params: byId,
    answer: shownQadFile,
    errors: [404],
  }),
  terminate: endpoint({
    method: 'PUT',
    path: '/qad-files/{id}',
    access: 'qad.update',
    tag,
    summary: 'Terminates a file that is being processed: no further record starts, what is done stays.',
    params: byId,
    body: z.strictObject({ status: z.literal('TERMINATED', { error: 'option' }).optional() }),
    answer: qadFile,
    errors: [404, 412],
  }),
  finish: endpoint({
    method: 'PUT',
    path: '/qad-files/finish/{id}',
    access: 'qad.update',
    tag,
    summary:
      'Closes a finished file whose remaining errors are accepted, or puts one aside that has not run: it waits for nobody, and can still be run.',
    params: byId,
    answer: qadFile,
    errors: [404, 412],
  }),
  plan: endpoint({
    method: 'POST',
    path: '/qad-files/plan',
    access: 'qad.save',
    tag,
    summary: 'Makes the dry run anew: what would come of each record. Changes nothing else.',
    body: z.strictObject({ id: z.string({ error: 'required' }) }),
    answer: qadFile,
    errors: [404, 412],
  }),
  process: endpoint({
    method: 'POST',
    path: '/qad-files/process',
    access: 'qad.save',
    tag,
    summary:
      'Runs a file, or reprocesses a stopped one (which goes on where it stopped) or one with errors; `?onlyErrors=true` tries only what failed.',
    query: z.strictObject({ onlyErrors: flag, sendEmail: flag }),
    body: z.strictObject({ id: z.string({ error: 'required' }) }),
    answer: qadFile,
    errors: [404, 412],
  }),
  kill: endpoint({
    method: 'PUT',
    path: '/qad-files/kill-process/{id}',
    access: 'qad.update',
    tag,
    summary: 'Stops a file at once, also when the worker that ran it is gone.',
    params: byId,
    answer: qadFile,
    errors: [404, 412],
  }),
  undo: endpoint({
    method: 'POST',
    path: '/qad-files/undo',
    access: 'qad.update',
    tag,
    summary:
      'Takes back what a file did. Contracts that somebody has changed since stay as they are: their records keep the notice `kept`.',
    body: z.strictObject({ id: z.string({ error: 'required' }) }),
    answer: qadFile,
    errors: [404, 412],
  }),
  map: endpoint({
    method: 'PUT',
    path: '/qad-files/mapping/{id}',
    access: 'qad.update',
    tag,
    summary:
      'Says which column holds which field; kept for files with the same header. The dry run begins anew.',
    params: byId,
    body: z.strictObject({ columns: z.array(z.enum(qadFields, { error: 'option' }).nullable()).max(200) }),
    answer: qadFile,
    errors: [404, 412],
  }),
  reactivate: endpoint({
    method: 'PUT',
    path: '/qad-files/contract/reactivate',
    access: 'qad.update',
    tag,
    summary: 'Makes a contract active that is suspended or has ended.',
    body: z.strictObject({
      contract: z.string({ error: 'required' }).trim().min(1, 'required').max(40, 'tooLong'),
    }),
    answer: z.object({ contract: z.string(), status: z.string(), version: z.number() }),
    errors: [404, 412],
  }),
  reasons: endpoint({
    method: 'GET',
    path: '/qad-files/{id}/reasons',
    access: 'qad.list',
    tag,
    summary: 'How many records of a file are in error, by field and rule; the most frequent first.',
    params: byId,
    answer: z.array(
      z.object({ field: z.enum(qadFields).nullable(), rule: z.string(), message: z.string(), count }),
    ),
    errors: [404],
  }),
  steps: endpoint({
    method: 'GET',
    path: '/qad-files/{id}/steps',
    access: 'qad.list',
    tag,
    summary: 'What was done with a file since it was uploaded, oldest first: the last 200 steps.',
    params: byId,
    answer: z.array(
      z.object({
        step: z.enum(qadSteps),
        at: z.iso.datetime(),
        by: z
          .string()
          .nullable()
          .meta({ description: 'Who asked for it; null: it came of what was asked for' }),
      }),
    ),
    errors: [404],
  }),
  choices: endpoint({
    method: 'GET',
    path: '/qad-files/choices',
    access: 'qad.update',
    tag,
    summary: 'The plans and add-ons that a record may name, by their codes.',
    answer: z.object({ plans: z.array(choice), addons: z.array(choice) }),
  }),
  records: endpoint({
    method: 'GET',
    path: '/qad-detail-records',
    access: 'qad.list',
    tag,
    summary:
      'Records, 50 a page: of one file in the order of its lines, else the newest first. `filter[q]`: the beginnings of words of the name (its first four, each further word narrows), of a contract or a document; found by these, or by `filter[contract]` or `filter[document]`, records come by file, the newest first, then by what was found, then by line. A page that has looked at enough may hold less than it could: what is left comes with `next`. `offset` skips up to 10,000.',
    query: listQuery,
    answer: z.array(qadRecord),
    paginated: true,
  }),
  reprocess: endpoint({
    method: 'POST',
    path: '/qad-detail-records/re-process/{id}',
    access: 'qad.update',
    tag,
    summary:
      'Tries one record again, with corrected cells (`values`), and with an e-mail address for its client; `?sendEmail=true` invites them.',
    params: byId,
    query: z.strictObject({ sendEmail: flag }),
    body: z.strictObject({
      email: emailField.nullish(),
      values: z
        .partialRecord(z.enum(qadFields), z.string({ error: 'wrongType' }).max(1000, 'tooLong'))
        .optional(),
    }),
    answer: qadRecord,
    errors: [404, 412],
  }),
};
