import { createHmac, timingSafeEqual } from 'node:crypto';

/** Maximum difference between the time of a signature and the server's clock. */
const maxSkewMs = 10 * 60_000;

/** What a signature covers: Mercado Pago signs the id of the query, not the body. */
export interface SignedParts {
  /** `data.id` of the query. */
  dataId: string;
  /** Header `x-request-id`. */
  requestId: string;
  /** `ts` of the signature, in seconds or milliseconds. */
  ts: string;
}

/** Signs a notification as Mercado Pago does. @returns hexadecimal digits */
export const signNotification = ({ dataId, requestId, ts }: SignedParts, secret: string): string =>
  createHmac('sha256', secret)
    .update(`id:${dataId.toLowerCase()};request-id:${requestId};ts:${ts};`)
    .digest('hex');

/** Reads `ts=…,v1=…`; null for anything else. */
function parseSignature(header: string): { ts: string; v1: string } | null {
  const find = (name: string): string =>
    header
      .split(',')
      .map((part) => part.trim())
      .find((part) => part.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? '';
  const [ts, v1] = [find('ts'), find('v1')];
  return /^\d{10,13}$/.test(ts) && /^[0-9a-f]{64}$/.test(v1) ? { ts, v1 } : null;
}

/** Whether a notification was signed with the secret, not longer ago than ten minutes. Compares in constant time. */
export function isSignatureValid(
  sent: { signature: unknown; requestId: unknown; dataId: string | undefined },
  secret: string,
  now = Date.now(),
): boolean {
  const { signature, requestId, dataId } = sent;
  if (typeof signature !== 'string' || typeof requestId !== 'string' || !dataId) return false;
  const parsed = parseSignature(signature);
  if (!parsed) return false;
  const at = Number(parsed.ts) * (parsed.ts.length === 13 ? 1 : 1000);
  const expected = Buffer.from(signNotification({ dataId, requestId, ts: parsed.ts }, secret), 'hex');
  return timingSafeEqual(expected, Buffer.from(parsed.v1, 'hex')) && Math.abs(now - at) <= maxSkewMs;
}
