import type { Session } from '@centinela/api/accounts/auth.ts';
import { mfaChallengeEndpoints } from '@centinela/api/accounts/mfa.ts';
import type { FastifyInstance } from 'fastify';
import { route } from '#platform/http/route.ts';
import type { IssuedSession } from '../sessions/createSession.ts';
import type { LoginFlow } from './loginFlow.ts';

/** Registers the endpoints of the MFA step of a login. */
export function mfaChallengeRoutes(
  app: FastifyInstance,
  flow: LoginFlow,
  answerOf: (started: IssuedSession) => { data: Session },
): void {
  route(app, mfaChallengeEndpoints.finish, async ({ body, request, reply }) =>
    answerOf(await flow.finish(body, request, reply)),
  );
  route(app, mfaChallengeEndpoints.passkey, async ({ body, request }) => ({
    data: await flow.stepQuestion(body.challenge, request),
  }));
  route(app, mfaChallengeEndpoints.passkeyChallenge, async ({ request }) => ({
    data: await flow.passkeyChallenge(request),
  }));
  route(app, mfaChallengeEndpoints.passkeyLogin, async ({ body, request, reply }) =>
    answerOf(await flow.passkey(body.challenge, body.passkey, request, reply)),
  );
}
