import { email } from '@centinela/sections/fields/email/email.ts';
import { z } from 'zod';
import { provinceIds } from '../country/provinces.ts';
import { declareEndpoints } from '../http/endpoint.ts';
import { optionalText } from '../http/input.ts';
import { type ListRules, optionFilter, pageOf } from '../http/lists.ts';
import { halves, visitKinds, visitStatuses } from './halfDays.ts';

/** Statuses of booked visits, without the invitations that are not booked yet. */
export const bookedStatuses = ['BOOKED', 'CANCELLED', 'DONE', 'MISSED'] as const;

export const maxZones = 100;
const maxPlaces = 500;
const maxCapacity = 200;
const maxDaysOff = 400;

const nonEmptyText = (maxLength: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'required' : 'wrongType') })
    .trim()
    .min(1, 'required')
    .max(maxLength, 'tooLong');
const day = z.iso.date('date');
const half = z.enum(halves, 'option');

/** The case that a visit belongs to, for links in the dashboard. */
const visitCase = z.object({
  kind: z.enum(['lead', 'request']),
  id: z.string(),
  number: z.number(),
});

export const visit = z.object({
  id: z.string(),
  version: z.number(),
  kind: z.enum(visitKinds),
  status: z.enum(visitStatuses),
  zone: z.object({ id: z.string(), name: z.string() }).nullable(),
  day: z.iso.date().nullable(),
  half: z.enum(halves).nullable(),
  case: visitCase,
  client: z.string().nullable().meta({ description: 'Id of the client’s account' }),
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  place: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type Visit = z.infer<typeof visit>;

export const visitRules = {
  filters: {
    status: optionFilter(bookedStatuses),
    kind: optionFilter(visitKinds),
    zone: z.uuid('option'),
  },
  ranges: { day: 'day' },
  sorts: ['day'],
} as const satisfies ListRules;

/** A half-day of a zone in the calendar. */
export const visitCell = z.object({
  day: z.iso.date(),
  half: z.enum(halves),
  capacity: z.number().meta({ description: 'Zero on days off' }),
  booked: z.number(),
});
export type VisitCell = z.infer<typeof visitCell>;

export const calendarDays = 7;
export const visitCalendar = z.object({
  from: z.iso.date(),
  zones: z.array(z.object({ id: z.string(), name: z.string(), cells: z.array(visitCell) })),
  daysOff: z.array(z.object({ day: z.iso.date(), name: z.string(), zone: z.string().nullable() })),
  visits: z.array(visit).meta({ description: 'Booked, done and missed visits and calls of the week' }),
});
export type VisitCalendar = z.infer<typeof visitCalendar>;

/** Body with which staff books, moves, closes or cancels a visit. */
export const visitChange = z
  .strictObject({
    slot: z
      .strictObject({
        kind: z.enum(visitKinds, 'option'),
        zone: z.uuid('option').nullish().meta({ description: 'Required for a visit' }),
        day,
        half,
      })
      .optional(),
    status: z.enum(['CANCELLED', 'DONE', 'MISSED'], 'option').optional(),
  })
  .refine(({ slot, status }) => (slot === undefined) !== (status === undefined), { message: 'required' });
export type VisitChange = z.output<typeof visitChange>;

const zonePlace = z.strictObject({
  province: z.enum(provinceIds, 'option').meta({ description: 'ISO 3166-2 code' }),
  locality: z
    .string('wrongType')
    .trim()
    .max(120, 'tooLong')
    .nullish()
    .meta({ description: 'Locality of the province’s list; null for the whole province' }),
});

const capacity = z.strictObject({
  weekday: z.int('notAnInteger').min(1, 'option').max(7, 'option').meta({ description: '1: Monday' }),
  half,
  capacity: z.int('notAnInteger').min(0, 'tooSmall').max(maxCapacity, 'tooBig'),
});
export type ZoneCapacity = z.output<typeof capacity>;

export const zoneInput = z.strictObject({
  name: nonEmptyText(80),
  places: z.array(zonePlace).max(maxPlaces, 'tooMany'),
  capacities: z.array(capacity).max(14, 'tooMany').meta({
    description: 'Visits per weekday and half-day; none where it is left out',
  }),
  email: optionalText(email({ label: ['Correo', 'E-mail'] })).meta({
    description: 'Address of the mails about its visits; null for the company’s general one',
  }),
});
export type ZoneInput = z.output<typeof zoneInput>;

export const visitZone = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  places: z.array(z.object({ province: z.string(), locality: z.string().nullable() })),
  capacities: z.array(capacity),
  email: z.string().nullable(),
  upcoming: z.number().meta({ description: 'Visits booked from today on' }),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
});
export type VisitZone = z.infer<typeof visitZone>;

