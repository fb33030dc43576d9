import { email } from '@centinela/sections/fields/email/email.ts';
import { phone } from '@centinela/sections/fields/phone/phone.ts';
import { slug } from '@centinela/sections/fields/slug/slug.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { textarea } from '@centinela/sections/fields/textarea/textarea.ts';
import { z } from 'zod';
import { designToken } from '../designs/designs.ts';
import { captchaProof } from '../http/captcha.ts';
import { endpoint } from '../http/endpoint.ts';
import { optionalText, requiredText } from '../http/input.ts';
import { agentName, askedName, leadTopics } from './about.ts';

const emailField = email({ label: ['Correo', 'E-mail'] });
const phoneField = phone({ label: ['Teléfono', 'Phone'] });

const name = requiredText(text({ label: ['Nombre y apellido', 'Name'], max: 120 }));
// Special lines (911, 0800 …) are numbers too, but nobody is called back there.
const isCalled = (value: string | null): boolean => value === null || value.startsWith('+');
const message = { label: ['Mensaje', 'Message'], max: 1000 } as const;
const page = optionalText(text({ label: ['Página', 'Page'], max: 2000 })).meta({
  description: 'Path and query of the page that the form stood on; utm_ parameters are read from it',
});

const asked = z.string('wrongType').regex(askedName, 'invalid').nullish();

/** What a lead is about and where it comes from: fields, so that nobody reads them out of a message. */
const about = {
  topic: z.enum(leadTopics, { error: 'option' }).optional().meta({
    description: 'What it is about; found out from the other fields without it',
  }),
  plan: asked.meta({ description: 'Slug of the plan' }),
  product: asked.meta({ description: 'Slug of the product' }),
  promotion: asked.meta({ description: 'Slug of the promotion' }),
  addon: asked.meta({ description: 'Code of the add-on' }),
  agent: z
    .string('wrongType')
    .regex(agentName, 'invalid')
    .nullish()
    .meta({ description: 'The end of the agent’s link by which the visitor came (`?agente=`)' }),
  entry: optionalText(text({ label: ['Entrada', 'Entry'], max: 2000 })).meta({
    description: 'Path and query of the page on which the visit began; its utm_ parameters count as well',
  }),
  site: z.string('wrongType').max(253, 'tooLong').nullish().meta({
    description: 'Name of the site from which the visit came (`www.diario.example`), of no other page of it',
  }),
  consent: z
    .string('wrongType')
    .max(40, 'tooLong')
    .nullish()
    .meta({ description: 'Version of the words of the consent that were shown' }),
};

const contact = {
  name,
  phone: requiredText(phoneField).refine(isCalled, 'phone'),
  email: optionalText(emailField),
  place: optionalText(text({ label: ['Localidad y provincia', 'Town and province'], max: 200 })).meta({
    description:
      '“Locality, province” in one box. A place that is not in the country’s list is kept as it was typed',
  }),
  province: optionalText(text({ label: ['Provincia', 'Province'], max: 60 })).meta({
    description: 'Instead of `place`, with `locality`',
  }),
  locality: optionalText(text({ label: ['Localidad', 'Town'], max: 120 })),
  message: optionalText(textarea(message)),
  page,
  ...about,
};

/** Names a CV that was sent and belongs to no lead yet; nobody else can make one. */
export const cvToken = z
  .string('wrongType')
  .min(1, 'required')
  .max(2000, 'tooLong')
  .regex(/^[\w-]+$/, 'invalid');

/** What somebody tells of themselves; one of `place`, `province` and `locality` is required (checked by the server). */
export const contactRequest = z.strictObject(contact);
export type ContactRequest = z.infer<typeof contactRequest>;

/** The same from a landing's form. */
export const landingRequest = z.strictObject({
  landing: requiredText(slug({ label: ['Landing', 'Landing'] })).meta({ description: 'Its slug' }),
  ...contact,
});

/** The same with what was left before: a design, a CV. */
const ownRequest = z.strictObject({
  ...contact,
  cv: cvToken
    .nullish()
    .meta({ description: 'What `POST leads/cv` answered; good for an hour, for one lead' }),
  design: designToken.nullable().optional().meta({
    description:
      'The end of a kept design’s link: its plan and price are kept with the lead. One that opens nothing is left out',
  }),
});

/** The contact form of `public/send-email`: whoever writes is answered by e-mail. */
export const emailRequest = z.strictObject({
  name,
  email: requiredText(emailField),
  telephone: optionalText(phoneField).refine(isCalled, 'phone'),
  subject: requiredText(text({ label: ['Asunto', 'Subject'], max: 200 })),
  message: requiredText(textarea(message)),
  page,
  captcha: captchaProof,
});

/** What whoever leaves a lead is told. */
export const leadReceipt = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'The number to ask by' }),
  callBy: z.iso.datetime().nullable().meta({
    description: 'By when a person calls, from the opening hours and holidays; null where none are known',
  }),
});
export type LeadReceipt = z.infer<typeof leadReceipt>;

const tag = 'Contactos';
const sending = {
  method: 'POST',
  access: 'none',
  tag,
  answer: leadReceipt,
  success: 201,
  errors: [429],
  idempotent: true,
} as const;

export const sendLead = endpoint({
  ...sending,
  path: '/leads',
  summary:
    'Leaves contact data. Stored first, e-mailed after. The same data within ten minutes is one lead. The proof is one for the form `leads`.',
  body: z.strictObject({
    type: z.literal('CONTACT', { error: 'option' }).default('CONTACT'),
    request: ownRequest,
    captcha: captchaProof,
  }),
});

export const sendLandingLead = endpoint({
  ...sending,
  path: '/landing-mail',
  summary:
    'The same from a landing’s form; it goes to the landing’s own address. The proof is one for the form `landing`.',
  body: z.strictObject({
    type: z.literal('LANDING', { error: 'option' }),
    request: landingRequest,
    captcha: captchaProof,
  }),
});

export const sendContactEmail = endpoint({
  ...sending,
  path: '/public/send-email',
  summary:
    'The contact form: a lead of the type CONTACT, answered by e-mail. Stored first, e-mailed after. The proof is one for the form `leads`.',
  body: emailRequest,
});

export const sendCv = endpoint({
  method: 'POST',
  path: '/leads/cv',
  access: 'none',
  tag,
  summary:
    'Leaves a CV for the lead that is sent after it (`request.cv`): a PDF of 5 MB at the most, without scripts or a password. What no lead takes within an hour is deleted. The proof is one for the form `cv`, and comes before the file.',
  form: z.object({ captcha: captchaProof }),
  answer: z.object({
    token: z.string(),
    name: z.string().meta({ description: 'As it is kept: without folders and odd characters' }),
    size: z.number().meta({ description: 'Bytes' }),
  }),
  success: 201,
  errors: [429],
});
