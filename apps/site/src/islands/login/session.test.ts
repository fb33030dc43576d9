import { describe, expect, it } from 'vitest';
import { readKnownSession, readTypedEmail, readVisitor } from './session.ts';

const now = new Date('2026-05-01T12:00:00Z');
const cookie = (user: unknown) => `a=1; user=${encodeURIComponent(JSON.stringify(user))}`;

describe('the user in the readable cookie', () => {
  it('returns the first name and the home page', () => {
    expect(readVisitor(cookie({ kind: 'CLIENT', firstName: 'Ana' }), now)).toEqual({
      name: 'Ana',
      home: '/clientes/home',
    });
    expect(readVisitor(cookie({ kind: 'SYSTEM', firstName: '' }), now)).toEqual({
      name: 'Mi cuenta',
      home: '/dashboard',
    });
  });

  it.each([
    ['nothing', ''],
    ['a guest', cookie({ kind: 'GUEST', firstName: 'x' })],
    ['no JSON', 'user=%7Bnope'],
    ['bad encoding', 'user=%E0%A4%A'],
    ['a number', cookie(4)],
    [
      'an ended session',
      `${cookie({ kind: 'CLIENT', firstName: 'Ana' })}; expires=2026-05-01T11%3A59%3A59.000Z`,
    ],
    [
      'a session that ended by inactivity',
      `${cookie({ kind: 'SYSTEM', firstName: 'Ana' })}; expires=2026-05-01T12%3A30%3A00.000Z; idleEnds=2026-05-01T11%3A59%3A59.000Z`,
    ],
  ])('returns nobody for %s', (_name, cookies) => {
    expect(readVisitor(cookies, now)).toBeNull();
  });
});

describe('the session to renew', () => {
  const ana = { kind: 'CLIENT', id: 'u1', firstName: 'Ana', roles: [], viewAs: null };
  const whole = `${cookie(ana)}; expires=2026-05-01T12%3A30%3A00.000Z; minutesDifference=-3`;

  it('is read without the data of other areas', () => {
    expect(readKnownSession(whole)).toEqual({
      user: { id: 'u1', viewAs: null },
      expires: Date.parse('2026-05-01T12:30:00Z'),
      minutesDifference: -3,
    });
    expect(readKnownSession(whole.replace('minutesDifference=-3', ''))?.minutesDifference).toBe(0);
  });

  it.each([
    ['nothing', ''],
    ['a guest', whole.replace('CLIENT', 'GUEST')],
    ['no end', cookie(ana)],
    ['no JSON', whole.replace('%7B', '')],
    ['a missing id', whole.replace('u1', '').replace('%22id%22', '%22no%22')],
  ])('is null for %s', (_name, cookies) => {
    expect(readKnownSession(cookies)).toBeNull();
  });
});

describe('the e-mail address of a posted login', () => {
  it.each([
    ['a=1; typedEmail=ana%40ejemplo.com', 'ana@ejemplo.com'],
    ['a=1', ''],
    ['typedEmail=%E0%A4%A', ''],
  ])('%s gives %s', (cookies, email) => {
    expect(readTypedEmail(cookies)).toBe(email);
  });
});
