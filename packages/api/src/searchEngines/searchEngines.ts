import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter } from '../http/lists.ts';

/** What a check of the site finds, in the order in which it is mended. */
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

/** Why another site gave no answer. */
export const outsideProblems = [
  'notHttps',
  'refused',
  'noHost',
  'certificate',
  'timeout',
  'unreachable',
  'manyRedirects',
] as const;
export type OutsideProblem = (typeof outsideProblems)[number];

/** Characters of what search engines show: less says too little, more is cut. */
export const titleLength = { least: 15, most: 70 } as const;
export const descriptionLength = { least: 50, most: 160 } as const;

export const finding = z.object({
  id: z.string(),
  kind: z.enum(findingKinds),
  path: z
    .string()
    .nullable()
    .meta({ description: 'The page; null for header and footer, which every page has' }),
  words: z.string().meta({ description: 'The title or description that is wrong' }),
  target: z
    .string()
    .nullable()
    .meta({ description: 'Where the link leads, or the page with the same title' }),
  status: z.number().nullable().meta({ description: 'What was answered there' }),
  problem: z.enum(outsideProblems).nullable().meta({ description: 'Why nothing was answered there' }),
  section: z.string().nullable().meta({ description: 'The section in which it is mended' }),
  entryId: z.string().nullable().meta({ description: 'The entry in which it is mended' }),
  foundAt: z.iso.datetime(),
});
export type Finding = z.infer<typeof finding>;

export const siteCheck = z.object({
  askedAt: z.iso.datetime().nullable(),
  askedBy: z
    .string()
    .nullable()
    .meta({ description: 'Who asked for the last check; null for that of the night' }),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  isRunning: z.boolean().meta({ description: 'A check is under way, or waits for a worker' }),
  pages: z.number().meta({ description: 'Pages that were looked at' }),
  outsideLinks: z.number().meta({ description: 'Addresses of other sites that pages lead to' }),
  isPartial: z.boolean().meta({ description: 'There was more than a check looks at' }),
  counts: z.partialRecord(z.enum(findingKinds), z.number()),
});
export type SiteCheck = z.infer<typeof siteCheck>;

/** What the list accepts. */
export const findingRules = {
  filters: { kind: optionFilter(findingKinds) },
  ranges: {},
  sorts: [],
  search: false,
  limit: 50,
} as const satisfies ListRules;

const tag = 'Buscadores';

export const searchEngineEndpoints = {
  findings: endpoint({
    method: 'GET',
    path: '/search-engines/findings',
    access: 'searchEngines.list',
    tag,
    summary:
      'What the last check of the site found: titles, descriptions, orphan pages and links that lead nowhere.',
    query: listQuery,
    answer: z.array(finding),
    paginated: true,
  }),
  check: endpoint({
    method: 'GET',
    path: '/search-engines/check',
    access: 'searchEngines.list',
    tag,
    summary: 'When the site was checked last, and how much was found. It is checked every night.',
    answer: siteCheck,
  }),
  start: endpoint({
    method: 'POST',
    path: '/search-engines/check',
    access: 'searchEngines.check',
    tag,
    summary:
      'Orders a check of the site, which a worker carries out; while one waits or is under way, no other one is ordered.',
    answer: siteCheck,
  }),
};
