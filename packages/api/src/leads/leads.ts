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
import { flagFilter, type ListRules, listQuery, optionFilter, textFilter } from '../http/lists.ts';

/** Where a lead comes from: a landing's form, or any other program that speaks to the API. */
export const leadSources = ['LANDING', 'CONTACT'] as const;
export type LeadSource = (typeof leadSources)[number];

/** How far somebody has got with it. */
export const leadStatuses = ['NEW', 'CONTACTED', 'CLOSED'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

const contact = {
  name: requiredText(text({ label: ['Nombre y apellido', 'Name'], max: 120 })),
  // Special lines (911, 0800 …) are numbers too, but nobody is called back there.
  phone: requiredText(phone({ label: ['Teléfono', 'Telephone'] })).refine(
    (value) => value.startsWith('+'),
    'phone',
  ),
  email: optionalText(email({ label: ['Correo', 'E-mail'] })),
  province: requiredText(text({ label: ['Provincia', 'Province'], max: 60 })),
  locality: optionalText(text({ label: ['Localidad', 'Locality'], max: 120 })),
  message: optionalText(textarea({ label: ['Mensaje', 'Message'], max: 1000 })),
  page: optionalText(text({ label: ['Página', 'Page'], max: 2000 })).meta({
    description: 'Path and query of the page that the form stood on; utm_ parameters are read from it',
  }),
};

/** What somebody tells of themselves. */
export const contactRequest = z.strictObject(contact);
export type ContactRequest = z.infer<typeof contactRequest>;

/** The same from a landing's form. */
export const landingRequest = z.strictObject({
  landing: requiredText(slug({ label: ['Landing', 'Landing'] })).meta({ description: 'Its slug' }),
  ...contact,
});

/** The same by any other program, which may name a design. */
const designRequest = contactRequest.extend({
  design: designToken.nullable().optional().meta({
    description:
      'The end of a kept design’s link: its plan and price are kept with the lead. One that opens nothing is left out',
  }),
});

const stored = z.object({ id: z.string() });
const tag = 'Contactos';

export const sendLead = endpoint({
  method: 'POST',
  path: '/leads',
  access: 'none',
  tag,
  summary:
    'Leaves contact data. Stored first, e-mailed after. The same data within ten minutes is one lead. The proof is one for the form `leads`.',
  body: z.strictObject({
    type: z.literal('CONTACT', { error: 'option' }).default('CONTACT'),
    request: designRequest,
    captcha: captchaProof,
  }),
  answer: stored,
  success: 201,
  errors: [429],
  idempotent: true,
});

export const sendLandingLead = endpoint({
  method: 'POST',
  path: '/landing-mail',
  access: 'none',
  tag,
  summary:
    'The same from a landing’s form; it goes to the landing’s own address. The proof is one for the form `landing`.',
  body: z.strictObject({
    type: z.literal('LANDING', { error: 'option' }),
    request: landingRequest,
    captcha: captchaProof,
  }),
  answer: stored,
  success: 201,
  errors: [429],
  idempotent: true,
});

export const lead = z.object({
  id: z.string(),
  version: z.number(),
  source: z.enum(leadSources),
  status: z.enum(leadStatuses),
  verified: z
    .boolean()
    .meta({ description: 'False: it came by a form without a proof that somebody was there' }),
  landing: z.string().nullable().meta({ description: 'Slug of the landing' }),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  province: z.string(),
  locality: z.string().nullable(),
  message: z.string().nullable(),
  page: z.string().nullable(),
  utm: z.record(z.string(), z.string()),
  design: z
    .string()
    .nullable()
    .meta({ description: 'Id of the design that it came with; it may be gone (404)' }),
  plan: z.string().nullable().meta({ description: 'Name of the plan that is asked for' }),
  monthly: z
    .number()
    .nullable()
    .meta({ description: 'What the page said that a month costs, in pesos, VAT included' }),
  once: z.number().nullable().meta({ description: 'What it said is paid once, in pesos' }),
  mailedAt: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the mail server took it; null while it has not' }),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Lead = z.infer<typeof lead>;

export const leadRules = {
  filters: {
    status: optionFilter(leadStatuses),
    source: optionFilter(leadSources),
    verified: flagFilter,
    landing: textFilter('option'),
  },
  ranges: { createdAt: 'instant' },
  sorts: ['createdAt'],
} as const satisfies ListRules;

const byId = z.object({ id: z.string() });

export const leadEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/leads',
    access: 'leads.list',
    tag,
    summary: 'Leads, newest first.',
    query: listQuery,
    answer: z.array(lead),
    paginated: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/leads/{id}',
    access: 'leads.show',
    tag,
    summary: 'One lead.',
    params: byId,
    answer: lead,
    errors: [404],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/leads/{id}',
    access: 'leads.update',
    tag,
    summary: 'Says how far it has got. What somebody wrote of themselves is never changed.',
    params: byId,
    body: z.strictObject({ status: z.enum(leadStatuses, { error: 'option' }) }),
    answer: lead,
    errors: [404, 412],
  }),
};
