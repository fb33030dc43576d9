import { z } from 'zod';
import { defineLetter } from '../letter.ts';

/** A message that somebody wrote in the dashboard: its variables are filled in and its HTML is sanitised before. */
export const notification = defineLetter({
  data: z.object({
    subject: z.string(),
    /** Sanitised rich text. */
    html: z.string(),
    /** Its first words, without marks. */
    summary: z.string(),
  }),
  internal: false,
  subject: ({ subject }) => subject,
  summary: ({ summary }) => summary,
});
