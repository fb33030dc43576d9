import { describe, expect, test } from 'vitest';
import { createGuestToken, parseGuestToken, renewGuestToken } from './guestTokens.ts';
import { lifetimes } from './sessions.ts';

const secret = ['a'.repeat(40)] as const;
const now = Date.UTC(2026, 10, 20);
const { token: day, session: month } = lifetimes.guest;

describe('a guest token', () => {
  test('is valid for a day in every process with the secret', () => {
    const { token, sessionId, expires } = createGuestToken(secret, now);
    expect(parseGuestToken(secret, token, now + day * 1000 - 1)?.id).toBe(sessionId);
    expect(parseGuestToken(secret, token, now + day * 1000)).toBeNull();
    expect(expires.getTime()).toBe(now + day * 1000);
  });

  test('is rejected when modified', () => {
    const { token } = createGuestToken(secret, now);
    const parts = token.split('.');
    const otherParts = createGuestToken(secret, now + 1000).token.split('.');
    for (const index of [1, 2, 3, 4]) {
      const changed = parts.with(index, otherParts[index] ?? '').join('.');
      expect(parseGuestToken(secret, changed, now), changed).toBeNull();
    }
    for (const text of ['', 'guest', `${token}x`, token.slice(0, -1), token.replace('guest.', '')])
      expect(parseGuestToken(secret, text, now)).toBeNull();
  });

  test('is accepted with the previous secret until that secret is removed', () => {
    const { token } = createGuestToken(secret, now);
    expect(parseGuestToken(['b'.repeat(40), ...secret], token, now)).not.toBeNull();
    expect(parseGuestToken(['b'.repeat(40)], token, now)).toBeNull();
  });

  test('is renewed with the same id for up to a month', () => {
    const { token, sessionId } = createGuestToken(secret, now);
    let latestToken = token;
    let time = now;
    for (let renewals = 0; renewals < 100; renewals += 1) {
      const next = renewGuestToken(secret, latestToken, time + (day * 1000) / 2);
      if (!next) break;
      expect(next.sessionId).toBe(sessionId);
      time += (day * 1000) / 2;
      latestToken = next.token;
    }
    expect(parseGuestToken(secret, latestToken, now + month * 1000 - 1)).not.toBeNull();
    expect(parseGuestToken(secret, latestToken, now + month * 1000)).toBeNull();
  });
});
