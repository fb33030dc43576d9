import { standings } from '@centinela/sections/kernel/visible.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Entries named of what somebody changed last, and of their drafts. */
export const namedOnDesk = 6;

const entry = z.object({
  id: z.string(),
  section: z.string(),
  name: z.string().meta({ description: 'The field that names an entry of this section' }),
  flavour: z.string().nullable(),
  changedAt: z.iso.datetime().meta({ description: 'When the caller changed it last' }),
});
export type DeskEntry = z.infer<typeof entry>;

/** What somebody of the staff has worked on lately, of what they may list and open. */
export const desk = endpoint({
  method: 'GET',
  path: '/desk',
  access: 'staff',
  tag: 'Tablero',
  summary:
    'What the caller has worked on lately: the entries they changed last, those of them with changes of theirs that are neither published nor planned to be, and the lists that they work in most.',
  answer: z.object({
    recent: z.array(entry),
    drafts: z.object({ total: z.number(), entries: z.array(entry) }),
    lists: z
      .array(z.object({ section: z.string(), flavour: z.string().nullable(), changes: z.number() }))
      .meta({ description: 'By how many changes the caller made there, most first' }),
  }),
});
export type Desk = z.output<typeof desk.answer>;

const placed = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.string().nullable().meta({ description: 'Of a block, its layout' }),
  picture: z.string().nullable().meta({ description: 'Id of the file that stands for it' }),
  state: z.enum(standings),
});
export type PlacedEntry = z.infer<typeof placed>;

const part = z.object({
  section: z.string(),
  flavour: z.string().nullable(),
  entries: z.array(placed),
});
export type HomePart = z.infer<typeof part>;

/** What the site's home page is made of, from top to bottom. */
export const homePage = endpoint({
  method: 'GET',
  path: '/desk/home-page',
  access: 'staff',
  tag: 'Tablero',
  summary:
    'The parts of the site’s home page from top to bottom with the entries of each, of what the caller may list and open; the plans, which the page chooses itself, without entries.',
  answer: z.object({
    landing: placed.nullable().meta({ description: 'The landing whose sections are the page’s blocks' }),
    parts: z.array(part),
  }),
});
export type HomePage = z.output<typeof homePage.answer>;
