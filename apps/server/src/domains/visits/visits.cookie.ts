import { visitPath } from '@centinela/api/visits/offer.ts';
import { getVisitPath, type VisitOffer } from '@centinela/api/visits/view.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '#platform/http/cookies.ts';

const cookieName = 'visit';
/** Seconds during which `/visita` leads to the visit that was offered last in this browser. */
const maxAge = 60 * 60;

/** Stores the link of an offered visit in an HttpOnly cookie, which only the pages of visits receive. */
export function setVisitCookie(reply: FastifyReply, { path }: VisitOffer): void {
  reply.setCookie(cookieName, path.slice(getVisitPath('').length), {
    path: visitPath,
    sameSite: 'lax',
    httpOnly: true,
    secure: isSecure(reply.server.context.config),
    maxAge,
  });
}

/** Returns the path of the visit that was offered last in this browser; null for none. */
export function readVisitCookie({ cookies }: FastifyRequest): string | null {
  const token = cookies[cookieName];
  return token !== undefined && /^[\w-]{64}$/.test(token) ? getVisitPath(token) : null;
}
