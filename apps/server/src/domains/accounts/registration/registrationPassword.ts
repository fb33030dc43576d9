import { linkLifetimes } from '@centinela/api/accounts/registration.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { isSecure } from '#platform/http/cookies.ts';
import { createSeal } from '#platform/secrets/seal.ts';
import type { Secret } from '#platform/secrets/secret.ts';
import { getCookieAttributes } from '../sessions/cookies.ts';

const lifetimeSeconds = linkLifetimes.validate.hours * 60 * 60;

const sealedContent = z.object({ hash: z.string(), expires: z.number() });

const createPasswordSeal = (secret: Secret) => createSeal(secret, 'password of a registration');

/**
 * Encrypts the hash of a registration's password for the browser that registers (decision 097). It can be decrypted only
 * for the account that this registration creates, as long as its mailed link is valid. Every result has the same length.
 */
export function sealPassword(secret: Secret, accountId: string, hash: string): string {
  const content: z.input<typeof sealedContent> = { hash, expires: Date.now() + lifetimeSeconds * 1000 };
  return createPasswordSeal(secret).seal(JSON.stringify(content), accountId).toString('base64url');
}

/**
 * Decrypts the password hash that a browser has kept.
 *
 * @returns null for another account, an expired or a modified value
 */
export function openPassword(secret: Secret, accountId: string, sealed: string): string | null {
  const text = createPasswordSeal(secret).open(Buffer.from(sealed, 'base64url'), accountId);
  if (text === null) return null;
  const { hash, expires } = sealedContent.parse(JSON.parse(text));
  return Date.now() < expires ? hash : null;
}

const getCookieName = (request: FastifyRequest): string =>
  isSecure(request.server.context.config) ? '__Host-registration' : 'registration';

const getAttributes = (request: FastifyRequest) => ({ ...getCookieAttributes(request), httpOnly: true });

/** Returns the encrypted password of a registration in this browser. */
export const getPasswordCookie = (request: FastifyRequest): string | null =>
  request.cookies[getCookieName(request)] ?? null;

/**
 * Keeps the encrypted password of a registration in this browser, for as long as the mailed link is valid. Does nothing
 * for a registration without a password.
 */
export function setPasswordCookie(request: FastifyRequest, reply: FastifyReply, sealed: string | null): void {
  if (sealed === null) return;
  reply.setCookie(getCookieName(request), sealed, { ...getAttributes(request), maxAge: lifetimeSeconds });
}

/** Removes the encrypted password of a registration from this browser. */
export function clearPasswordCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(getCookieName(request), getAttributes(request));
}
