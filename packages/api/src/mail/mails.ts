import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { flagFilter, type ListRules, listQuery, optionFilter, textFilter } from '../http/lists.ts';

/** How far a mail has got. LOG_ONLY: there was no server or nobody to send it to, it can be read in the log. */
export const mailStates = ['QUEUED', 'SENDING', 'SENT', 'FAILED', 'LOG_ONLY'] as const;
export type MailState = (typeof mailStates)[number];

/** How an attempt ended. LOST: the worker ended in the middle of it. */
export const attemptOutcomes = ['SENT', 'REFUSED', 'DEFERRED', 'LOST', 'LOG_ONLY'] as const;

/** Default page of the log, and the most that one download holds (specification, section 9). */
export const mailsAtOnce = 50;
export const downloadAtMost = 1500;

const reason = z.string().nullable().meta({
  description: 'The mail server’s own words, or noServer, noRecipient, linkUnreadable, unknownTemplate',
});

export const mailLog = z.object({
  id: z.string(),
  date: z.iso.datetime().meta({ description: 'When it was ordered' }),
  subject: z.string(),
  content: z.string().meta({ description: 'Its first sentence' }),
  type: z.string().meta({ description: 'Name of its template' }),
  files: z.array(z.string()),
  internal: z.boolean().meta({ description: 'True: to the company’s own people' }),
  from: z.string().nullable(),
  to: z.string().nullable().meta({ description: 'Null: nobody is named in the settings yet' }),
  toName: z.string().nullable(),
  status: z.enum(mailStates),
  reason,
  attempts: z.number(),
  nextAt: z.iso.datetime().nullable().meta({ description: 'When it is tried next; null when it is not' }),
  sentAt: z.iso.datetime().nullable(),
  privateLink: z
    .enum(['none', 'kept', 'wiped'])
    .meta({ description: 'Whether it carries a private link; with a wiped one it can’t be sent again' }),
});
export type MailLog = z.infer<typeof mailLog>;

export const mailDetails = mailLog.extend({
  history: z.array(
    z.object({
      id: z.string(),
      edition: z.number().meta({ description: 'Grows each time that it is sent again on purpose' }),
      number: z.number(),
      startedAt: z.iso.datetime(),
      endedAt: z.iso.datetime().nullable(),
      outcome: z.enum(attemptOutcomes).nullable().meta({ description: 'Null while it is under way' }),
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
  limit: mailsAtOnce,
} as const satisfies ListRules;

const byId = z.object({ id: z.string() });
const tag = 'Correos';

export const mailEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/email-logs',
    access: 'notifications.list',
    tag,
    summary: `Every mail and what became of it, newest first, ${mailsAtOnce} a page.`,
    query: listQuery,
    answer: z.array(mailLog),
    paginated: true,
  }),
  overview: endpoint({
    method: 'GET',
    path: '/email-logs/overview',
    access: 'notifications.list',
    tag,
    summary: 'Whether mail is configured, and how much waits or has failed. Counted to 1,000.',
    answer: z.object({
      isConfigured: z.boolean(),
      failed: z.number().meta({ description: 'Given up in the last 30 days' }),
      waiting: z.number().meta({
        description: 'To the company’s own people, only in the log: they can be sent once mail is configured',
      }),
    }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/email-logs/download',
    access: 'notifications.list',
    tag,
    summary: `The same list as a file, with the same filters: up to ${downloadAtMost} mails. format: csv or xlsx.`,
    query: listQuery,
    answer: z.never(),
  }),
  show: endpoint({
    method: 'GET',
    path: '/email-logs/{id}',
    access: 'notifications.list',
    tag,
    summary: 'One mail with all attempts.',
    params: byId,
    answer: mailDetails,
    errors: [404],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/email-logs/{id}/preview',
    access: 'notifications.list',
    tag,
    summary:
      'The mail as it looks. A private link is shown to the role admin alone, and only where no mail server is configured: there the log is the mailbox.',
    params: byId,
    answer: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      isLinkHidden: z.boolean().meta({
        description: 'True: it carries a private link that is still kept and that this caller does not see',
      }),
    }),
    errors: [404, 412],
  }),
  resend: endpoint({
    method: 'POST',
    path: '/email-logs/{id}/resend',
    access: 'notifications.save',
    tag,
    summary: 'Sends it again, now. 412 for one whose private link has been wiped.',
    params: byId,
    answer: mailLog,
    errors: [404, 412, 501],
  }),
  sendWaiting: endpoint({
    method: 'POST',
    path: '/email-logs/send-waiting',
    access: 'notifications.save',
    tag,
    summary: 'Sends the mails to the company’s own people (contacts) that are only in the log.',
    answer: z.object({ count: z.number() }),
    errors: [501],
  }),
};
