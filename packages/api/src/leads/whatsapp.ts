import { z } from 'zod';
import { parseCellphone } from '../accounts/identity.ts';
import { declareEndpoints } from '../http/endpoint.ts';

/** Maximum number of WhatsApp numbers. */
const maxNumbers = 20;

const number = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
  .transform((written, context) => {
    const cellphone = parseCellphone(written);
    if (cellphone !== null) return cellphone;
    context.addIssue({ code: 'custom', message: written.trim() === '' ? 'required' : 'phone' });
    return z.NEVER;
  });

/** Body of a number. Without an id it is a new one. */
export const whatsappInput = z.strictObject({
  id: z.uuid('invalid').nullish(),
  number,
  priority: z.int('notAnInteger').min(1, 'tooSmall').max(1000, 'tooBig'),
  slug: z
    .string('required')
    .min(1, 'required')
    .max(60, 'tooLong')
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug'),
});

export const whatsappNumber = z.object({
  id: z.string(),
  number: z.string().meta({ description: 'E.164' }),
  priority: z.number().meta({ description: '1 is used first' }),
  slug: z.string().meta({ description: 'Slug of this number: /whatsapp/{slug}' }),
});
export type WhatsappNumber = z.infer<typeof whatsappNumber>;

const { get, put } = declareEndpoints('WhatsApp');

export const whatsappEndpoints = {
  list: get('/whatsapp-setting', 'internalSettings.list', {
    summary: 'WhatsApp numbers by priority.',
    answer: z.array(whatsappNumber),
  }),
  update: put('/whatsapp-setting', 'internalSettings.update', {
    summary:
      'Changes the number with the id in the body, or adds one without an id. A list in the body replaces the whole list.',
    body: z.union([whatsappInput, z.array(whatsappInput).max(maxNumbers, 'tooMany')]),
    answer: z.array(whatsappNumber),
    errors: [404],
  }),
};
