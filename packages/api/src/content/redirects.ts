import { z } from 'zod';
import { declareEndpoints, maxLongTextBody } from '../http/endpoint.ts';
import { type ListRules, optionFilter, pageOf } from '../http/lists.ts';

/** Origin of a redirect: a page changed its address, a user created it, or it was imported. */
export const redirectOrigins = ['PAGE', 'PERSON', 'FILE'] as const;
export type RedirectOrigin = (typeof redirectOrigins)[number];

/** State of a redirect's target: a visible page, a hidden page, or a deleted one. */
export const redirectTargets = ['SHOWN', 'HIDDEN', 'GONE'] as const;
export type RedirectTarget = (typeof redirectTargets)[number];

/** Limits: lines per import, characters per file, redirects per download. */
export const maxImportedLines = 5_000;
const maxFileLength = 2_000_000;
export const maxExportedRedirects = 50_000;

export const redirect = z.object({
  id: z.string(),
  version: z.number(),
  from: z.string().meta({ description: 'The former address, as a path of this site' }),
  to: z.string().meta({ description: 'Target; never a former address itself' }),
  origin: z.enum(redirectOrigins),
  target: z.enum(redirectTargets).meta({
    description: 'Whether visitors see the target: a visible page, a hidden page, or nothing',
  }),
  hits: z.number().meta({ description: 'Number of uses; updated within seconds' }),
  lastHitAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Redirect = z.infer<typeof redirect>;

/** Result of an import line. */
export const lineOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export const importedLine = z.object({
  line: z.number(),
  from: z.string(),
  to: z.string(),
  outcome: z.enum(lineOutcomes),
  field: z.enum(['from', 'to']).nullable().meta({ description: 'Invalid field of a rejected line' }),
  message: z.string().nullable().meta({ description: 'Why it is rejected, and how to correct it' }),
});
export type ImportedLine = z.infer<typeof importedLine>;

/** Filters of the list. */
export const redirectRules = {
  filters: { origin: optionFilter(redirectOrigins), target: optionFilter(redirectTargets) },
  ranges: {},
  sorts: [],
} as const satisfies ListRules;

const address = z.string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') });
const { get, post, put, del } = declareEndpoints('Redirecciones');

export const redirectEndpoints = {
  list: get('/redirects', 'internalSettings.list', {
    summary: 'Redirects of former addresses, newest first.',
    ...pageOf(redirect),
  }),
  download: get('/redirects/download', 'internalSettings.list', {
    summary: `All of them as CSV, which can be imported again: up to ${maxExportedRedirects}.`,
    answer: z.never(),
  }),
  show: get('/redirects/{id}', 'internalSettings.list', {
    summary: 'One redirect.',
    answer: redirect,
    errors: [404],
  }),
  create: post('/redirects', 'internalSettings.save', {
    summary:
      'Redirects a former address. Chains are shortened: redirects to `from` point to `to` from now on.',
    body: z.strictObject({ from: address, to: address }),
    answer: redirect,
    success: 201,
    idempotent: true,
  }),
  import: post('/redirects/import', 'internalSettings.save', {
    summary: `Lines of former address and target: up to ${maxImportedLines}. Rejected lines are skipped, all others are saved in one transaction; with dryRun nothing is saved. Changing existing redirects requires internalSettings.update.`,
    query: z.strictObject({
      dryRun: z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'option' }).optional(),
    }),
    body: z.strictObject({ csv: address.max(maxFileLength, 'tooLong') }),
    bodyLimit: maxLongTextBody,
    answer: z.array(importedLine),
  }),
  update: put('/redirects/{id}', 'internalSettings.update', {
    summary: 'Changes the target of a former address.',
    body: z.strictObject({ to: address }),
    answer: redirect,
    errors: [404, 412],
  }),
  delete: del('/redirects/{id}', 'internalSettings.delete', {
    summary: 'Deletes a redirect: its address answers 404 from then on.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
};
