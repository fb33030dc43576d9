import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '#platform/http/cookies.ts';
import { isSignature, sign } from '#platform/secrets/secret.ts';
import { linkDays } from './designs.limits.ts';
import { isLink } from './link.ts';

/** Seconds that a claim waits for the visitor to log in, or to register and open the confirmation mail. */
const claimSeconds = 24 * 60 * 60;
/** Lifetime in seconds of a browser's proof that it made a design; the same as the lifetime of the link. */
const makerSeconds = linkDays * 24 * 60 * 60;
/** Maximum number of proofs per browser, limited by the size of one cookie. The newest ones are stored. */
const maxProofs = 30;

const getCookieName = (request: FastifyRequest, name: string): string =>
  isSecure(request.server.context.config) ? `__Host-${name}` : name;
const getClaimCookieName = (request: FastifyRequest): string => getCookieName(request, 'design');
const getMakerCookieName = (request: FastifyRequest): string => getCookieName(request, 'designs-made');

const getCookieAttributes = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(request.server.context.config),
  httpOnly: true,
});

/** Stores the link of a design in an HttpOnly cookie, for the account that logs in next in this browser. */
export function setClaimCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(getClaimCookieName(request), token, {
    ...getCookieAttributes(request),
    maxAge: claimSeconds,
  });
}

export const readClaim = (request: FastifyRequest): string | undefined =>
  request.cookies[getClaimCookieName(request)];

export function clearClaimCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(getClaimCookieName(request), getCookieAttributes(request));
}

const getProofPayload = (token: string): string => `design made here ${token}`;

const readProofs = (request: FastifyRequest): string[] =>
  request.cookies[getMakerCookieName(request)]?.split('.').slice(0, maxProofs) ?? [];

/** Stores a signed proof that this browser created the design. Recipients of the link do not get the proof. */
export function addMakerProof(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const proof = sign(request.server.context.config.secret, getProofPayload(token)).toString('base64url');
  const proofs = [proof, ...readProofs(request)].slice(0, maxProofs);
  reply.setCookie(getMakerCookieName(request), proofs.join('.'), {
    ...getCookieAttributes(request),
    maxAge: makerSeconds,
  });
}

/** Whether this browser created the design of a link. */
export const isMaker = (request: FastifyRequest, token: string): boolean =>
  isLink(token) &&
  readProofs(request).some((proof) =>
    isSignature(
      request.server.context.config.secret,
      getProofPayload(token),
      Buffer.from(proof, 'base64url'),
    ),
  );
