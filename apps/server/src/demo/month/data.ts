import { readFile } from 'node:fs/promises';
import { leadTopics, subjectKinds } from '@centinela/api/leads/leadSubjects.ts';
import { z } from 'zod';

const hours = z.number().positive();
const positiveNumber = z.number().positive();

const way = z.object({
  page: z.string(),
  topic: z.enum(leadTopics),
  landing: z.string().optional(),
  asked: z.partialRecord(z.enum(subjectKinds), z.string()),
  /** The referring site of the visit. */
  site: z.string().nullable(),
  entry: z.string().optional(),
  /** Relative frequency. */
  weight: positiveNumber,
  messages: z.array(z.string().nullable()),
});

const monthSchema = z.object({
  leads: z.object({
    names: z.array(z.string()),
    /** Province and locality. */
    places: z.array(z.tuple([z.string(), z.string()])),
    staff: z.array(z.email()),
    ways: z.array(way),
    notes: z.array(z.string()),
  }),
  visits: z.object({
    /** Page, and its average views per day. */
    pages: z.array(z.tuple([z.string(), positiveNumber])),
    /** Referring site, and its share of the visits. */
    sources: z.array(z.tuple([z.string(), positiveNumber])),
    /** Campaign, landing page, and visits per day. */
    campaigns: z.array(z.tuple([z.string(), z.string(), positiveNumber])),
    /** From page, to page, and transitions per day. */
    ways: z.array(z.tuple([z.string(), z.string(), positiveNumber])),
    /** Page type, measurements per day, and relative slowness. */
    vitals: z.array(z.tuple([z.string(), positiveNumber, positiveNumber])),
  }),
  /** Search terms without results, number of searches, and hours since the last one. */
  misses: z.array(z.tuple([z.string(), positiveNumber, hours])),
  mails: z.object({
    from: z.email(),
    company: z.email(),
    failures: z.array(z.string()),
    news: z.object({ subject: z.string(), html: z.string(), summary: z.string(), hoursAgo: hours }),
  }),
});
export type MonthData = z.output<typeof monthSchema>;

const monthFile = new URL('../../../demo/month.json', import.meta.url);

/** Reads the demo company's last four weeks, except the named records in `activity.json`. */
export const readMonth = async (): Promise<MonthData> =>
  monthSchema.parse(JSON.parse(await readFile(monthFile, 'utf8')));

/** Length of the demo month in days, including today. */
export const monthDays = 28;
