import { z } from 'zod';
import { endpoint, longTextBody } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter } from '../http/lists.ts';

/** How a redirect came to be: a page changed its address, a person wrote it, or it stood in an imported file. */
export const redirectOrigins = ['PAGE', 'PERSON', 'FILE'] as const;
export type RedirectOrigin = (typeof redirectOrigins)[number];

/** What is at a destination: a page that visitors see, one that they do not see now, or nothing any more. */
export const redirectTargets = ['SHOWN', 'HIDDEN', 'GONE'] as const;
export type RedirectTarget = (typeof redirectTargets)[number];

/** Lines of one import, letters of its file, and redirects of one download. */
export const importedAtMost = 5_000;
const longestFile = 2_000_000;
export const exportedAtMost = 50_000;

export const redirect = z.object({
  id: z.string(),
  version: z.number(),
  from: z.string().meta({ description: 'The former address, as a path of this site' }),
  to: z.string().meta({ description: 'Where it leads; never itself a former address' }),
  origin: z.enum(redirectOrigins),
  target: z.enum(redirectTargets).meta({
    description:
      'Whether visitors see what is at the destination; a page may be there that is not shown now, or nothing',
  }),
  hits: z.number().meta({ description: 'How often it was followed; counted with a delay of seconds' }),
  lastHitAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Redirect = z.infer<typeof redirect>;

/** What becomes of a line of an import. */
export const lineOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

export const importedLine = z.object({
  line: z.number(),
  from: z.string(),
  to: z.string(),
  outcome: z.enum(lineOutcomes),
  field: z.enum(['from', 'to']).nullable().meta({ description: 'What is wrong with a line that is refused' }),
  message: z.string().nullable().meta({ description: 'Why it is refused, and what to do' }),
});
export type ImportedLine = z.infer<typeof importedLine>;

/** What the list accepts. */
export const redirectRules = {
  filters: { origin: optionFilter(redirectOrigins), target: optionFilter(redirectTargets) },
  ranges: {},
  sorts: [],
} as const satisfies ListRules;

const address = z.string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') });
const byId = z.object({ id: z.string() });
const tag = 'Redirecciones';

export const redirectEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/redirects',
    access: 'internalSettings.list',
    tag,
    summary: 'Redirects of former addresses, newest first.',
    query: listQuery,
    answer: z.array(redirect),
    paginated: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/redirects/download',
    access: 'internalSettings.list',
    tag,
    summary: `All of them as CSV, which can be imported again: up to ${exportedAtMost}.`,
    answer: z.never(),
  }),
  show: endpoint({
    method: 'GET',
    path: '/redirects/{id}',
    access: 'internalSettings.list',
    tag,
    summary: 'One redirect.',
    params: byId,
    answer: redirect,
    errors: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/redirects',
    access: 'internalSettings.save',
    tag,
    summary:
      'Leads a former address to another one. Chains are shortened: what leads to `from` leads to `to` from now on.',
    body: z.strictObject({ from: address, to: address }),
    answer: redirect,
    success: 201,
    idempotent: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/redirects/import',
    access: 'internalSettings.save',
    tag,
    summary: `Lines of former address and destination: up to ${importedAtMost}. Lines that are refused are left out, all others are written or none; with dryRun it only says what would happen. To change those that are there takes internalSettings.update.`,
    query: z.strictObject({
      dryRun: z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'option' }).optional(),
    }),
    body: z.strictObject({ csv: address.max(longestFile, 'tooLong') }),
    bodyLimit: longTextBody,
    answer: z.array(importedLine),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/redirects/{id}',
    access: 'internalSettings.update',
    tag,
    summary: 'Leads a former address elsewhere.',
    params: byId,
    body: z.strictObject({ to: address }),
    answer: redirect,
    errors: [404, 412],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/redirects/{id}',
    access: 'internalSettings.delete',
    tag,
    summary: 'Removes a redirect: its address answers 404 from then on.',
    params: byId,
    answer: byId,
    errors: [404],
  }),
};
