import { expect, test } from 'vitest';
import { getRecents } from './recents.ts';

const visit = (to: string, at?: string) => ({ label: to, description: 'Plan', to, ...(at && { at }) });
const change = (to: string, changedAt: string) => ({ ...visit(to), changedAt });

test('lists each opened or changed record once, latest first', () => {
  const found = getRecents(
    [
      visit('/b', '2026-11-20T12:00:00.000Z'),
      visit('/c', '2026-11-20T09:00:00.000Z'),
      { label: 'Planes', to: '/list', at: '2026-11-20T13:00:00.000Z' },
      visit('/old'),
    ],
    [
      change('/a', '2026-11-20T11:00:00.000Z'),
      change('/c', '2026-11-20T10:00:00.000Z'),
      change('/draft', '2026-11-20T13:00:00.000Z'),
    ],
    new Set(['/draft']),
  );
  expect(found.map(({ to, at }) => [to, at?.slice(11, 13) ?? null])).toEqual([
    ['/b', '12'],
    ['/a', '11'],
    ['/c', '10'],
    ['/old', null],
  ]);
});
