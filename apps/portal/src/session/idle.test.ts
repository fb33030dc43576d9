import { expect, test } from 'vitest';
import { getIdleEnd } from './idle.ts';
import type { StoredSession } from './storedSession.ts';

const minute = 60_000;
const session = (
  idle: Pick<StoredSession, 'idleMinutes' | 'idleEnds'>,
  minutesDifference = 0,
): StoredSession => ({
  user: {
    id: 'u1',
    kind: 'SYSTEM',
    firstName: '',
    lastName: '',
    email: '',
    roles: [],
    permissions: [],
    restriction: null,
    viewAs: null,
  },
  expires: 0,
  minutesDifference,
  ...idle,
});

test('a session ends a fixed number of minutes after the last input', () => {
  expect(getIdleEnd(session({ idleMinutes: 30, idleEnds: null }), 100 * minute)).toBe(130 * minute);
});

test('counts input that only the server has recorded, converted to this computer’s clock', () => {
  const ends = getIdleEnd(session({ idleMinutes: 30, idleEnds: 150 * minute }, 7), 100 * minute);
  expect(ends).toBe(157 * minute - 45_000);
});

test('counts input that has not been sent to the server yet', () => {
  expect(getIdleEnd(session({ idleMinutes: 30, idleEnds: 120 * minute }), 100 * minute)).toBe(130 * minute);
});

test('a session without a limit never ends', () => {
  expect(getIdleEnd(session({ idleMinutes: null, idleEnds: null }), 0)).toBeNull();
});
