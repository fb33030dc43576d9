import { createHmac } from 'node:crypto';

/** The caller's position in a trace. */
export interface TraceParent {
  traceId: string;
  spanId: string;
  isSampled: boolean;
}

/** W3C Trace Context, section 3.2. Later versions may append fields; version ff is invalid. */
const traceparentPattern =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const sampledFlag = 1;

/** Parses a `traceparent` header; undefined if it is missing or invalid. */
export function parseTraceparent(header: unknown): TraceParent | undefined {
  const match = typeof header === 'string' ? traceparentPattern.exec(header) : null;
  const [, traceId, spanId, flags = ''] = match ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & sampledFlag) === sampledFlag };
}

export const formatTraceparent = ({ traceId, spanId, isSampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-0${isSampled ? sampledFlag : 0}`;

const minuteMs = 60_000;

/**
 * Decides whether to record a request whose caller has chosen the trace id. The caller can neither force nor predict the
 * decision: it depends on a secret key, and changes every minute, so that an id that happened to be recorded is of no use
 * later. All processes decide the same for the requests of one trace.
 *
 * @param ratio share of recorded traces, 0..1
 */
export function isSampled(key: string, traceId: string, ratio: number, now = Date.now()): boolean {
  if (ratio >= 1) return true;
  const minute = Math.floor(now / minuteMs);
  const digest = createHmac('sha256', key).update(`trace ${traceId} ${minute}`).digest();
  return digest.readUInt32BE() < ratio * 2 ** 32;
}
