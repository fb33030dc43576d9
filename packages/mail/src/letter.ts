import type { z } from 'zod';

/** What the rest of the program says of a kind of mail: its data and its first words. How it looks is its view. */
export interface LetterWords<Data extends z.ZodType> {
  /** What is stored of it. No secrets: a private link goes beside it. */
  data: Data;
  /** True: to the company's own people. False: to somebody outside. */
  internal: boolean;
  /** The subject line. */
  subject(data: z.output<Data>): string;
  /** One sentence that mail programs show beside the subject, and the log in its list. */
  summary(data: z.output<Data>): string;
}

export interface Letter<Data extends z.ZodType = z.ZodType>
  extends Pick<LetterWords<Data>, 'data' | 'internal'> {
  /**
   * Checks data and says what is read of it in a list.
   * @throws ZodError when the data is not what this kind of mail has
   */
  describe(data: unknown): { data: z.output<Data>; subject: string; summary: string };
}

const longestLine = 200;

/** A header is one line: line breaks become blanks. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, longestLine);

/** Declares a kind of mail. It is registered in templates.ts, its view in views.ts. */
export function defineLetter<Data extends z.ZodType>({
  data: schema,
  internal,
  subject,
  summary,
}: LetterWords<Data>): Letter<Data> {
  return {
    data: schema,
    internal,
    describe(raw) {
      const data = schema.parse(raw);
      return { data, subject: oneLine(subject(data)), summary: oneLine(summary(data)) };
    },
  };
}
