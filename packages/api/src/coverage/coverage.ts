import {
  type CoverageAnswer,
  coverageAlternatives,
  coveragePlaceKinds,
  maxSuggestedPlaces,
} from '@centinela/sections/kernel/coverage.ts';
import { z } from 'zod';
import { parseCellphone, parsePhone } from '../accounts/identity.ts';
import { provinceIds } from '../country/provinces.ts';
import { declareEndpoints, maxLongTextBody } from '../http/endpoint.ts';
import { type ListRules, optionFilter, pageOf } from '../http/lists.ts';

/** Coverage of a place: covered, or the alternative. */
export const coverageStates = ['YES', ...coverageAlternatives] as const;
export type CoverageState = (typeof coverageStates)[number];

/** Limits: lines per import, characters per file, places per download, agents in total. */
export const maxImportedPlaces = 10_000;
const maxFileLength = 2_000_000;
export const maxExportedPlaces = 50_000;
export const maxAgents = 500;

const text = z.string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') });
const nonEmptyText = (maxLength: number) => text.trim().min(1, 'required').max(maxLength, 'tooLong');
const phone = text.transform((typedNumber, context) => {
  const number = parsePhone(typedNumber);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: typedNumber.trim() === '' ? 'required' : 'phone' });
  return z.NEVER;
});
const optionalCellphone = text.nullish().transform((typedNumber, context) => {
  if (!typedNumber?.trim()) return null;
  const number = parseCellphone(typedNumber);
  if (number === null) context.addIssue({ code: 'custom', message: 'phone' });
  return number;
});
const province = text.transform((typedNumber, context) => {
  const id = provinceIds.find((each) => each === typedNumber);
  if (id !== undefined) return id;
  context.addIssue({ code: 'custom', message: typedNumber === '' ? 'required' : 'option' });
  return z.NEVER;
});

/** Body of an agent. */
export const agentInput = z.strictObject({
  name: nonEmptyText(120),
  phone: phone.meta({ description: 'Stored as E.164' }),
  whatsapp: optionalCellphone.meta({ description: 'Null for an agent without WhatsApp' }),
  province: province.meta({ description: 'ISO 3166-2 code' }),
  locality: nonEmptyText(120).meta({ description: 'Spelled as in the province’s list, if listed' }),
});
export type AgentInput = z.output<typeof agentInput>;
/** Body of an agent before parsing. */
export type UnparsedAgent = z.input<typeof agentInput>;

export const coverageAgent = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  phone: z.string(),
  whatsapp: z.string().nullable(),
  province: z.string(),
  locality: z.string(),
  places: z.number().meta({ description: 'Number of places with this agent' }),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type StoredAgent = z.infer<typeof coverageAgent>;

/** Coverage data of a place. The agent requires `YES`; the date is required for `SOON` and excluded otherwise. */
const placeFields = {
  state: z.enum(coverageStates, 'option'),
  agentId: z.uuid('option').nullish().meta({ description: 'Nearest agent of the province if omitted' }),
  from: z.iso.date('date').nullish().meta({ description: 'Start of the coverage' }),
};

/** Body of a place. */
export const placeInput = z.strictObject({
  province: province.meta({ description: 'ISO 3166-2 code' }),
  locality: text
    .trim()
    .max(120, 'tooLong')
    .nullish()
    .meta({ description: 'Locality of the province’s list; null for the whole province' }),
  ...placeFields,
});
export type PlaceInput = z.output<typeof placeInput>;

export const placeChange = z.strictObject(placeFields);
export type PlaceChange = z.output<typeof placeChange>;

