import { consentNow } from '@centinela/api/leads/consent.ts';
import { emptyWords } from '../../domains/leads/leads.words.ts';
import type { Came } from '../leads.ts';
import { busyness, chance, oneOf } from './chance.ts';
import { type MonthData, monthDays } from './data.ts';

/** Average leads per day. */
const usual = 3.2;

/** Leads newer than this many hours have not been called back yet. */
const unanswered = 14;

type Way = MonthData['leads']['ways'][number];

const emailOf = (name: string): string =>
  `${name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .trim()
    .replaceAll(' ', '.')}@correo.demo`;

/** Generates the age of each lead in hours: during waking hours, and more of them on weekdays. */
function hoursOf(next: () => number): number[] {
  const sinceMorning = new Date(Date.now() - 3 * 3_600_000).getUTCHours();
  return Array.from({ length: monthDays }, (_, daysAgo) => {
    const count = Math.round(usual * busyness(daysAgo) * (0.6 + 0.8 * next()));
    // Between 9:00 and 22:00 in Argentina.
    return Array.from({ length: count }, () => daysAgo * 24 + sinceMorning - 9 - next() * 13);
  })
    .flat()
    .filter((hours) => hours > 0.2);
}

const stateOf = (hoursAgo: number, next: () => number): Came['status'] =>
  hoursAgo < unanswered
    ? 'NEW'
    : hoursAgo < 80 && next() < 0.7
      ? 'CONTACTED'
      : next() < 0.85
        ? 'CLOSED'
        : 'CONTACTED';

/** Generates the leads of the last four weeks in every status, from plans, landing pages and the contact form. */
export function monthLeads({ names, places, staff, ways, notes }: MonthData['leads']): Came[] {
  const next = chance(7);
  const many = ways.flatMap((way): Way[] => Array.from({ length: way.weight }, () => way));
  return hoursOf(next).map((hoursAgo, index) => {
    const { page, topic, landing, asked, site, entry, messages } = oneOf(many, next);
    const [province, locality] = oneOf(places, next);
    const name = names[index % names.length] ?? '';
    const status = stateOf(hoursAgo, next);
    return {
      words: {
        ...emptyWords,
        name,
        phone: `+54911555${String(50_200 + index * 7).padStart(5, '0')}`,
        email: next() < 0.6 ? emailOf(name) : null,
        ...{ province, locality, topic, asked, page, site },
        subject: null,
        message: oneOf(messages, next),
        entry: entry ?? page,
        consent: consentNow,
      },
      landing: landing ?? null,
      hoursAgo,
      status,
      assignee: status === 'NEW' ? null : oneOf(staff, next),
      note: status !== 'NEW' && next() < 0.45 ? oneOf(notes, next) : null,
    };
  });
}
