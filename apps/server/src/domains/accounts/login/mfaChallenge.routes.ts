import type { Session } from '@centinela/api/accounts/auth.ts';
import { mfaChallengeEndpoints } from '@centinela/api/accounts/mfa.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { IssuedSession } from '../sessions/createSession.ts';
import type { LoginFlow } from './loginFlow.ts';

/** Registers the endpoints for the second step of a login and for logins with a passkey. */
export function mfaChallengeRoutes(
  app: FastifyInstance,
  flow: LoginFlow,
  toSessionAnswer: (session: IssuedSession) => { data: Session },
): void {
  route(app, mfaChallengeEndpoints.finish, async ({ body, request, reply }) =>
    toSessionAnswer(await flow.finishLogin(body, request, reply)),
  );
  route(app, mfaChallengeEndpoints.passkey, async ({ body, request }) => ({
    data: await flow.createStepOptions(body.challenge, request),
  }));
  route(app, mfaChallengeEndpoints.passkeyChallenge, async ({ request }) => ({
    data: await flow.createPasskeyLoginOptions(request),
  }));
  route(app, mfaChallengeEndpoints.passkeyLogin, async ({ body, request, reply }) =>
    toSessionAnswer(await flow.logInWithPasskey(body.challenge, body.passkey, request, reply)),
  );
}
