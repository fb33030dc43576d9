import { richText } from '@centinela/sections/fields/richText/richText.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { accountKinds } from '../accounts/users.ts';
import { declareEndpoints, maxLongTextBody } from '../http/endpoint.ts';
import { readOnly } from '../http/input.ts';
import { flagFilter, type ListRules, pageOf } from '../http/lists.ts';

/** Recipient variables of a message, as `{{firstName}}` or with a default as `{{firstName|vecina}}`. */
export const notificationVariables = ['firstName', 'lastName', 'email', 'company', 'site'] as const;
export type NotificationVariable = (typeof notificationVariables)[number];

// Linear time for any input: no characters can match in two ways.
const variable = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

const isVariable = (name: string): name is NotificationVariable =>
  notificationVariables.some((known) => known === name);

/** Returns the unknown variable names, each once. */
export const findUnknownVariables = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(variable)].map(([, name = '']) => name.trim()).filter((name) => !isVariable(name)),
  ),
];

/** Replaces the variables; blank values are replaced by the default after the bar. */
export const fillVariables = (text: string, values: Readonly<Record<NotificationVariable, string>>): string =>
  text.replace(variable, (match, paddedName: string, defaultValue: string | undefined) => {
    const name = paddedName.trim();
    return isVariable(name) ? values[name] || (defaultValue ?? '').trim() : match;
  });

/** Returns the error for the first unknown variable of a text; null when there is none. */
export function getVariableError(text: string, language: Language): string | null {
  const [unknown] = findUnknownVariables(text);
  if (unknown === undefined) return null;
  const known = notificationVariables.map((name) => `{{${name}}}`).join(', ');
  return language === 'es'
    ? `No existe la variable {{${unknown}}}. Las que hay: ${known}`
    : `There is no variable {{${unknown}}}. There are: ${known}`;
}

/** Text with the rules of section fields. */
const requiredLine = (max: number) =>
  kinds.input(text({ label: ['Texto', 'Text'], required: true, max })).pipe(z.string());

/** Texts of a message. */
const texts = {
  subject: requiredLine(150),
  html: kinds
    .input(richText({ label: ['Mensaje', 'Message'], required: true, max: 60_000 }))
    .pipe(z.string()),
};

const slug = z
  .string('required')
  .min(1, 'required')
  .max(80, 'tooLong')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'slug');

export const newNotification = z.strictObject({
  slug,
  name: requiredLine(120),
  ...texts,
  enable: z.boolean('wrongType').default(true),
  ...readOnly,
});

export const notificationChanges = z.strictObject({
  slug: slug.optional(),
  name: requiredLine(120).optional(),
  subject: texts.subject.optional(),
  html: texts.html.optional(),
  enable: z.boolean('wrongType').optional(),
  ...readOnly,
});

export const notification = z.object({
  id: z.string(),
  version: z.number(),
  slug: z.string(),
  name: z.string(),
  subject: z.string(),
  html: z.string(),
  enable: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Notification = z.infer<typeof notification>;

export const notificationRules = {
  filters: { enable: flagFilter },
  ranges: {},
  sorts: ['name', 'updatedAt'],
} as const satisfies ListRules;

/** Maximum number of recipients per request. */
export const maxRecipients = 1000;

/** Recipients: either addresses, or the active users that match a filter. */
const recipients = z
  .strictObject({
    to: z
      .array(z.email('email').max(254, 'tooLong'))
      .min(1, 'required')
      .max(maxRecipients, 'tooMany')
      .optional(),
    users: z
      .strictObject({
        kind: z.enum(accountKinds, 'option').optional(),
        province: z.string('wrongType').max(10, 'tooLong').optional(),
        role: z.uuid('invalid').optional(),
      })
      .optional(),
  })
  .refine(({ to, users }) => (to === undefined) !== (users === undefined), {
    path: ['to'],
    error: 'required',
  });

const { get, post, put, del } = declareEndpoints('Notificaciones');

const queuedAnswer = z.object({ count: z.number().meta({ description: 'Number of queued mails' }) });

export const notificationEndpoints = {
  list: get('/notifications', 'notifications.list', {
    summary: 'Messages with variables, most recently changed first.',
    ...pageOf(notification),
  }),
  show: get('/notifications/{id}', 'notifications.show', {
    summary: 'One message.',
    answer: notification,
    errors: [404],
  }),
  create: post('/notifications', 'notifications.save', {
    summary: 'Creates a message. Unknown variables are rejected by name; the HTML is sanitised.',
    body: newNotification,
    bodyLimit: maxLongTextBody,
    answer: notification,
    success: 201,
    idempotent: true,
  }),
  update: put('/notifications/{id}', 'notifications.update', {
    summary: 'Changes a message; omitted members stay.',
    body: notificationChanges,
    bodyLimit: maxLongTextBody,
    answer: notification,
    errors: [404, 412],
  }),
  delete: del('/notifications/{id}', 'notifications.delete', {
    summary: 'Deletes a message. Its mails stay in the log.',
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  preview: post('/notifications/preview', 'notifications.list', {
    summary: 'Preview of a message for the caller. Nothing is stored or sent.',
    body: z.strictObject(texts),
    bodyLimit: maxLongTextBody,
    answer: z.object({ subject: z.string(), html: z.string() }),
    whileViewing: true,
  }),
  send: post('/notifications/send-email', 'notifications.save', {
    summary: `Queues the message in the body, to addresses or to active users, at most ${maxRecipients}. Sent to the caller’s own address, it is a test.`,
    body: z.strictObject({ ...texts, recipients }),
    bodyLimit: maxLongTextBody,
    answer: queuedAnswer,
    success: 201,
    errors: [429],
    idempotent: true,
  }),
  sendStored: post('/notifications/send-email/{slug}', 'notifications.save', {
    summary: 'Queues a stored message that is enabled.',
    body: z.strictObject({ recipients }),
    bodyLimit: maxLongTextBody,
    answer: queuedAnswer,
    success: 201,
    errors: [404, 412, 429],
    idempotent: true,
  }),
};
