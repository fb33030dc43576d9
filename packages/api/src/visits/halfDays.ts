// Used by the site's forms and the dashboard, so it imports nothing from the server.
import type { Label } from '@centinela/sections/kernel/language.ts';

/** A booking is a visit to the person's place, or a call. */
export const visitKinds = ['VISIT', 'CALL'] as const;
export type VisitKind = (typeof visitKinds)[number];

export const halves = ['MORNING', 'AFTERNOON'] as const;
export type Half = (typeof halves)[number];

/** OPEN: not booked yet. DONE and MISSED are set by staff. */
export const visitStatuses = ['OPEN', 'BOOKED', 'CANCELLED', 'DONE', 'MISSED'] as const;
export type VisitStatus = (typeof visitStatuses)[number];

/** A half of a day. */
export interface HalfDay {
  /** 2026-12-01 */
  day: string;
  half: Half;
}

/** Full hours of each half-day in Argentina. */
export const halfHours = {
  MORNING: { from: 9, to: 13 },
  AFTERNOON: { from: 14, to: 18 },
} as const satisfies Record<Half, { from: number; to: number }>;

export const halfNames = {
  MORNING: ['a la mañana', 'in the morning'],
  AFTERNOON: ['a la tarde', 'in the afternoon'],
} as const satisfies Record<Half, Label>;

/** Hour of the previous day until which a visitor can book, change or cancel a visit. */
export const deadlineHour = 18;

/** Days after today on which a visitor can book a visit. */
export const maxDaysAhead = 21;

const dayMs = 24 * 60 * 60 * 1000;

/** Adds days to a date: 2026-12-01. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);

/** Returns the ISO weekday of a date: 1 is Monday, 7 is Sunday. */
export const getWeekday = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** Returns the instant of a full hour of a day in Argentina (UTC-3 all year). */
const getInstant = (day: string, hour: number): Date =>
  new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-03:00`);

export const getHalfStart = ({ day, half }: HalfDay): Date => getInstant(day, halfHours[half].from);
export const getHalfEnd = ({ day, half }: HalfDay): Date => getInstant(day, halfHours[half].to);

/**
 * Returns the instant until which a visitor can book, change or cancel: for a visit 18:00 of the previous day, for a call
 * its beginning.
 */
export const getDeadline = (kind: VisitKind, slot: HalfDay): Date =>
  kind === 'CALL' ? getHalfStart(slot) : getInstant(addDays(slot.day, -1), deadlineHour);

const formatters = {
  long: new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
  short: new Intl.DateTimeFormat('es-AR', { weekday: 'long', day: 'numeric', timeZone: 'UTC' }),
};

/** Formats a date: "martes 1 de diciembre". */
export const formatDay = (day: string): string =>
  formatters.long.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

/** Formats the hours of a half-day: "de 9 a 13". */
export const formatHours = (half: Half): string => `de ${halfHours[half].from} a ${halfHours[half].to}`;

/** Formats a half-day: "el martes 1 de diciembre a la mañana, de 9 a 13". */
export const formatHalfDay = ({ day, half }: HalfDay): string =>
  `el ${formatDay(day)} ${halfNames[half][0]}, ${formatHours(half)}`;

/** Formats a half-day relative to today, for a button: "Mañana a la mañana", "Martes 1 a la tarde". */
export function formatShortHalfDay({ day, half }: HalfDay, today: string): string {
  const near = day === today ? 'hoy' : day === addDays(today, 1) ? 'mañana' : null;
  const name = near ?? formatters.short.format(new Date(`${day}T00:00:00Z`)).replace(',', '');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${halfNames[half][0]}`;
}

/** Encodes a choice as the value of a button: "VISIT.2026-12-01.MORNING". */
export const formatChoice = (kind: VisitKind, { day, half }: HalfDay): string => `${kind}.${day}.${half}`;

const choicePattern = /^(VISIT|CALL)\.(\d{4}-\d\d-\d\d)\.(MORNING|AFTERNOON)$/;

/** Parses the value of a button; null when it is invalid. */
export function parseChoice(text: string): ({ kind: VisitKind } & HalfDay) | null {
  const [, kindText, day = '', halfText] = choicePattern.exec(text) ?? [];
  const kind = visitKinds.find((each) => each === kindText);
  const half = halves.find((each) => each === halfText);
  const isDay = day !== '' && new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day);
  return kind && half && isDay ? { kind, day, half } : null;
}
