import { currentConsent } from '@centinela/api/leads/consent.ts';
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

const pickStatus = (hoursAgo: number, next: () => number): DemoLead['status'] =>
  hoursAgo < unansweredHours
    ? 'NEW'
    : hoursAgo < 80 && next() < 0.7
      ? 'CONTACTED'
      : next() < 0.85
        ? 'CLOSED'
        : 'CONTACTED';

/** Generates the leads of the last four weeks in every status, from plans, landing pages and the contact form. */
export function monthLeads({ names, places, staff, ways, notes }: MonthData['leads']): DemoLead[] {
  const next = createRandom(7);
  const weightedWays = ways.flatMap((way): Way[] => Array.from({ length: way.weight }, () => way));
  return generateHours(next).map((hoursAgo, index) => {
    const { page, topic, landing, asked, site, entry, messages } = pickOne(weightedWays, next);
    const [province, locality] = pickOne(places, next);
    const name = names[index % names.length] ?? '';
    const status = pickStatus(hoursAgo, next);
    return {
      words: {
        ...emptyContent,
        name,
        phone: `+54911555${String(50_200 + index * 7).padStart(5, '0')}`,
        email: next() < 0.6 ? toEmail(name) : null,
        ...{ province, locality, topic, asked, page, site },
        subject: null,
        message: pickOne(messages, next),
        entry: entry ?? page,
        consent: currentConsent,
      },
      landing: landing ?? null,
      hoursAgo,
      status,
      assignee: status === 'NEW' ? null : pickOne(staff, next),
      note: status !== 'NEW' && next() < 0.45 ? pickOne(notes, next) : null,
    };
  });
}
