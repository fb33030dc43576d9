import { z } from 'zod';
import { emailField } from '../accounts/userFields.ts';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/lists.ts';
import { qadFields } from './qadColumns.ts';
import { qadFile, qadSteps, shownQadFile } from './qadFiles.ts';
import { downloadLimit, qadRecord } from './qadRecords.ts';

const byId = z.object({ id: z.string() });
const choice = z.object({ code: z.string(), name: z.string() });
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''], error: 'option' }).optional();
const tag = 'QAD';

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
  download: endpoint({
    method: 'GET',
    path: '/qad-files/download',
    access: 'qad.list',
    tag,
    summary: `The list as \`format=csv\` or \`xlsx\`, up to ${downloadLimit} rows, with the list’s filters. It is audited.`,
    query: listQuery,
    answer: z.never(),
  }),
  errors: endpoint({
    method: 'GET',
    path: '/qad-files/{id}/errors',
    access: 'qad.list',
    tag,
    summary:
      'A file’s records in error as CSV, in its own columns with line and reason, ready to be uploaded again. It is audited.',
    params: byId,
    answer: z.never(),
    errors: [404],
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
      z.object({
        field: z.enum(qadFields).nullable(),
        rule: z.string(),
        message: z.string(),
        count: z.number().int(),
      }),
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
  recordsDownload: endpoint({
    method: 'GET',
    path: '/qad-detail-records/download',
    access: 'qad.list',
    tag,
    summary: `Records as \`format=csv\` or \`xlsx\`, up to ${downloadLimit} rows, with the list’s filters. It is audited.`,
    query: listQuery,
    answer: z.never(),
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
