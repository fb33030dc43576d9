import { email } from '@centinela/sections/fields/email/email.ts';
import { phone } from '@centinela/sections/fields/phone/phone.ts';
import { slug } from '@centinela/sections/fields/slug/slug.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { textarea } from '@centinela/sections/fields/textarea/textarea.ts';
import { z } from 'zod';
import { agentCodePattern } from '../accounts/agentCode.ts';
import { designToken } from '../designs/designToken.ts';
import { captchaProof } from '../http/captcha.ts';
import { declareEndpoints, endpoint } from '../http/endpoint.ts';
import { optionalText, requiredText } from '../http/input.ts';
import { visitOffer } from '../visits/view.ts';
import { leadTopics, subjectNamePattern } from './leadSubjects.ts';

const emailField = email({ label: ['Correo', 'E-mail'] });
const phoneField = phone({ label: ['Teléfono', 'Phone'] });

const name = requiredText(text({ label: ['Nombre y apellido', 'Name'], max: 120 }));
// Special numbers (911, 0800 …) are valid but can't be called back.
const canBeCalled = (value: string | null): boolean => value === null || value.startsWith('+');
const message = { label: ['Mensaje', 'Message'], max: 1000 } as const;
const page = optionalText(text({ label: ['Página', 'Page'], max: 2000 })).meta({
  description: 'Path and query of the page with the form; utm_ parameters are read from it',
});

const subjectName = z.string('wrongType').regex(subjectNamePattern, 'invalid').nullish();

/** Subject and origin of a lead, as separate fields rather than within the message. */
const subjectFields = {
  topic: z.enum(leadTopics, { error: 'option' }).optional().meta({
    description: 'Topic; derived from the other fields if omitted',
  }),
  plan: subjectName.meta({ description: 'Slug of the plan' }),
  product: subjectName.meta({ description: 'Slug of the product' }),
  promotion: subjectName.meta({ description: 'Slug of the promotion' }),
  addon: subjectName.meta({ description: 'Code of the add-on' }),
  agent: z
    .string('wrongType')
    .regex(agentCodePattern, 'invalid')
    .nullish()
    .meta({ description: 'Agent code of the link that brought the visitor (`?agente=`)' }),
  entry: optionalText(text({ label: ['Entrada', 'Entry'], max: 2000 })).meta({
    description: 'Path and query of the visit’s entry page; its utm_ parameters count as well',
  }),
  site: z.string('wrongType').max(253, 'tooLong').nullish().meta({
    description: 'Host name of the referring site (`www.diario.example`), without the page',
  }),
  consent: z
    .string('wrongType')
    .max(40, 'tooLong')
    .nullish()
    .meta({ description: 'Version of the displayed consent text' }),
};

const contact = {
  name,
  phone: requiredText(phoneField).refine(canBeCalled, 'phone'),
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
  ...subjectFields,
};

/** A lead that staff enters, for example after a telephone call. It has a telephone number or an e-mail address. */
export const staffLead = z
  .strictObject({
    name,
    phone: optionalText(phoneField).refine(canBeCalled, 'phone'),
    email: optionalText(emailField),
    place: contact.place,
    message: contact.message,
    document: z
      .string('wrongType')
      .transform((written) => written.replace(/\D/g, '') || null)
      .refine((digits) => digits === null || (digits.length >= 7 && digits.length <= 11), 'invalid')
      .nullish()
      .meta({ description: 'DNI or CUIT; its digits are stored' }),
    topic: z.enum(leadTopics, { error: 'option' }).exclude(['LANDING']).default('CONTACT'),
    isMine: z.boolean('wrongType').default(false).meta({ description: 'Assigns it to the caller' }),
  })
  .refine(({ phone: number, email: address }) => Boolean(number) || Boolean(address), {
    message: 'phoneOrEmail',
    path: ['phone'],
    // Also when other fields are invalid, so that all errors are shown at once.
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      !issues.some(({ path: [name] = [] }) => name === 'phone' || name === 'email'),
  });
