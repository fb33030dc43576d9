import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { longestSearch } from '../http/lists.ts';

/** Fewer letters find everything, which is nothing. */
export const fewestLetters = 2;

/** How many entries of a section a search names. */
export const foundOfSection = 4;

const foundEntry = z.object({
  section: z.string(),
  id: z.string(),
  name: z.string().meta({ description: 'The field that names an entry of this section' }),
  flavour: z.string().nullable(),
});
export type FoundEntry = z.infer<typeof foundEntry>;

export const findEntries = endpoint({
  method: 'GET',
  path: '/finder',
  access: 'staff',
  tag: 'Tablero',
  summary: `Entries of all sections that the caller may list and open, by words: the ${foundOfSection} of each that were changed last.`,
  query: z.strictObject({
    q: z.string({ error: 'required' }).trim().min(fewestLetters, 'tooShort').max(longestSearch, 'tooLong'),
  }),
  answer: z.array(foundEntry),
});
