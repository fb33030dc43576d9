import { z } from 'zod';
import { qadFields } from './qadColumns.ts';
import { qadFile } from './qadFiles.ts';
import { qadRecord } from './qadRecords.ts';

/**
 * Kinds of corrections before a run: of one record (`row`), of all records with the same error (`set` a value, use each
 * value's `suggestion`, `skip` them), and the `undo` of an earlier correction.
 */
export const qadRepairKinds = ['row', 'set', 'suggest', 'skip', 'undo'] as const;

/** Maximum number of records that one correction changes. */
export const maxRepairedRecords = 50_000;

const count = z.number().int();
const reason = z.string({ error: 'required' }).regex(/^[a-z_]{0,40}:[a-zA-Z]{1,40}$/, 'invalid');
const cell = z.string({ error: 'wrongType' }).max(1000, 'tooLong');

const qadRepair = z.object({
  id: count,
  kind: z.enum(qadRepairKinds),
  field: z.enum(qadFields).nullable(),
  message: z.string().nullable().meta({ description: 'The error, in the caller’s language' }),
  value: z.string().nullable(),
  lines: count.meta({ description: 'Number of corrected records' }),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  isUndone: z.boolean(),
});
export type QadRepair = z.infer<typeof qadRepair>;

/** Records with the same error, and their most frequent wrong values. */
const qadRepairGroup = z.object({
  reason: z.string().meta({ description: 'Field, empty for the whole line, and rule: `plan:unknownPlan`' }),
  field: z.enum(qadFields).nullable(),
  rule: z.string(),
  message: z.string(),
  mend: z.string().meta({ description: 'How to correct it' }),
  count,
  canBeEmpty: z.boolean().meta({ description: 'Whether the field is optional' }),
  values: z.array(
    z.object({
      value: z.string(),
      count,
      suggestion: z.string().nullable().meta({ description: 'Empty: remove the value' }),
    }),
  ),
  valueCount: count.meta({ description: 'Number of different wrong values; `values` has up to 20' }),
});
export type QadRepairGroup = z.infer<typeof qadRepairGroup>;

export const qadRepairState = z.object({
  left: count.meta({ description: 'Records in error' }),
  repaired: count.meta({ description: 'Corrected or skipped records without an error' }),
  groups: z.array(qadRepairGroup),
  repairs: z.array(qadRepair).meta({ description: 'The last 20 corrections, newest first' }),
});

/** Changes to one record; `version` is the record’s version that the caller read. */
export const qadRowRepairBody = z.strictObject({
  version: z.number({ error: 'required' }).int(),
  values: z.partialRecord(z.enum(qadFields), cell).optional(),
  skip: z.boolean({ error: 'wrongType' }).optional(),
});
export type QadRowRepair = z.infer<typeof qadRowRepairBody>;

export const qadRowRepairAnswer = z.object({
  record: qadRecord,
  isAlone: z
    .boolean()
    .meta({ description: 'False if other records with the same contract were checked again' }),
  file: qadFile,
});

/** The same fix for all records with an error, or for those with one wrong value. */
export const qadBulkRepairBody = z.strictObject({
  reason,
  onlyValue: z.string({ error: 'wrongType' }).max(200, 'tooLong').optional(),
  fix: z.discriminatedUnion(
    'kind',
    [
      z.strictObject({ kind: z.literal('set'), value: cell }),
      z.strictObject({ kind: z.literal('suggest') }),
      z.strictObject({ kind: z.literal('skip') }),
    ],
    { error: 'option' },
  ),
});
export type QadBulkRepair = z.infer<typeof qadBulkRepairBody>;

export const qadBulkRepairAnswer = z.object({
  repair: qadRepair,
  wrong: count.meta({ description: 'Changed records that still have an error' }),
  kept: count.meta({ description: 'For an undo: records left as they are, because they were changed later' }),
  file: qadFile,
});
export type QadBulkRepairAnswer = z.infer<typeof qadBulkRepairAnswer>;

/** One correction of a record. */
export const qadRecordRepair = z.object({
  kind: z.enum(qadRepairKinds),
  at: z.iso.datetime(),
  by: z.string().nullable(),
  isSkipped: z.boolean().meta({ description: 'Whether the record was skipped by it' }),
  changes: z.array(z.object({ field: z.enum(qadFields), before: z.string(), after: z.string() })),
});