export const coveragePlace = z.object({
  id: z.string(),
  version: z.number(),
  province: z.string().meta({ description: 'ISO 3166-2 code' }),
  locality: z.string().nullable().meta({ description: 'Null: the whole province' }),
  state: z.enum(coverageStates),
  agent: z.object({ id: z.string(), name: z.string() }).nullable(),
  from: z.iso.date().nullable(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type CoveragePlace = z.infer<typeof coveragePlace>;

export const coverageRules = {
  filters: {
    province: optionFilter(provinceIds),
    state: optionFilter(coverageStates),
    agent: z.uuid('option'),
  },
  ranges: {},
  sorts: ['place', 'updatedAt'],
} as const satisfies ListRules;

/** Result of an import line. */
export const coverageOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type CoverageOutcome = (typeof coverageOutcomes)[number];

export const coverageLine = z.object({
  line: z.number(),
  place: z.string().meta({ description: 'As in the line: “Morón, Buenos Aires”' }),
  said: z.string().meta({ description: 'Coverage according to the line' }),
  outcome: z.enum(coverageOutcomes),
  field: z
    .enum(['province', 'locality', 'state', 'agent', 'from'])
    .nullable()
    .meta({ description: 'Invalid field of a rejected line' }),
  message: z.string().nullable().meta({ description: 'Why it is rejected, and how to correct it' }),
});
export type CoverageLine = z.infer<typeof coverageLine>;

const publicAgent = z.object({
  name: z.string(),
  phone: z.string(),
  whatsapp: z.string().nullable(),
  province: z.string(),
  locality: z.string(),
});

export const coverageAnswer = z.object({
  place: z.enum(coveragePlaceKinds).meta({
    description:
      'Match in the country’s list. AMBIGUOUS: several provinces have a locality of that name; UNKNOWN: it is not listed. Both have `reach` UNKNOWN',
  }),
  province: z
    .string()
    .nullable()
    .meta({ description: 'Null if none was given and the locality does not determine it' }),
  locality: z.string().nullable(),
  suggestions: z
    .array(z.object({ province: z.string(), locality: z.string() }))
    .max(maxSuggestedPlaces)
    .meta({ description: 'Suggested localities for an ambiguous or unknown place' }),
  reach: z.enum(['YES', 'NO', 'UNKNOWN']),
  by: z.enum(['LOCALITY', 'PROVINCE']).nullable().meta({ description: 'Level of the stored coverage' }),
  depends: z
    .boolean()
    .meta({ description: 'The answer depends on the locality within the province or region' }),
  agent: publicAgent.nullable().meta({ description: 'Nearest agent of a covered place' }),
  near: z
    .enum(['LOCALITY', 'PROVINCE', 'ELSEWHERE'])
    .nullable()
    .meta({ description: 'Location of the agent: the same locality, the same province, or another one' }),
  instead: z
    .enum(coverageAlternatives)
    .nullable()
    .meta({ description: 'Alternative for a place that is not covered' }),
  from: z.iso.date().nullable(),
}) satisfies z.ZodType<CoverageAnswer>;

const { get, post, put, del } = declareEndpoints('Cobertura');

/** Public query whether the company covers a place. */
export const publicCoverage = get('/public/coverage', 'none', {
  summary:
    'Whether the company covers a place, with the nearest agent or the alternative. `province`: its code or any of its names; `locality` in any spelling, also “Morón, Buenos Aires” without a province. Only localities of the country’s list are confirmed; for others it suggests similar ones. 400 for an unknown province.',
  query: z.strictObject({
    province: text.max(80, 'tooLong').optional(),
    locality: text.max(120, 'tooLong').optional(),
  }),
  answer: coverageAnswer,
  errors: [429],
});

export const coverageEndpoints = {
  list: get('/coverage', 'coverage.list', {
    summary: 'Coverage of places, by province and locality.',
    ...pageOf(coveragePlace),
  }),
  download: get('/coverage/download', 'coverage.list', {
    summary: `All places as CSV, which can be imported again: up to ${maxExportedPlaces} places.`,
    answer: z.never(),
  }),
  show: get('/coverage/{id}', 'coverage.show', {
    summary: 'Coverage of one place.',
    answer: coveragePlace,
    errors: [404],
  }),
  create: post('/coverage', 'coverage.save', {
    summary: 'Adds the coverage of a locality or of a whole province.',
    body: placeInput,
    answer: coveragePlace,
    success: 201,
    idempotent: true,
  }),
  import: post('/coverage/import', 'coverage.save', {
    summary: `Lines of province, locality, state, agent and date: up to ${maxImportedPlaces}. Rejected lines are skipped, all others are saved in one transaction; with dryRun nothing is saved. Changing existing places requires coverage.update.`,
    query: z.strictObject({
      dryRun: z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'option' }).optional(),
    }),
    body: z.strictObject({ csv: text.max(maxFileLength, 'tooLong') }),
    bodyLimit: maxLongTextBody,
    answer: z.array(coverageLine),
  }),
  update: put('/coverage/{id}', 'coverage.update', {
    summary: 'Changes the coverage of a place.',
    body: placeChange,
    answer: coveragePlace,
    errors: [404, 412],
  }),
  delete: del('/coverage/{id}', 'coverage.delete', {
    summary: 'Deletes the coverage of a place; that of its province still applies.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  agents: get('/coverage-agents', 'coverage.list', {
    summary: `Agents and offices, by name: at most ${maxAgents}.`,
    answer: z.array(coverageAgent),
  }),
  createAgent: post('/coverage-agents', 'coverage.save', {
    summary: 'Adds an agent or an office.',
    body: agentInput,
    answer: coverageAgent,
    success: 201,
    idempotent: true,
  }),
  updateAgent: put('/coverage-agents/{id}', 'coverage.update', {
    summary: 'Changes an agent: every place with this agent shows the new number immediately.',
    body: agentInput,
    answer: coverageAgent,
    errors: [404, 412],
  }),
  deleteAgent: del('/coverage-agents/{id}', 'coverage.delete', {
    summary: 'Deletes an agent without places (412 otherwise).',
    answer: z.object({ id: z.string() }),
    errors: [404, 412],
  }),
};
