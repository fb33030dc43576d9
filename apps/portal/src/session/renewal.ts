import { keepAlive, session } from '@centinela/api/accounts/auth.ts';
import { z } from 'zod';

/** What came of asking for a fresh session. `unanswered`: nothing is known, so it is worth asking again. */
export type Renewal = 'renewed' | 'refused' | 'unanswered';

/** Milliseconds that an answer may take. */
const patience = 10_000;

const renewed = z.object({ data: session });

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
    const answer = await fetch(`${origin}/api${keepAlive.path}`, {
      method: keepAlive.method,
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
    return answer.ok && renewed.safeParse(await answer.json()).success ? 'renewed' : 'unanswered';
  } catch {
    return 'unanswered';
  }
}
