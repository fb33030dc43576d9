import {
  type CoverageAnswer,
  coverageInsteads,
  coveragePlaceKinds,
  maxSuggestedPlaces,
} from '@centinela/sections/kernel/coverage.ts';
import { z } from 'zod';
import { cellphoneOf, phoneOf } from '../accounts/identity.ts';
import { provinceIds } from '../country/provinces.ts';
import { endpoint, longTextBody } from '../http/endpoint.ts';
import { type ListRules, listQuery, optionFilter } from '../http/lists.ts';

/** What is known of a place: the company is there, or what there is instead. */
export const coverageStates = ['YES', ...coverageInsteads] as const;
export type CoverageState = (typeof coverageStates)[number];

/** Lines of one import, letters of its file, places of one download, agents in all. */
export const importedPlacesAtMost = 10_000;
const longestFile = 2_000_000;
export const exportedPlacesAtMost = 50_000;
export const agentsAtMost = 500;

const text = z.string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') });
const filled = (most: number) => text.trim().min(1, 'required').max(most, 'tooLong');
const phone = text.transform((written, context) => {
  const number = phoneOf(written);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: written.trim() === '' ? 'required' : 'phone' });
  return z.NEVER;
});
const optionalCellphone = text.nullish().transform((written, context) => {
  if (!written?.trim()) return null;
  const number = cellphoneOf(written);
  if (number === null) context.addIssue({ code: 'custom', message: 'phone' });
  return number;
});
const province = text.transform((written, context) => {
  const id = provinceIds.find((each) => each === written);
  if (id !== undefined) return id;
  context.addIssue({ code: 'custom', message: written === '' ? 'required' : 'option' });
  return z.NEVER;
});

/** An agent as it is sent. */
export const agentInput = z.strictObject({
  name: filled(120),
  phone: phone.meta({ description: 'E.164 once it is stored' }),
  whatsapp: optionalCellphone.meta({ description: 'Null for an agent without a chat' }),
  province: province.meta({ description: 'ISO 3166-2 code' }),
  locality: filled(120).meta({ description: 'In the spelling of the province’s list, where it is there' }),
});
export type AgentInput = z.output<typeof agentInput>;
/** The same before it is read. */
export type WrittenAgent = z.input<typeof agentInput>;

export const coverageAgent = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  phone: z.string(),
  whatsapp: z.string().nullable(),
  province: z.string(),
  locality: z.string(),
  places: z.number().meta({ description: 'How many places name this agent' }),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type StoredAgent = z.infer<typeof coverageAgent>;

/** What is said of a place. Who reaches it belongs to `YES` only, the day to `SOON`, which needs it. */
const saidOfPlace = {
  state: z.enum(coverageStates, 'option'),
  agentId: z.uuid('option').nullish().meta({ description: 'The nearest one of the province without it' }),
  from: z.iso.date('date').nullish().meta({ description: 'From when on the company is there' }),
};

/** A place as it is sent. */
export const placeInput = z.strictObject({
  province: province.meta({ description: 'ISO 3166-2 code' }),
  locality: text
    .trim()
    .max(120, 'tooLong')
    .nullish()
    .meta({ description: 'One of the province’s list; null for the whole province' }),
  ...saidOfPlace,
});
export type PlaceInput = z.output<typeof placeInput>;

export const placeChange = z.strictObject(saidOfPlace);
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
  limit: 50,
} as const satisfies ListRules;

/** What becomes of a line of an import. */
export const coverageOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type CoverageOutcome = (typeof coverageOutcomes)[number];

export const coverageLine = z.object({
  line: z.number(),
  place: z.string().meta({ description: 'As the line has it: “Morón, Buenos Aires”' }),
  said: z.string().meta({ description: 'What the line says of it' }),
  outcome: z.enum(coverageOutcomes),
  field: z
    .enum(['province', 'locality', 'state', 'agent', 'from'])
    .nullable()
    .meta({ description: 'What is wrong with a line that is refused' }),
  message: z.string().nullable().meta({ description: 'Why it is refused, and what to do' }),
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
      'What was found in the country’s list. AMBIGUOUS: several provinces have a locality of that name; UNKNOWN: it is not listed. Both have `reach` UNKNOWN',
  }),
  province: z
    .string()
    .nullable()
    .meta({ description: 'Null when none was named and none follows from the locality' }),
  locality: z.string().nullable(),
  suggestions: z
    .array(z.object({ province: z.string(), locality: z.string() }))
    .max(maxSuggestedPlaces)
    .meta({ description: 'Localities that may be meant when the place is ambiguous or unknown' }),
  reach: z.enum(['YES', 'NO', 'UNKNOWN']),
  by: z.enum(['LOCALITY', 'PROVINCE']).nullable().meta({ description: 'What the answer was kept for' }),
  depends: z
    .boolean()
    .meta({ description: 'It depends on which locality of the province or region is meant' }),
  agent: publicAgent.nullable().meta({ description: 'The nearest agent of a place that is reached' }),
  near: z
    .enum(['LOCALITY', 'PROVINCE', 'ELSEWHERE'])
    .nullable()
    .meta({ description: 'Where the agent is: in the same locality, else the same province, else another' }),
  instead: z.enum(coverageInsteads).nullable().meta({ description: 'What there is where it is not reached' }),
  from: z.iso.date().nullable(),
}) satisfies z.ZodType<CoverageAnswer>;

