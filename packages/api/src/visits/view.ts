import { z } from 'zod';
import { halves, visitKinds, visitStatuses } from './halfDays.ts';
import { visitPath } from './offer.ts';

/** A half-day that can be chosen. */
export const visitOption = z.object({
  kind: z.enum(visitKinds),
  day: z.iso.date(),
  half: z.enum(halves),
});
export type VisitOption = z.infer<typeof visitOption>;

/** The page of a visit's link. */
export const visitView = z.object({
  token: z.string(),
  kind: z.enum(visitKinds),
  status: z.enum(visitStatuses),
  day: z.iso.date().nullable(),
  half: z.enum(halves).nullable(),
  /** Number of the request that the visit belongs to. */
  number: z.number().nullable(),
  place: z.string().nullable(),
  /** Whether a visitor asked for it, and not a client under a contract. */
  isOfVisitor: z.boolean(),
  /** Time of the promised call; null for none. */
  callBy: z.iso.datetime().nullable(),
  /** Whether a confirmation is mailed. */
  isMailed: z.boolean(),
  /** Whether the visitor can still change or cancel it. */
  canChange: z.boolean(),
  /** What the visitor has just done. */
  done: z.enum(['booked', 'changed', 'cancelled']).nullable(),
  /** The current date, so that the page can say "mañana". */
  today: z.iso.date(),
  options: z.array(visitOption),
});
export type VisitView = z.infer<typeof visitView>;

/** Path of the page of a visit's link. */
export const getVisitPath = (token: string): string => `${visitPath}/${token}`;

/** Half-days offered with a lead's receipt: buttons that post `elegir` to the path. */
export const visitOffer = z.object({
  path: z.string().meta({ description: 'Secret link of the person: choose, change, cancel' }),
  kind: z.enum(visitKinds),
  options: z
    .array(z.object({ value: z.string(), label: z.string() }))
    .meta({ description: 'The next free half-days; post `elegir` with a value to the path' }),
});
export type VisitOffer = z.infer<typeof visitOffer>;
