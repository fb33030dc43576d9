/** Path of the renewal endpoint (`keepAlive` of accounts/auth.ts), for pages that load no schemas. */
const path = '/auth/keepAlive';

/**
 * Result of a renewal request. `refused`: any answer without a session, which ends it (specification, section 4).
 * `unanswered`: the connection was lost, or the server can't answer at the moment, so it is worth a retry. `forbidden`:
 * the user may not renew sessions, so this one lasts until its end.
 */
export type Renewal = 'renewed' | 'refused' | 'unanswered' | 'forbidden';

/** Request timeout in milliseconds. */
const defaultTimeoutMs = 10_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Error codes (http/errors.ts) that do not end the session. */
const renewalByCode: ReadonlyMap<unknown, Renewal> = new Map([
  ['unavailable', 'unanswered'],
  ['forbidden', 'forbidden'],
]);
/** Statuses of a server or proxy that can't answer at the moment, or of too many requests. */
const temporaryStatuses = new Set([429, 502, 503, 504]);

/** Whether a response contains a session with its end. */
const isSession = (answer: unknown): boolean =>
  isRecord(answer) &&
  isRecord(answer.data) &&
  isRecord(answer.data.user) &&
  typeof answer.data.token === 'string' &&
  typeof answer.data.expires === 'string' &&
  !Number.isNaN(Date.parse(answer.data.expires));

/**
 * Requests a renewed session once; its cookies come with the response. Never throws.
 *
 * @param idleSeconds seconds since the user's last input
 * @param timeoutMs timeout in milliseconds
 */
export async function requestRenewal(
  idleSeconds: number,
  { origin = '', patienceMs: timeoutMs = defaultTimeoutMs } = {},
): Promise<Renewal> {
  try {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      // The server compares this clock with its own and answers with the difference in a cookie.
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-client-time': new Date().toISOString(),
      },
      body: JSON.stringify({ idleSeconds }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (temporaryStatuses.has(answer.status)) return 'unanswered';
    // Throws when the connection is lost before the end of the answer.
    const body = parseJson(await answer.text());
    if (answer.ok) return isSession(body) ? 'renewed' : 'refused';
    return (isRecord(body) && renewalByCode.get(body.code)) || 'refused';
  } catch {
    return 'unanswered';
  }
}

/** Maximum idle time that the server accepts, in seconds. */
const maxIdleSeconds = 86_400;

/** Renews the session and reports the time of the last input (milliseconds since 1970). */
export const renewWithLastInput = (lastInput: number): Promise<Renewal> =>
  requestRenewal(Math.min(maxIdleSeconds, Math.max(0, Math.floor((Date.now() - lastInput) / 1000))));
