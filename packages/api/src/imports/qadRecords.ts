import { z } from 'zod';
import { type ListRules, optionFilter, textFilter } from '../http/lists.ts';
import { qadFields } from './qadColumns.ts';
import { qadNoticeKeys } from './qadRules.ts';

/** States of a record. */
export const qadRecordStates = ['PENDING', 'SUCCESS', 'IGNORED', 'ERROR'] as const;

/** Result of a record. */
export const qadOutcomes = ['NEW', 'CHANGED', 'UNCHANGED', 'ERROR'] as const;

/** Records are counted up to this number, unless their files already know the count. */
export const maxCountedRecords = 200;
/** Maximum `offset` of a list of records; beyond it, only `next` works. */
export const maxOffset = 10_000;

const instant = z.iso.datetime().nullable();

const problem = z.object({
  field: z.enum(qadFields).nullable(),
  value: z.string(),
  rule: z.string(),
  message: z.string().meta({ description: 'In the caller’s language' }),
  mend: z.string().meta({ description: 'How to correct it' }),
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
  cells: z.array(z.string()).meta({ description: 'Original line, in the order of the file’s header' }),
  mended: z.boolean().meta({ description: 'Whether a user has corrected or skipped it' }),
  skipped: z.boolean().meta({ description: 'Whether a user decided not to import it' }),
  version: z.number().int().meta({ description: 'Version for corrections before a run' }),
  createdAt: instant.meta({ description: 'When its file was uploaded' }),
  processedAt: instant.meta({ description: 'When it was processed for the first time' }),
  finishedAt: instant.meta({
    description: 'When it was processed without an error; null while pending or in error',
  }),
  lastAttemptAt: instant.meta({ description: 'When it was processed for the last time' }),
});
export type QadRecord = z.infer<typeof qadRecord>;

export const qadRecordRules = {
  filters: {
    file: z.string().regex(/^\d{1,9}$/, 'invalid'),
    status: optionFilter(qadRecordStates),
    outcome: optionFilter(qadOutcomes),
    // The field, empty for the whole line, and the violated rule.
    reason: z.string().regex(/^[a-z_]{0,40}:[a-zA-Z]{1,40}$/, 'invalid'),
    contract: textFilter('invalid'),
    document: textFilter('invalid'),
  },
  ranges: {},
  sorts: ['line'],
  limit: 50,
} as const satisfies ListRules;

/** Maximum number of rows in a download. */
export const downloadLimit = 1500;
