import { z } from 'zod';
import { type AlarmCall, alarmKinds, type CallPage } from '#alarmCalls/call';

/** Number of calls per page; a page then has about 120 KB. */
export const callsPerPage = 500;

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const shortText = z
  .string()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}*$/u);

const callSchema = z
  .object({
    id: shortText,
    contract: shortText,
    kind: z.enum(alarmKinds),
    arrivedAt: instant,
    calledAt: instant.nullable(),
    cancelledAt: instant.nullable(),
    closedAt: instant,
  })
  // A day between arrival and end is a fault of a clock, not a wait.
  .refine(
    ({ arrivedAt, calledAt, closedAt }) =>
      closedAt >= arrivedAt &&
      closedAt.getTime() - arrivedAt.getTime() < 24 * 60 * 60 * 1000 &&
      (calledAt === null || (calledAt >= arrivedAt && calledAt <= closedAt)),
  )
  .transform(({ id, ...call }): AlarmCall => ({ externalId: id, ...call }));

const pageSchema = z.object({
  calls: z.array(z.looseObject({})).max(callsPerPage),
  cursor: z.string().min(1).max(200),
  hasMore: z.boolean(),
});

/**
 * Parses a page of GET {url}/calls. Calls with missing or contradictory data are named and left out, so that one of
 * them does not block all later ones.
 *
 * @returns null if the page itself is invalid
 */
export function parseCallPage(body: unknown): CallPage | null {
  const page = pageSchema.safeParse(body);
  if (!page.success) return null;
  const calls: AlarmCall[] = [];
  const invalidIds: string[] = [];
  for (const sent of page.data.calls) {
    const call = callSchema.safeParse(sent);
    if (call.success) calls.push(call.data);
    else invalidIds.push(String(sent.id).slice(0, 100));
  }
  return { calls, invalidIds, cursor: page.data.cursor, hasMore: page.data.hasMore };
}
