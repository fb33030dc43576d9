import { publicationStatuses } from '@centinela/sections/kernel/visible.ts';
import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';

/** Number of recently changed entries, and of drafts, on a user's desk. */
export const maxDeskEntries = 6;

const entry = z.object({
  id: z.string(),
  section: z.string(),
  name: z.string().meta({ description: 'The field that names an entry of this section' }),
  flavour: z.string().nullable(),
  changedAt: z.iso.datetime().meta({ description: 'Time of the caller’s last change' }),
});
export type DeskEntry = z.infer<typeof entry>;

const { get } = declareEndpoints('Tablero');

/** Recent work of a staff member, limited to what they may list and open. */
export const desk = get('/desk', 'staff', {
  summary:
    'The caller’s recent work: recently changed entries, those with unpublished and unscheduled changes by the caller, and the most used lists.',
  answer: z.object({
    recent: z.array(entry),
    drafts: z.object({ total: z.number(), entries: z.array(entry) }),
    lists: z
      .array(z.object({ section: z.string(), flavour: z.string().nullable(), changes: z.number() }))
      .meta({ description: 'By number of changes made by the caller, descending' }),
  }),
});
export type Desk = z.output<typeof desk.answer>;

const placedEntry = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string().nullable().meta({ description: 'Layout of a block' }),
  picture: z.string().nullable().meta({ description: 'Id of its picture' }),
  state: z.enum(publicationStatuses),
});
export type PlacedEntry = z.infer<typeof placedEntry>;

const part = z.object({
  section: z.string(),
  flavour: z.string().nullable(),
  entries: z.array(placedEntry),
});
export type HomePart = z.infer<typeof part>;

/** Content of the public home page, from top to bottom. */
export const homePage = get('/desk/home-page', 'staff', {
  summary:
    'Parts of the public home page from top to bottom with their entries, limited to what the caller may list and open; plans are selected by the page itself, so they have no entries.',
  answer: z.object({
    landing: placedEntry.nullable().meta({ description: 'The landing whose sections are the page’s blocks' }),
    parts: z.array(part),
  }),
});
export type HomePage = z.output<typeof homePage.answer>;
