import { getRemainingMs } from '@centinela/api/session/manager.ts';
import { describe, expect, test } from 'vitest';
import { parseCookies, readSession } from './storedSession.ts';

const user = {
  id: 'u1',
  kind: 'CLIENT',
  firstName: 'José',
  lastName: 'Ñandú; =',
  email: 'a@b.demo',
  roles: [],
  permissions: ['users.changeMyPassword'],
  restriction: null,
  viewAs: null,
};
const cookie = (parts: Record<string, string>) =>
  Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');

describe('stored session', () => {
  test('reads the cookies that the server set', () => {
    const text = cookie({
      a: 'b',
      user: JSON.stringify(user),
      expires: '2026-11-20T12:00:00.000Z',
      minutesDifference: '-3',
    });
    expect(readSession(text)).toEqual({
      user,
      expires: Date.parse('2026-11-20T12:00:00Z'),
      minutesDifference: -3,
      idleMinutes: null,
      idleEnds: null,
    });
  });

  test('expands the packed permissions of the user and of the roles', () => {
    const packed = { ...user, kind: 'SYSTEM', permissions: ['plans.*', 'auth.sync'], roles: [] };
    const read = readSession(cookie({ user: JSON.stringify(packed), expires: '2026-11-20T12:00:00.000Z' }));
    expect(read?.user.permissions.toSorted()).toEqual([
      'auth.sync',
      'plans.delete',
      'plans.list',
      'plans.save',
      'plans.show',
      'plans.update',
    ]);
  });

  test.each([
    ['nothing', ''],
    ['no user', cookie({ expires: '2026-11-20T12:00:00.000Z' })],
    ['no expiry', cookie({ user: JSON.stringify(user) })],
    ['an invalid expiry', cookie({ user: JSON.stringify(user), expires: 'soon' })],
    ['a user with invalid JSON', cookie({ user: '{', expires: '2026-11-20T12:00:00.000Z' })],
    ['a user that violates the schema', cookie({ user: '{"id":1}', expires: '2026-11-20T12:00:00.000Z' })],
    ['an invalid encoding', 'user=%E0%A4%A; expires=%'],
  ])('%s is not a valid session', (_name, text) => {
    expect(readSession(text)).toBeNull();
  });

  test('reads the inactivity limit', () => {
    const text = cookie({
      user: JSON.stringify(user),
      expires: '2026-11-20T12:00:00.000Z',
      idleMinutes: '30',
      idleEnds: '2026-11-20T11:30:00.000Z',
    });
    expect(readSession(text)).toMatchObject({
      idleMinutes: 30,
      idleEnds: Date.parse('2026-11-20T11:30:00Z'),
    });
  });

  test('treats an invalid clock difference as zero', () => {
    const text = cookie({
      user: JSON.stringify(user),
      expires: '2026-11-20T12:00:00.000Z',
      minutesDifference: 'x',
    });
    expect(readSession(text)?.minutesDifference).toBe(0);
  });

  test('parses values that contain an equals sign', () => {
    expect(parseCookies('a=1=2; b').get('a')).toBe('1=2');
  });

  test('computes the remaining time by the server’s clock', () => {
    const session = readSession(
      cookie({
        user: JSON.stringify(user),
        expires: new Date(100 * 60_000).toISOString(),
        minutesDifference: '10',
      }),
    );
    expect(session && getRemainingMs(session, 50 * 60_000)).toBe(60 * 60_000);
  });
});
