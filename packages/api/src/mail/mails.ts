import { z } from 'zod';
import { declareEndpoints } from '../http/endpoint.ts';
import { flagFilter, type ListRules, listQuery, optionFilter, pageOf, textFilter } from '../http/lists.ts';

/** Delivery status of a mail. LOG_ONLY: no mail server or no recipient, so it can only be read in the log. */
export const mailStates = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'LOG_ONLY'] as const;
export type MailState = (typeof mailStates)[number];

/** Result of a delivery attempt. LOST: the worker ended during it. */
export const attemptOutcomes = ['SENT', 'REFUSED', 'DEFERRED', 'LOST', 'LOG_ONLY'] as const;

/** Default page size of the log, and maximum per download (specification, section 9). */
export const mailPageSize = 50;
export const maxDownloadedMails = 1500;

const reason = z.string().nullable().meta({
  description: 'The mail server’s response, or noServer, noRecipient, linkUnreadable, unknownTemplate',
});

export const mailLog = z.object({
  id: z.string(),
  date: z.iso.datetime().meta({ description: 'Time of creation' }),
  subject: z.string(),
  content: z.string().meta({ description: 'First sentence' }),
  type: z.string().meta({ description: 'Name of its template' }),
  files: z.array(z.string()),
  internal: z.boolean().meta({ description: 'True for mails to staff' }),
  from: z.string().nullable(),
  to: z.string().nullable().meta({ description: 'Null: the settings contain no recipient yet' }),
  toName: z.string().nullable(),
  status: z.enum(mailStates),
  reason,
  attempts: z.number(),
  nextAt: z.iso.datetime().nullable().meta({ description: 'Time of the next attempt; null for none' }),
  sentAt: z.iso.datetime().nullable(),
  privateLink: z.enum(['none', 'kept', 'wiped']).meta({
    description: 'Whether it has a private link; it cannot be sent again after the link was deleted',
  }),
});
export type MailLog = z.infer<typeof mailLog>;

export const mailDetails = mailLog.extend({
  history: z.array(
    z.object({
      id: z.string(),
      edition: z.number().meta({ description: 'Incremented by each manual resend' }),
      number: z.number(),
      startedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      outcome: z.enum(attemptOutcomes).nullable().meta({ description: 'Null while in progress' }),
      code: z.number().nullable().meta({ description: 'The mail server’s code, such as 550' }),
      reason,
    }),
  ),
});
export type MailDetails = z.infer<typeof mailDetails>;

export const mailRules = {
  filters: {
    status: optionFilter(mailStates),
    type: textFilter('option'),
    to: textFilter('option').transform((text) => text.trim().toLowerCase()),
    internal: flagFilter,
  },
  ranges: { date: 'instant' },
  sorts: ['date'],
  limit: mailPageSize,
} as const satisfies ListRules;

const { get, post } = declareEndpoints('Correos');

export const mailEndpoints = {
  list: get('/email-logs', 'notifications.list', {
    summary: `All mails with their status, newest first, ${mailPageSize} per page.`,
    ...pageOf(mailLog),
  }),
  overview: get('/email-logs/overview', 'notifications.list', {
    summary: 'Whether mail is configured, and the number of pending and failed mails. Counted up to 1,000.',
    answer: z.object({
      isConfigured: z.boolean(),
      failed: z.number().meta({ description: 'Failed permanently in the last 30 days' }),
      waiting: z.number().meta({
        description: 'Mails to staff that are only in the log: they can be sent once mail is configured',
      }),
    }),
  }),
  download: get('/email-logs/download', 'notifications.list', {
    summary: `The same list as a file, with the same filters: up to ${maxDownloadedMails} mails. format: csv or xlsx.`,
    query: listQuery,
    answer: z.never(),
  }),
  show: get('/email-logs/{id}', 'notifications.list', {
    summary: 'One mail with all attempts.',
    answer: mailDetails,
    errors: [404],
  }),
  preview: get('/email-logs/{id}/preview', 'notifications.list', {
    summary:
      'Preview of the mail. A private link is displayed only to the role admin, and only without a mail server, when the log serves as the mailbox.',
    answer: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      isLinkHidden: z.boolean().meta({
        description: 'True: it has a private link that is hidden from this caller',
      }),
    }),
    errors: [404, 412],
  }),
  resend: post('/email-logs/{id}/resend', 'notifications.save', {
    summary: 'Sends it again immediately. 412 if its private link was deleted.',
    answer: mailLog,
    errors: [404, 412, 501],
  }),
  sendWaiting: post('/email-logs/send-waiting', 'notifications.save', {
    summary: 'Sends the mails to staff (contacts) that are only in the log.',
    answer: z.object({ count: z.number() }),
    errors: [501],
  }),
};
