import { richText } from '@centinela/sections/fields/richText/richText.ts';
import { text } from '@centinela/sections/fields/text/text.ts';
import { kinds } from '@centinela/sections/kernel/kinds.ts';
import type { Language } from '@centinela/sections/kernel/language.ts';
import { z } from 'zod';
import { accountKinds } from '../accounts/users.ts';
import { endpoint, longTextBody } from '../http/endpoint.ts';
import { readOnly } from '../http/input.ts';
import { flagFilter, type ListRules, listQuery } from '../http/lists.ts';

/** What a message may say of whoever gets it, as `{{firstName}}` or `{{firstName|vecina}}` with words for want of it. */
export const notificationVariables = ['firstName', 'lastName', 'email', 'company', 'site'] as const;
export type NotificationVariable = (typeof notificationVariables)[number];

// Nothing in it can match the same characters in two ways: its time grows with the text, whatever that is.
const variable = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;

const isVariable = (name: string): name is NotificationVariable =>
  notificationVariables.some((known) => known === name);

/** The names in double braces that are no variables, each once. */
export const unknownVariables = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(variable)].map(([, name = '']) => name.trim()).filter((name) => !isVariable(name)),
  ),
];

/** Puts values in the place of the variables; a blank value gives way to the words after the bar. */
export const fillVariables = (text: string, values: Readonly<Record<NotificationVariable, string>>): string =>
  text.replace(variable, (whole, spaced: string, otherwise: string | undefined) => {
    const name = spaced.trim();
    return isVariable(name) ? values[name] || (otherwise ?? '').trim() : whole;
  });

/** What is wrong with the variables of a text, in words that name the first one; null when nothing is. */
export function variableProblem(text: string, language: Language): string | null {
  const [unknown] = unknownVariables(text);
  if (unknown === undefined) return null;
  const known = notificationVariables.map((name) => `{{${name}}}`).join(', ');
  return language === 'es'
    ? `No existe la variable {{${unknown}}}. Las que hay: ${known}`
    : `There is no variable {{${unknown}}}. There are: ${known}`;
}

/** The rules of the sections' own fields. */
const line = (max: number) =>
  kinds.input(text({ label: ['Texto', 'Text'], required: true, max })).pipe(z.string());

/** What is written of a message. */
const words = {
  subject: line(150),
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
  name: line(120),
  ...words,
  enable: z.boolean('wrongType').default(true),
  ...readOnly,
});

export const notificationChanges = z.strictObject({
  slug: slug.optional(),
  name: line(120).optional(),
  subject: words.subject.optional(),
  html: words.html.optional(),
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

/** Whoever gets one message at the most, in one call. */
export const recipientsAtMost = 1000;

/** Addresses, or the active users that a filter finds: one of the two. */
const recipients = z
  .strictObject({
    to: z
      .array(z.email('email').max(254, 'tooLong'))
      .min(1, 'required')
      .max(recipientsAtMost, 'tooMany')
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

const byId = z.object({ id: z.string() });
const tag = 'Notificaciones';
const queued = z.object({ count: z.number().meta({ description: 'Mails that were queued' }) });

export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'notifications.list',
    tag,
    summary: 'Messages with variables, the one that was changed last at the head.',
    query: listQuery,
    answer: z.array(notification),
    paginated: true,
  }),
  show: endpoint({
    method: 'GET',
    path: '/notifications/{id}',
    access: 'notifications.show',
    tag,
    summary: 'One message.',
    params: byId,
    answer: notification,
    errors: [404],
  }),
  create: endpoint({
    method: 'POST',
    path: '/notifications',
    access: 'notifications.save',
    tag,
    summary:
      'Writes a message. A variable that does not exist is refused by its name; the HTML is sanitised.',
    body: newNotification,
    bodyLimit: longTextBody,
    answer: notification,
    success: 201,
    idempotent: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/notifications/{id}',
    access: 'notifications.update',
    tag,
    summary: 'Changes a message; what is left out stays.',
    params: byId,
    body: notificationChanges,
    bodyLimit: longTextBody,
    answer: notification,
    errors: [404, 412],
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/notifications/{id}',
    access: 'notifications.delete',
    tag,
    summary: 'Removes a message. What was sent of it stays in the log.',
    params: byId,
    answer: z.object({ id: z.string() }),
    errors: [404],
  }),
  preview: endpoint({
    method: 'POST',
    path: '/notifications/preview',
    access: 'notifications.list',
    tag,
    summary: 'How a message looks to the caller. Nothing is stored or sent.',
    body: z.strictObject(words),
    bodyLimit: longTextBody,
    answer: z.object({ subject: z.string(), html: z.string() }),
    whileViewing: true,
  }),
  send: endpoint({
    method: 'POST',
    path: '/notifications/send-email',
    access: 'notifications.save',
    tag,
    summary: `Queues a message that is written in the body, to addresses or to active users, ${recipientsAtMost} at the most. With one’s own address it is the test of a message.`,
    body: z.strictObject({ ...words, recipients }),
    bodyLimit: longTextBody,
    answer: queued,
    success: 201,
    errors: [429],
    idempotent: true,
  }),
  sendStored: endpoint({
    method: 'POST',
    path: '/notifications/send-email/{slug}',
    access: 'notifications.save',
    tag,
    summary: 'Queues a stored message that is enabled.',
    params: z.object({ slug: z.string() }),
    body: z.strictObject({ recipients }),
    bodyLimit: longTextBody,
    answer: queued,
    success: 201,
    errors: [404, 412, 429],
    idempotent: true,
  }),
};
