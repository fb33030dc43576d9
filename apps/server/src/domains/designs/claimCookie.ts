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
/** Number of newest proofs that a browser keeps, limited by the size of one cookie. */
const maxProofs = 30;

const getCookieName = (request: FastifyRequest, name: string): string =>
  isSecure(request.server.context.config) ? `__Host-${name}` : name;
const claimName = (request: FastifyRequest): string => getCookieName(request, 'design');
const makerName = (request: FastifyRequest): string => getCookieName(request, 'designs-made');

const attributes = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: isSecure(request.server.context.config),
  httpOnly: true,
});

/** Stores the link of a design in an HttpOnly cookie, for the account that logs in next in this browser. */
export function setClaimCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(claimName(request), token, { ...attributes(request), maxAge: claimSeconds });
}

export const readClaim = (request: FastifyRequest): string | undefined => request.cookies[claimName(request)];

export function clearClaimCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(claimName(request), attributes(request));
}

const getProofPayload = (token: string): string => `design made here ${token}`;

const readProofs = (request: FastifyRequest): string[] =>
  request.cookies[makerName(request)]?.split('.').slice(0, maxProofs) ?? [];

/** Adds a signed proof that this browser made the design, which sharing the link does not pass on. */
export function addMakerProof(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const proof = sign(request.server.context.config.secret, getProofPayload(token)).toString('base64url');
  const proofs = [proof, ...readProofs(request)].slice(0, maxProofs);
  reply.setCookie(makerName(request), proofs.join('.'), { ...attributes(request), maxAge: makerSeconds });
}

/** Whether this browser made the design behind a link. */
export const isMaker = (request: FastifyRequest, token: string): boolean =>
  isLink(token) &&
  readProofs(request).some((proof) =>
    isSignature(
      request.server.context.config.secret,
      getProofPayload(token),
      Buffer.from(proof, 'base64url'),
    ),
  );
