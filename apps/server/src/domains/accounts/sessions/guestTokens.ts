import { randomUUID } from 'node:crypto';
import { isSignature, type Secret, sign } from '#platform/secrets/secret.ts';
import { lifetimes, type NewToken } from './sessions.ts';

/**
 * A guest token contains the whole session: id, start and expiry in seconds since 1970, and a signature. Nothing is
 * stored, so guests cannot fill the database. A single token cannot be revoked: after a logout, the client discards it.
 * Removing the secret that signed the tokens invalidates all of them.
 */
const tokenPattern = /^guest\.([\da-f-]{36})\.(\d{1,12})\.(\d{1,12})\.([\w-]{43})$/;

interface GuestSession {
  id: string;
  startedAt: number;
  expiresAt: number;
}

const formatSignedText = ({ id, startedAt, expiresAt }: GuestSession): string =>
  `guest session\n${id}\n${startedAt}\n${expiresAt}`;

const toSeconds = (timeMs: number): number => Math.floor(timeMs / 1000);

function signToken(secret: Secret, session: GuestSession, now: number): NewToken {
  const { id, startedAt, expiresAt } = session;
  const signature = sign(secret, formatSignedText(session)).toString('base64url');
  return {
    sessionId: id,
    token: `guest.${id}.${startedAt}.${expiresAt}.${signature}`,
    expires: new Date(expiresAt * 1000),
    lastInput: new Date(now),
  };
}

/** Starts a guest session. */
export function createGuestToken(secret: Secret, now = Date.now()): NewToken {
  const startedAt = toSeconds(now);
  const session = { id: randomUUID(), startedAt, expiresAt: startedAt + lifetimes.guest.token };
  return signToken(secret, session, now);
}

/** Parses a guest token; returns null if it is invalid or expired. */
export function parseGuestToken(secret: Secret, token: string, now = Date.now()): GuestSession | null {
  const match = tokenPattern.exec(token);
  if (!match) return null;
  const [, id = '', startedAt, expiresAt, signature = ''] = match;
  const session = { id, startedAt: Number(startedAt), expiresAt: Number(expiresAt) };
  if (!isSignature(secret, formatSignedText(session), Buffer.from(signature, 'base64url'))) return null;
  return session.expiresAt > toSeconds(now) ? session : null;
}

/** Extends a guest session, up to a month after its start. Returns null for an invalid or expired token. */
export function renewGuestToken(secret: Secret, token: string, now = Date.now()): NewToken | null {
  const session = parseGuestToken(secret, token, now);
  if (!session) return null;
  const { token: tokenLifetime, session: sessionLifetime } = lifetimes.guest;
  const expiresAt = Math.min(toSeconds(now) + tokenLifetime, session.startedAt + sessionLifetime);
  return signToken(secret, { ...session, expiresAt }, now);
}
