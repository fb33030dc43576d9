/** What caused an alarm. */
export const alarmKinds = ['INTRUSION', 'PANIC', 'FIRE', 'GAS', 'MEDICAL', 'TECHNICAL', 'TEST'] as const;
export type AlarmKind = (typeof alarmKinds)[number];

/** Why a call does not count: a test of the equipment, or the client cancelled the alarm before the call. */
export const exclusions = ['TEST', 'CANCELLED'] as const;
export type Exclusion = (typeof exclusions)[number];

/** A closed alarm, with the first call about it. */
export interface AlarmCall {
  /** Id at the monitoring platform. */
  externalId: string;
  /** The ERP's contract number. */
  contract: string;
  kind: AlarmKind;
  /** When the signal reached the monitoring centre. */
  arrivedAt: Date;
  /** When the first attempt to call the client began, answered or not; null if there was none. */
  calledAt: Date | null;
  /** When the client cancelled the alarm; null if they did not. */
  cancelledAt: Date | null;
  closedAt: Date;
}

/** A page of the platform's list of calls. */
export interface CallPage {
  calls: AlarmCall[];
  /** Ids of calls that could not be read. */
  invalidIds: string[];
  /** Position after this page, for the next request. */
  cursor: string;
  hasMore: boolean;
}

/** Lists closed alarms in a fixed order, from a position on; null for the beginning. */
export interface CallSource {
  listCalls(cursor: string | null, signal: AbortSignal): Promise<CallPage>;
}

/** The end of the time that counts: the first attempt to call, or the end of an alarm without one. */
const getEnd = ({ calledAt, closedAt }: AlarmCall): Date => calledAt ?? closedAt;

/** Returns the whole seconds that the client waited, rounded up so that no time is reported as shorter. */
export const getWaitSeconds = (call: AlarmCall): number =>
  Math.max(0, Math.ceil((getEnd(call).getTime() - call.arrivedAt.getTime()) / 1000));

/** Returns why a call does not count; null if it does. */
export function getExclusion(call: AlarmCall): Exclusion | null {
  if (call.kind === 'TEST') return 'TEST';
  return call.cancelledAt !== null && call.cancelledAt <= getEnd(call) ? 'CANCELLED' : null;
}
