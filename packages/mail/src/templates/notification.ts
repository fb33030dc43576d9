import { z } from 'zod';
import { defineMail } from '../mailDefinition.ts';

/** Message written in the dashboard, with its variables filled in and its HTML sanitised. */
export const notification = defineMail({
  data: z.object({
    subject: z.string(),
    /** Sanitised rich text. */
    html: z.string(),
    /** First words of the message, as plain text. */
    summary: z.string(),
  }),
  sample: {
    subject: 'Corte programado',
    html: '<p>El martes <strong>de 2 a 4</strong>.</p>',
    summary: 'El martes de 2 a 4.',
  },
  internal: false,
  subject: ({ subject }) => subject,
  summary: ({ summary }) => summary,
});
