import { describe, expect, it } from 'vitest';
import { readKnownSession, readTypedEmail, readVisitor } from './session.ts';

const now = new Date('2026-05-01T12:00:00Z');
const createCookies = (user: unknown) => `a=1; user=${encodeURIComponent(JSON.stringify(user))}`;

describe('the user in the readable cookie', () => {
  it('returns the first name and the home page', () => {
    expect(readVisitor(createCookies({ kind: 'CLIENT', firstName: 'Ana' }), now)).toEqual({
      name: 'Ana',
      home: '/clientes/home',
    });
    expect(readVisitor(createCookies({ kind: 'SYSTEM', firstName: '' }), now)).toEqual({
      name: 'Mi cuenta',
      home: '/dashboard',
    });
  });

  it.each([
    ['nothing', ''],
    ['a guest', createCookies({ kind: 'GUEST', firstName: 'x' })],
    ['no JSON', 'user=%7Bnope'],
    ['bad encoding', 'user=%E0%A4%A'],
    ['a number', createCookies(4)],
    [
      'an ended session',
      `${createCookies({ kind: 'CLIENT', firstName: 'Ana' })}; expires=2026-05-01T11%3A59%3A59.000Z`,
    ],
    [
      'a session that ended by inactivity',
      `${createCookies({ kind: 'SYSTEM', firstName: 'Ana' })}; expires=2026-05-01T12%3A30%3A00.000Z; idleEnds=2026-05-01T11%3A59%3A59.000Z`,
    ],
  ])('returns null for %s', (_name, cookies) => {
    expect(readVisitor(cookies, now)).toBeNull();
  });
});

describe('the session to renew', () => {
  const ana = { kind: 'CLIENT', id: 'u1', firstName: 'Ana', roles: [], viewAs: null };
  const validCookies = `${createCookies(ana)}; expires=2026-05-01T12%3A30%3A00.000Z; minutesDifference=-3`;

  it('contains only the data that renewing a session needs', () => {
    expect(readKnownSession(validCookies)).toEqual({
      user: { id: 'u1', viewAs: null },
      expires: Date.parse('2026-05-01T12:30:00Z'),
      minutesDifference: -3,
    });
    expect(readKnownSession(validCookies.replace('minutesDifference=-3', ''))?.minutesDifference).toBe(0);
  });

  it.each([
    ['nothing', ''],
    ['a guest', validCookies.replace('CLIENT', 'GUEST')],
    ['no end', createCookies(ana)],
    ['no JSON', validCookies.replace('%7B', '')],
    ['a missing id', validCookies.replace('u1', '').replace('%22id%22', '%22no%22')],
  ])('is null for %s', (_name, cookies) => {
    expect(readKnownSession(cookies)).toBeNull();
  });
});

describe('the e-mail address of a posted login', () => {
  it.each([
    ['a=1; typedEmail=ana%40ejemplo.com', 'ana@ejemplo.com'],
    ['a=1', ''],
    ['typedEmail=%E0%A4%A', ''],
  ])('reads it from "%s": "%s"', (cookies, email) => {
    expect(readTypedEmail(cookies)).toBe(email);
  });
});