export type StaffLead = z.output<typeof staffLead>;

/** Token of an uploaded CV that belongs to no lead yet; it can't be forged. */
export const cvToken = z
  .string('wrongType')
  .min(1, 'required')
  .max(2000, 'tooLong')
  .regex(/^[\w-]+$/, 'invalid');

/** Contact data of a lead; one of `place`, `province` and `locality` is required (checked by the server). */
export const contactRequest = z.strictObject(contact);
export type ContactRequest = z.infer<typeof contactRequest>;

/** Contact data from the form of a landing page. */
export const landingRequest = z.strictObject({
  landing: requiredText(slug({ label: ['Landing', 'Landing'] })).meta({ description: 'Its slug' }),
  ...contact,
});

/** Contact data with items that were stored before the lead: a design, a CV. */
const requestWithExtras = z.strictObject({
  ...contact,
  cv: cvToken.nullish().meta({ description: 'Response of `POST leads/cv`; valid for an hour, for one lead' }),
  design: designToken.nullable().optional().meta({
    description:
      'Token of a saved design’s link: its plan and price are stored with the lead. Invalid ones are ignored',
  }),
});

/** Contact form of `public/send-email`, which is answered by e-mail. */
export const emailRequest = z.strictObject({
  name,
  email: requiredText(emailField),
  telephone: optionalText(phoneField).refine(canBeCalled, 'phone'),
  subject: requiredText(text({ label: ['Asunto', 'Subject'], max: 200 })),
  message: requiredText(textarea(message)),
  page,
  captcha: captchaProof,
});

/** Receipt for a lead's sender. */
export const leadReceipt = z.object({
  id: z.string(),
  number: z.number().meta({ description: 'Reference number' }),
  callBy: z.iso.datetime().nullable().meta({
    description: 'Promised time of the call, from opening hours and holidays; null if unknown',
  }),
  visit: visitOffer.nullable().meta({
    description: 'The next free half-days for a visit, else for a call; null if there are none',
  }),
});
export type LeadReceipt = z.infer<typeof leadReceipt>;

const tag = 'Contactos';
const { post } = declareEndpoints(tag);
const sendingEndpoint = {
  method: 'POST',
  access: 'none',
  tag,
  answer: leadReceipt,
  success: 201,
  errors: [429],
  idempotent: true,
} as const;

export const sendLead = endpoint({
  ...sendingEndpoint,
  path: '/leads',
  summary:
    'Creates a lead, stored first, then e-mailed. The same data within ten minutes is one lead. Needs a captcha proof for the form `leads`.',
  body: z.strictObject({
    type: z.literal('CONTACT', { error: 'option' }).default('CONTACT'),
    request: requestWithExtras,
    captcha: captchaProof,
  }),
});

export const sendLandingLead = endpoint({
  ...sendingEndpoint,
  path: '/landing-mail',
  summary:
    'The same from a landing page’s form; it is mailed to the landing page’s address. Needs a captcha proof for the form `landing`.',
  body: z.strictObject({
    type: z.literal('LANDING', { error: 'option' }),
    request: landingRequest,
    captcha: captchaProof,
  }),
});

export const sendContactEmail = endpoint({
  ...sendingEndpoint,
  path: '/public/send-email',
  summary:
    'Contact form: a lead of type CONTACT, answered by e-mail. Stored first, then e-mailed. Needs a captcha proof for the form `leads`.',
  body: emailRequest,
});

export const sendCv = post('/leads/cv', 'none', {
  summary:
    'Uploads a CV for the lead that follows (`request.cv`): a PDF of at most 5 MB, without scripts or a password. Deleted after an hour if no lead refers to it. Needs a captcha proof for the form `cv`, before the file.',
  form: z.object({ captcha: captchaProof }),
  answer: z.object({
    token: z.string(),
    name: z.string().meta({ description: 'Stored name: without folders and special characters' }),
    size: z.number().meta({ description: 'Bytes' }),
  }),
  success: 201,
  errors: [429],
});
