/** Path of the renewal endpoint (`keepAlive` of accounts/auth.ts), for pages that load no schemas. */
const path = '/auth/keepAlive';

/** Result of a renewal request. `unanswered`: the state is unknown, so it is worth a retry. */
export type Renewal = 'renewed' | 'refused' | 'unanswered';

/** Request timeout in milliseconds. */
const defaultTimeoutMs = 10_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a response comes from the server: it contains a session with its end, unlike a captive portal's page. */
const isSession = (answer: unknown): boolean =>
  isRecord(answer) &&
  isRecord(answer.data) &&
  isRecord(answer.data.user) &&
  typeof answer.data.token === 'string' &&
  typeof answer.data.expires === 'string' &&
  !Number.isNaN(Date.parse(answer.data.expires));

/**
 * Requests a renewed session once; its cookies come with the response. Only a 401 means that the session is over; a
 * lost connection, a server error or a foreign response (captive portal) doesn't. Never throws.
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
    if (answer.status === 401) return 'refused';
    return answer.ok && isSession(await answer.json()) ? 'renewed' : 'unanswered';
  } catch {
    return 'unanswered';
  }
}

/** Maximum idle time that the server accepts, in seconds. */
const maxIdleSeconds = 86_400;

/** Renews the session and reports the time of the last input (milliseconds since 1970). */
export const renewWithLastInput = (lastInput: number): Promise<Renewal> =>
  requestRenewal(Math.min(maxIdleSeconds, Math.max(0, Math.floor((Date.now() - lastInput) / 1000))));
