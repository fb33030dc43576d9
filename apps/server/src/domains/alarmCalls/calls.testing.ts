import type { AlarmCall, CallSource } from './alarmCalls.call.ts';

/** Creates a call that began a number of seconds after an alarm. */
export function createCall(
  externalId: string,
  seconds: number,
  {
    arrivedAt = new Date(),
    ...rest
  }: Partial<Pick<AlarmCall, 'contract' | 'kind' | 'arrivedAt' | 'calledAt' | 'cancelledAt'>> = {},
): AlarmCall {
  const after = (milliseconds: number) => new Date(arrivedAt.getTime() + milliseconds);
  return {
    externalId,
    contract: '900001',
    kind: 'INTRUSION',
    arrivedAt,
    calledAt: after(seconds * 1000),
    cancelledAt: null,
    closedAt: after(seconds * 1000 + 60_000),
    ...rest,
  };
}

/** A platform with a list of calls. A position is the number of calls before it. */
export const createSource = (calls: readonly AlarmCall[], pageSize = 3): CallSource => ({
  listCalls: async (cursor) => {
    const from = Number(cursor ?? 0);
    const page = calls.slice(from, from + pageSize);
    const to = from + page.length;
    return { calls: page, invalidIds: [], cursor: String(to), hasMore: to < calls.length };
  },
});