export const dayOffInput = z.strictObject({
  day,
  name: nonEmptyText(80),
  zone: z.uuid('option').nullish().meta({ description: 'Null for all zones' }),
});
export type DayOffInput = z.output<typeof dayOffInput>;

export const dayOff = z.object({
  id: z.string(),
  day: z.iso.date(),
  name: z.string(),
  zone: z.string().nullable(),
});
export type DayOff = z.infer<typeof dayOff>;

export const ownVisit = z.object({
  id: z.string(),
  kind: z.enum(visitKinds),
  status: z.enum(visitStatuses),
  day: z.iso.date().nullable(),
  half: z.enum(halves).nullable(),
  number: z.number(),
  place: z.string().nullable(),
  path: z.string().meta({ description: 'Page on which it can be changed and cancelled' }),
  canChange: z.boolean(),
});
export type OwnVisit = z.infer<typeof ownVisit>;

const { get, post, put, del } = declareEndpoints('Visitas');
const id = z.object({ id: z.string() });

export const visitEndpoints = {
  own: get('/visits/me', 'client', {
    summary: 'The caller’s visits and calls: those to choose and those booked from today on.',
    answer: z.array(ownVisit),
  }),
  list: get('/visits', 'visits.list', {
    summary: 'Visits and calls that were booked, by day.',
    ...pageOf(visit),
  }),
  calendar: get('/visits/calendar', 'visits.list', {
    summary: `Capacity and bookings of each zone for ${calendarDays} days from \`from\`.`,
    query: z.strictObject({ from: day }),
    answer: visitCalendar,
  }),
  ofCase: get('/visits/of/{case}', 'visits.show', {
    summary: 'The visit of a lead or a client’s request; null for none.',
    answer: visit.nullable(),
  }),
  show: get('/visits/{id}', 'visits.show', { summary: 'One visit.', answer: visit, errors: [404] }),
  update: put('/visits/{id}', 'visits.update', {
    summary:
      'Books or moves a visit (`slot`), or closes or cancels it (`status`). The person is notified of bookings, moves and cancellations by mail. 412 `wrongState` for a half-day without capacity.',
    body: visitChange,
    answer: visit,
    errors: [404, 412],
  }),
  zones: get('/visit-zones', 'visits.list', {
    summary: `Zones with places and capacities, by name: at most ${maxZones}.`,
    answer: z.array(visitZone),
  }),
  createZone: post('/visit-zones', 'visits.save', {
    summary: 'Adds a zone. A place belongs to one zone at most.',
    body: zoneInput,
    answer: visitZone,
    success: 201,
    idempotent: true,
  }),
  updateZone: put('/visit-zones/{id}', 'visits.save', {
    summary: 'Changes a zone. Less capacity keeps booked visits.',
    body: zoneInput,
    answer: visitZone,
    errors: [404, 412],
  }),
  deleteZone: del('/visit-zones/{id}', 'visits.delete', {
    summary: 'Deletes a zone without upcoming visits (412 otherwise).',
    answer: id,
    errors: [404, 412],
  }),
  daysOff: get('/visit-days-off', 'visits.list', {
    summary: `Days without visits from today on, at most ${maxDaysOff}.`,
    answer: z.array(dayOff),
  }),
  createDayOff: post('/visit-days-off', 'visits.save', {
    summary: 'Adds a day without visits, for one zone or all. Visits already booked are kept.',
    body: dayOffInput,
    answer: dayOff,
    success: 201,
    idempotent: true,
  }),
  deleteDayOff: del('/visit-days-off/{id}', 'visits.delete', {
    summary: 'Deletes a day without visits.',
    answer: id,
    errors: [404],
  }),
};
