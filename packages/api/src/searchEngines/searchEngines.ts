import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { type ListRules, optionFilter, pageOf } from '../http/lists.ts';

/** Findings of a site check, in order of priority. */
export const findingKinds = [
  'DEAD_LINK',
  'OUTSIDE_LINK',
  'REDIRECTED_LINK',
  'NO_DESCRIPTION',
  'SAME_TITLE',
  'ORPHAN',
  'LONG_TITLE',
  'SHORT_TITLE',
  'LONG_DESCRIPTION',
  'SHORT_DESCRIPTION',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** Why another site didn't answer. */
export const externalProblems = [
  'notHttps',
  'refused',
  'noHost',
  'certificate',
  'timeout',
  'unreachable',
  'manyRedirects',
] as const;
export type ExternalProblem = (typeof externalProblems)[number];

/** Recommended lengths for search engines, in characters: shorter is unspecific, longer is cut off. */
export const titleLength = { min: 15, max: 70 } as const;
export const descriptionLength = { min: 50, max: 160 } as const;

export const finding = z.object({
  id: z.string(),
  kind: z.enum(findingKinds),
  path: z.string().nullable().meta({ description: 'The page; null for the header and footer of all pages' }),
  words: z.string().meta({ description: 'The title or description with the problem' }),
  target: z.string().nullable().meta({ description: 'Target of the link, or the page with the same title' }),
  status: z.number().nullable().meta({ description: 'Status of its response' }),
  problem: z.enum(externalProblems).nullable().meta({ description: 'Why there was no response' }),
  section: z.string().nullable().meta({ description: 'Section in which to correct it' }),
  entryId: z.string().nullable().meta({ description: 'Entry in which to correct it' }),
  foundAt: z.iso.datetime(),
});
export type Finding = z.infer<typeof finding>;

export const siteCheck = z.object({
  askedAt: z.iso.datetime().nullable(),
  askedBy: z
    .string()
    .nullable()
    .meta({ description: 'User who requested the last check; null for the nightly one' }),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  isRunning: z.boolean().meta({ description: 'A check is running or queued' }),
  pages: z.number().meta({ description: 'Number of checked pages' }),
  outsideLinks: z.number().meta({ description: 'Number of external URLs in links' }),
  isPartial: z.boolean().meta({ description: 'The site exceeds the limits of a check' }),
  counts: z.partialRecord(z.enum(findingKinds), z.number()),
});
export type SiteCheck = z.infer<typeof siteCheck>;

/** Filters of the list. */
export const findingRules = {
  filters: { kind: optionFilter(findingKinds) },
  ranges: {},
  sorts: [],
  search: false,
} as const satisfies ListRules;

const { get, post } = declareEndpoints('Buscadores');

export const searchEngineEndpoints = {
  findings: get('/search-engines/findings', 'searchEngines.list', {
    summary: 'Findings of the last site check: titles, descriptions, orphan pages and broken links.',
    ...pageOf(finding),
  }),
  check: get('/search-engines/check', 'searchEngines.list', {
    summary: 'Time of the last site check and number of findings. The site is checked every night.',
    answer: siteCheck,
  }),
  start: post('/search-engines/check', 'searchEngines.check', {
    summary: 'Requests a site check by a worker; ignored while one is queued or running.',
    answer: siteCheck,
  }),
};