const byId = z.object({ id: z.string() });
const tag = 'Cobertura';

/** Who asks whether the company reaches a place. */
export const publicCoverage = endpoint({
  method: 'GET',
  path: '/public/coverage',
  access: 'none',
  tag,
  summary:
    'Whether the company reaches a place, with the nearest agent or what there is instead. `province`: its code or any of its names; `locality` as people write it, also “Morón, Buenos Aires” without a province. Only localities of the country’s list are confirmed; for others it suggests similar ones. 400 for an unknown province.',
  query: z.strictObject({
    province: text.max(80, 'tooLong').optional(),
    locality: text.max(120, 'tooLong').optional(),
  }),
  answer: coverageAnswer,
  errors: [429],
});

export const coverageEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/coverage',
    access: 'coverage.list',
    tag,
    summary: 'What is known of places, by province and locality.',
    query: listQuery,
    answer: z.array(coveragePlace),
    paginated: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/coverage/download',
    access: 'coverage.list',
    tag,
    summary: `All of it as CSV, which can be imported again: up to ${exportedPlacesAtMost} places.`,
    answer: z.never(),
  }),
  show: endpoint({
    method: 'GET',
    path: '/coverage/{id}',
    access: 'coverage.show',
    tag,
    summary: 'What is known of one place.',
    params: byId,
    answer: coveragePlace,
    errors: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/coverage',
    access: 'coverage.save',
    tag,
    summary: 'Says of a locality, or of a whole province, whether the company is there.',
    body: placeInput,
    answer: coveragePlace,
    success: 201,
    idempotent: true,
  }),
  import: endpoint({
    method: 'POST',
    path: '/coverage/import',
    access: 'coverage.save',
    tag,
    summary: `Lines of province, locality, state, agent and date: up to ${importedPlacesAtMost}. Lines that are refused are left out, all others are written or none; with dryRun it only says what would happen. To change places that are there takes coverage.update.`,
    query: z.strictObject({
      dryRun: z.stringbool({ truthy: ['true'], falsy: ['false'], error: 'option' }).optional(),
    }),
    body: z.strictObject({ csv: text.max(longestFile, 'tooLong') }),
    bodyLimit: longTextBody,
    answer: z.array(coverageLine),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/coverage/{id}',
    access: 'coverage.update',
    tag,
    summary: 'Says something else of a place.',
    params: byId,
    body: placeChange,
    answer: coveragePlace,
    errors: [404, 412],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/coverage/{id}',
    access: 'coverage.delete',
    tag,
    summary: 'Nothing is known of a place any more, but what is known of its province.',
    params: byId,
    answer: byId,
    errors: [404],
  }),
  agents: endpoint({
    method: 'GET',
    path: '/coverage-agents',
    access: 'coverage.list',
    tag,
    summary: `Agents and offices, by name: ${agentsAtMost} at the most.`,
    answer: z.array(coverageAgent),
  }),
  createAgent: endpoint({
    method: 'POST',
    path: '/coverage-agents',
    access: 'coverage.save',
    tag,
    summary: 'Adds an agent or an office.',
    body: agentInput,
    answer: coverageAgent,
    success: 201,
    idempotent: true,
  }),
  updateAgent: endpoint({
    method: 'PUT',
    path: '/coverage-agents/{id}',
    access: 'coverage.update',
    tag,
    summary: 'Changes an agent: every place that names it tells the new number at once.',
    params: byId,
    body: agentInput,
    answer: coverageAgent,
    errors: [404, 412],
  }),
  deleteAgent: endpoint({
    method: 'DELETE',
    path: '/coverage-agents/{id}',
    access: 'coverage.delete',
    tag,
    summary: 'Removes an agent that no place names (412 otherwise).',
    params: byId,
    answer: byId,
    errors: [404, 412],
  }),
};
