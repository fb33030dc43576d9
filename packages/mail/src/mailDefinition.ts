import type { z } from 'zod';

/** Data, subject and summary of a kind of mail. Its view defines the layout. */
export interface MailTexts<Data extends z.ZodType> {
  /** Schema of the stored data. No secrets: a private link is passed separately. */
  data: Data;
  /** Complete data, for tests. */
  sample: z.input<Data>;
  /** True for mails to staff, false for mails to anyone else. */
  internal: boolean;
  /** The subject line. */
  subject(data: z.output<Data>): string;
  /** One sentence that mail programs display next to the subject, and the log in its list. */
  summary(data: z.output<Data>): string;
  /** The event for the recipient's calendar; null for none. */
  calendar?(data: z.output<Data>): MailCalendar | null;
}

/** A calendar file (RFC 5545) with its method (RFC 5546). */
export interface MailCalendar {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
  content: string;
}

export interface MailDefinition<Data extends z.ZodType = z.ZodType>
  extends Pick<MailTexts<Data>, 'data' | 'sample' | 'internal'> {
  /**
   * Validates the data and returns the texts of a list.
   * @throws ZodError for data that doesn't match the schema
   */
  describe(data: unknown): { data: z.output<Data>; subject: string; summary: string };
  /** Returns the event for the recipient's calendar; null for none. @throws ZodError, as `describe` */
  getCalendar(data: unknown): MailCalendar | null;
}

const maxLineLength = 200;

/** Collapses whitespace, because a header is one line. */
const toOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, maxLineLength);

/** Defines a kind of mail. It is registered in templates.ts. */
export function defineMail<Data extends z.ZodType>({
  data: schema,
  sample,
  internal,
  subject,
  summary,
  calendar,
}: MailTexts<Data>): MailDefinition<Data> {
  return {
    data: schema,
    sample,
    internal,
    describe(raw) {
      const data = schema.parse(raw);
      return { data, subject: toOneLine(subject(data)), summary: toOneLine(summary(data)) };
    },
    getCalendar: (raw) => calendar?.(schema.parse(raw)) ?? null,
  };
}
