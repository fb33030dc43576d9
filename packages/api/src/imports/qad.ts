import { z } from 'zod';
import { emailField } from '../accounts/userFields.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { listQuery, pageOf } from '../http/lists.ts';
import { qadFields } from './qadColumns.ts';
import { qadFile, qadFileDetails, qadSteps } from './qadFiles.ts';
import { downloadLimit, qadRecord } from './qadRecords.ts';
import {
  maxRepairedRecords,
  qadBulkRepairAnswer,
  qadBulkRepairBody,
  qadRecordRepair,
  qadRepairState,
  qadRowRepairAnswer,
  qadRowRepairBody,
} from './qadRepairs.ts';

const choice = z.object({ code: z.string(), name: z.string() });
const flag = z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0', ''], error: 'option' }).optional();
const tag = 'QAD';
const { get, post, put } = declareEndpoints(tag);

/** What the actions on a file have in common. */
const fileActionAnswer = { answer: qadFile, errors: [404, 412] } as const;
const idBody = z.strictObject({ id: z.string({ error: 'required' }) });

export const qadEndpoints = {
  upload: post('/qad-files', 'qadFiles.save', {
    summary:
      'Multipart form with the part `file`: CSV (`;`, `,` or tab; UTF-8 or Windows-1252) or XLSX, up to 2 GB. The dry run starts automatically; `?process=true` runs the file immediately instead. `sendEmail` invites the clients that are created.',
    query: z.strictObject({ process: flag, sendEmail: flag }),
    form: z.strictObject({}),
    answer: qadFileDetails,
    success: 201,
  }),
  list: get('/qad-files', 'qadFiles.list', {
    summary: 'Files, newest first, 20 per page.',
    ...pageOf(qadFile),
  }),
  download: get('/qad-files/download', 'qadFiles.list', {
    summary: `The list as \`format=csv\` or \`xlsx\`, up to ${downloadLimit} rows, with the list’s filters. It is audited.`,
    query: listQuery,
    answer: z.never(),
  }),
  errors: get('/qad-files/{id}/errors', 'qadRecords.list', {
    summary:
      'A file’s failed records as CSV, in its own columns with line and reason, ready to be uploaded again. Audited.',
    answer: z.never(),
    errors: [404],
  }),
  show: get('/qad-files/{id}', 'qadFiles.show', {
    summary: 'One file, and the last earlier one with the same bytes.',
    answer: qadFileDetails,
    errors: [404],
  }),
  terminate: put('/qad-files/{id}', 'qadFiles.update', {
    ...fileActionAnswer,
    summary: 'Terminates a running file: no further record starts, processed ones stay.',
    body: z.strictObject({ status: z.literal('TERMINATED', { error: 'option' }).optional() }),
  }),
  finish: put('/qad-files/finish/{id}', 'qadFiles.update', {
    ...fileActionAnswer,
    summary:
      'Closes a finished file whose remaining errors are accepted, or sets aside one that has not run: it is no longer listed as pending, and can still be run.',
  }),
  plan: post('/qad-files/plan', 'qadFiles.save', {
    ...fileActionAnswer,
    summary: 'Repeats the dry run, which shows the result of each record. Changes nothing else.',
    body: idBody,
  }),
  process: post('/qad-files/process', 'qadFiles.save', {
    ...fileActionAnswer,
    summary:
      'Runs a file, resumes a stopped one, or reprocesses one with errors; `?onlyErrors=true` retries only failed records.',
    query: z.strictObject({ onlyErrors: flag, sendEmail: flag }),
    body: idBody,
  }),
  kill: put('/qad-files/kill-process/{id}', 'qadFiles.update', {
    ...fileActionAnswer,
    summary: 'Stops a file immediately, even if its worker is no longer running.',
  }),
  undo: post('/qad-files/undo', 'qadFiles.update', {
    ...fileActionAnswer,
    summary:
      'Reverts a file. Contracts changed since then stay as they are: their records keep the notice `kept`.',
    body: idBody,
  }),
  map: put('/qad-files/mapping/{id}', 'qadFiles.update', {
    ...fileActionAnswer,
    summary: 'Maps columns to fields; stored for files with the same header. The dry run starts again.',
    body: z.strictObject({ columns: z.array(z.enum(qadFields, { error: 'option' }).nullable()).max(200) }),
  }),
  reactivate: put('/qad-files/contract/reactivate', 'qadFiles.update', {
    summary: 'Reactivates a suspended or ended contract.',
    body: z.strictObject({
      contract: z.string({ error: 'required' }).trim().min(1, 'required').max(40, 'tooLong'),
    }),
    answer: z.object({ contract: z.string(), status: z.string(), version: z.number() }),
    errors: [404, 412],
  }),
  reasons: get('/qad-files/{id}/reasons', 'qadFiles.show', {
    summary: 'Number of failed records of a file by field and rule, descending.',
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
  steps: get('/qad-files/{id}/steps', 'qadFiles.show', {
    summary: 'Steps of a file since its upload, oldest first: the last 200.',
    answer: z.array(
      z.object({
        step: z.enum(qadSteps),
        at: z.iso.datetime(),
        by: z.string().nullable().meta({ description: 'User who requested it; null for an automatic step' }),
      }),
    ),
    errors: [404],
  }),
  repairState: get('/qad-files/{id}/repairs', 'qadRecords.list', {
    summary:
      'Records in error of a dry run, grouped by field and rule, with the most frequent wrong values, suggestions for them, and the last corrections.',
    answer: qadRepairState,
    errors: [404],
  }),
  repairAll: post('/qad-files/{id}/repairs', 'qadRecords.update', {
    summary: `Corrects all records in error for the same reason before the run, up to ${maxRepairedRecords}, in one transaction; the dry run’s counts follow. The uploaded file stays unchanged.`,
    body: qadBulkRepairBody,
    answer: qadBulkRepairAnswer,
    errors: [404, 412],
  }),
  undoRepair: post('/qad-files/{id}/repairs/{repair}/undo', 'qadRecords.update', {
    summary: 'Undoes a correction. Records that were corrected again later stay as they are.',
    answer: qadBulkRepairAnswer,
    errors: [404, 412],
  }),
  repairRow: put('/qad-detail-records/{id}', 'qadRecords.update', {
    summary:
      'Corrects (`values`) or skips (`skip`) one record before the run and checks it again. `version` is the one that was read; 412 if somebody has corrected the record since.',
    body: qadRowRepairBody,
    answer: qadRowRepairAnswer,
    errors: [404, 412],
  }),
  recordRepairs: get('/qad-detail-records/{id}/repairs', 'qadRecords.list', {
    summary: 'Corrections of a record before its run, newest first: the last 50.',
    answer: z.array(qadRecordRepair),
    errors: [404],
  }),
  choices: get('/qad-files/choices', 'qadRecords.update', {
    summary: 'Plans and add-ons that a record may contain, by code.',
    answer: z.object({ plans: z.array(choice), addons: z.array(choice) }),
  }),
  records: get('/qad-detail-records', 'qadRecords.list', {
    summary:
      'Records, 50 per page: of one file in the order of its lines, otherwise newest first. `filter[q]`: prefixes of words in the name (its first four; each further word narrows the results), of a contract or a document; with it, or with `filter[contract]` or `filter[document]`, records are sorted by file, newest first, then by matched value, then by line. A page may contain fewer records than its limit when the search effort is exhausted: `next` continues. `offset` skips up to 10,000.',
    ...pageOf(qadRecord),
  }),
  recordsDownload: get('/qad-detail-records/download', 'qadRecords.list', {
    summary: `Records as \`format=csv\` or \`xlsx\`, up to ${downloadLimit} rows, with the list’s filters. It is audited.`,
    query: listQuery,
    answer: z.never(),
  }),
  reprocess: post('/qad-detail-records/re-process/{id}', 'qadRecords.update', {
    summary:
      'Retries one record with corrected cells (`values`) and with an e-mail address for its client; `?sendEmail=true` invites the client.',
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
