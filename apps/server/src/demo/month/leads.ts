import { currentConsent } from '@centinela/api/leads/consent.ts';
import { type LeadStatus, lostReasons } from '@centinela/api/leads/leadSubjects.ts';
import { emptyContent } from '../../domains/leads/leads.content.ts';
import type { DemoLead } from '../leads.ts';
import { type MonthData, monthDays } from './data.ts';
import { createRandom, getDayActivity, pickOne } from './random.ts';

/** Average leads per day. */
const averageLeadsPerDay = 3.2;

/** Leads newer than this many hours have not been called back yet. */
const unansweredHours = 14;

type Way = MonthData['leads']['ways'][number];

const toEmail = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .trim()
    .replaceAll(' ', '.')}@correo.demo`;

/** Generates the age of each lead in hours: during waking hours, and more of them on weekdays. */
function generateHours(next: () => number): number[] {
  const currentHour = new Date(Date.now() - 3 * 3_600_000).getUTCHours();
  return Array.from({ length: monthDays }, (_, daysAgo) => {
    const count = Math.round(averageLeadsPerDay * getDayActivity(daysAgo) * (0.6 + 0.8 * next()));
    // Between 9:00 and 22:00 in Argentina.
    return Array.from({ length: count }, () => daysAgo * 24 + currentHour - 9 - next() * 13);
  })
    .flat()
    .filter((hours) => hours > 0.2);
}

const pickStatus = (hoursAgo: number, next: () => number): LeadStatus =>
  hoursAgo < unansweredHours
    ? 'NEW'
    : hoursAgo < 80 && next() < 0.7
      ? 'CONTACTED'
      : next() < 0.85
        ? 'CLOSED'
        : 'CONTACTED';

/** Says how far a lead got: contacted ones may have a visit, closed ones are mostly won or lost. */
function pickProgress(status: LeadStatus, next: () => number): Pick<DemoLead, 'status' | 'lostReason'> {
  const chance = next();
  if (status === 'CONTACTED' && chance < 0.35) return { status: 'VISIT' };
  if (status !== 'CLOSED' || chance > 0.9) return { status };
  return chance < 0.4 ? { status: 'WON' } : { status: 'LOST', lostReason: pickOne(lostReasons, next) };
}

const adminEmail = 'admin@centinela.demo';

function pickReminder(
  status: LeadStatus,
  adminHours: number | undefined,
  next: () => number,
): DemoLead['reminder'] {
  const inHours =
    adminHours ?? (status === 'CONTACTED' && next() < 0.3 ? Math.round(next() * 90) - 20 : null);
  return inHours === null ? null : { inHours, note: 'Volver a llamar' };
}

/** The administrator's leads, by their place among the generated ones, and the time of their reminders in hours. */
const adminReminders: ReadonlyMap<number, number> = new Map([
  [12, -3],
  [16, -26],
  [19, 20],
]);

/** A person who asked twice: the later lead has the name and the phone number of the earlier one. */
const repeated = { earlier: 14, later: 6 };

/** Generates the leads of the last four weeks in every status, from plans, landing pages and the contact form. */
export function monthLeads({ names, places, staff, ways, notes }: MonthData['leads']): DemoLead[] {
  const next = createRandom(7);
  // Separate, so that it changes none of the other random data.
  const nextProgress = createRandom(11);
  const weightedWays = ways.flatMap((way): Way[] => Array.from({ length: way.weight }, () => way));
  return generateHours(next).map((hoursAgo, index) => {
    const { page, topic, landing, asked, site, entry, messages } = pickOne(weightedWays, next);
    const [province, locality] = pickOne(places, next);
    const person = index === repeated.later ? repeated.earlier : index;
    const name = names[person % names.length] ?? '';
    const status = pickStatus(hoursAgo, next);
    const reminderHours = adminReminders.get(index);
    return {
      words: {
        ...emptyContent,
        name,
        phone: `+54911555${String(50_200 + person * 7).padStart(5, '0')}`,
        email: next() < 0.6 ? toEmail(name) : null,
        ...{ province, locality, topic, asked, page, site },
        subject: null,
        message: pickOne(messages, next),
        entry: entry ?? page,
        consent: currentConsent,
      },
      landing: landing ?? null,
      hoursAgo,
      ...pickProgress(reminderHours === undefined ? status : 'CONTACTED', nextProgress),
      assignee: reminderHours !== undefined ? adminEmail : status === 'NEW' ? null : pickOne(staff, next),
      reminder: pickReminder(status, reminderHours, nextProgress),
      note: status !== 'NEW' && next() < 0.45 ? pickOne(notes, next) : null,
    };
  });
}
