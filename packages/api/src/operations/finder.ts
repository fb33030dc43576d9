import { publicationStatuses } from '@centinela/sections/kernel/visible.ts';
import { z } from 'zod';
import { cancellationKinds } from '../cancellations/cancellationTexts.ts';
import { fileKinds } from '../content/files.ts';
import { contractStatuses } from '../contracts/contracts.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { maxSearchLength } from '../http/lists.ts';
import { leadStatuses } from '../leads/leadSubjects.ts';

/** Minimum search length: shorter terms match nearly everything. */
export const minLetters = 2;

/** Maximum number of results per kind. */
export const maxResultsPerKind = 5;

/** Maximum number of results when only one kind is searched. */
export const maxResultsOfOneKind = 50;

const foundEntry = z.object({
  section: z.string(),
  id: z.string(),
  name: z.string().meta({ description: 'The field that names an entry of this section' }),
  flavour: z.string().nullable(),
  state: z.enum(publicationStatuses),
});
export type FoundEntry = z.infer<typeof foundEntry>;

const searchResults = z.object({
  entries: z.array(foundEntry),
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  contracts: z.array(
    z.object({
      id: z.string(),
      number: z.string(),
      name: z.string(),
      plan: z.string().meta({ description: 'Its name, or the ERP’s code if it has none' }),
      status: z.enum(contractStatuses),
    }),
  ),
  invoices: z.array(z.object({ id: z.string(), contract: z.string(), period: z.string() })),
  files: z.array(z.object({ id: z.string(), name: z.string(), kind: z.enum(fileKinds) })),
  leads: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      name: z.string(),
      status: z.enum(leadStatuses),
      createdAt: z.iso.datetime(),
    }),
  ),
  cancellations: z.array(
    z.object({ id: z.string(), code: z.string(), name: z.string(), kind: z.enum(cancellationKinds) }),
  ),
});
/** The kinds of results, in display order. */
export const resultKinds = [
  'entries',
  'people',
  'contracts',
  'invoices',
  'leads',
  'cancellations',
  'files',
] as const satisfies readonly (keyof z.infer<typeof searchResults>)[];
export type ResultKind = (typeof resultKinds)[number];

/** Results of the dashboard's global search, by kind. It contains only what the caller may list and open. */
export type SearchResults = z.infer<typeof searchResults>;

export const findAll = declareEndpoints('Tablero').get('/finder', 'staff', {
  summary: `Content that matches the terms and that the caller may list and open: entries of all sections, people, contracts, invoices, files, leads and cancellation requests; at most ${maxResultsPerKind} of each, or ${maxResultsOfOneKind} of the only kind named, with the search rules of their lists.`,
  query: z.strictObject({
    q: z.string({ error: 'required' }).trim().min(minLetters, 'tooShort').max(maxSearchLength, 'tooLong'),
    kind: z.enum(resultKinds, { error: 'option' }).optional(),
  }),
  answer: searchResults,
});
