import { z } from 'zod';

/** A staff note. Notes can't be changed, and are only deleted with their subject. */
export const staffNote = z.object({
  id: z.string(),
  text: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
});
export type StaffNote = z.infer<typeof staffNote>;

/** A new note. */
export const noteBody = z.strictObject({
  text: z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
    .trim()
    .min(1, 'required')
    .max(2000, 'tooLong'),
});
