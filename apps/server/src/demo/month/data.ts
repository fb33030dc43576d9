import { readFile } from 'node:fs/promises';
import { askedKinds, leadTopics } from '@centinela/api/leads/about.ts';
import { z } from 'zod';

const hours = z.number().positive();
const count = z.number().positive();

const way = z.object({
  page: z.string(),
  topic: z.enum(leadTopics),
  landing: z.string().optional(),
  asked: z.partialRecord(z.enum(askedKinds), z.string()),
  /** The site from which the visit came. */
  site: z.string().nullable(),
  entry: z.string().optional(),
  /** How often, beside the others. */
  weight: count,
  messages: z.array(z.string().nullable()),
});

const month = z.object({
  leads: z.object({
    names: z.array(z.string()),
    /** Province and locality. */
    places: z.array(z.tuple([z.string(), z.string()])),
    staff: z.array(z.email()),
    ways: z.array(way),
    notes: z.array(z.string()),
  }),
  visits: z.object({
    /** Page, and its views on an ordinary day. */
    pages: z.array(z.tuple([z.string(), count])),
    /** Site, and its share of the visits. */
    sources: z.array(z.tuple([z.string(), count])),
    /** Campaign, page and visits a day. */
    campaigns: z.array(z.tuple([z.string(), z.string(), count])),
    /** From a page to a page, so often a day. */
    ways: z.array(z.tuple([z.string(), z.string(), count])),
    /** Kind of page, measurements a day, and how slow it is beside the others. */
    vitals: z.array(z.tuple([z.string(), count, count])),
  }),
  /** Words that nothing has, how often somebody looked for them, and the hours since the last time. */
  misses: z.array(z.tuple([z.string(), count, hours])),
  mails: z.object({
    from: z.email(),
    company: z.email(),
    failures: z.array(z.string()),
    news: z.object({ subject: z.string(), html: z.string(), summary: z.string(), hoursAgo: hours }),
  }),
});
export type MonthData = z.output<typeof month>;

const file = new URL('../../../demo/month.json', import.meta.url);

/** What happened in the demo company during the last four weeks, beside what `activity.json` tells by name. */
export const readMonth = async (): Promise<MonthData> =>
  month.parse(JSON.parse(await readFile(file, 'utf8')));

/** Days that the month has, today included. */
export const monthDays = 28;
