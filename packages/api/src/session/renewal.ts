/** The call that renews a session (`keepAlive` of accounts/auth.ts), for pages that load no schemas. */
const path = '/auth/keepAlive';

/** What came of asking for a fresh session. `unanswered`: nothing is known, so it is worth asking again. */
export type Renewal = 'renewed' | 'refused' | 'unanswered';

/** Milliseconds that an answer may take. */
const patience = 10_000;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether an answer is the server's: a session with its end, as a hotel's login page has none. */
const isSession = (answer: unknown): boolean =>
  isRecord(answer) &&
  isRecord(answer.data) &&
  isRecord(answer.data.user) &&
  typeof answer.data.token === 'string' &&
  typeof answer.data.expires === 'string' &&
  !Number.isNaN(Date.parse(answer.data.expires));

/**
 * Asks the server once for a fresh session, whose cookies come with the answer. Only a 401 says that the session is
 * over; a lost connection, a server in trouble or a stranger's answer (a hotel's login page) says nothing about it.
 * Never throws.
 *
 * @param idleSeconds how long ago the person last did something
 * @param patienceMs how long an answer may take
 */
export async function askRenewal(
  idleSeconds: number,
  { origin = '', patienceMs = patience } = {},
): Promise<Renewal> {
  try {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      // The server reads this computer's clock from here and answers with the difference in a cookie.
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-client-time': new Date().toISOString(),
      },
      body: JSON.stringify({ idleSeconds }),
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.status === 401) return 'refused';
    return answer.ok && isSession(await answer.json()) ? 'renewed' : 'unanswered';
  } catch {
    return 'unanswered';
  }
}

/** Longest time without input that the server takes a report of, in seconds. */
const longestIdle = 86_400;

/** Asks for a fresh session, saying when the person last did something (milliseconds since 1970). */
export const renewSince = (lastInput: number): Promise<Renewal> =>
  askRenewal(Math.min(longestIdle, Math.max(0, Math.floor((Date.now() - lastInput) / 1000))));
