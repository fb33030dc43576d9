import { expect, test } from 'vitest';
import { linksOf } from './links.ts';

test('links to entries that still exist', () => {
  const told = (id: number, subjectId: string, action: string, subject = 'plans') => ({
    ...{ id, subjectId, action, subject },
  });
  const links = linksOf([
    told(7, '', 'export'),
    told(6, 'back', 'undelete'),
    told(5, 'gone', 'delete'),
    told(4, 'back', 'delete'),
    told(3, 'gone', 'save'),
    told(2, 'back', 'create'),
    told(1, 'somebody', 'update', 'users'),
  ]);
  expect([...links]).toEqual([6, 4, 2].map((id) => [id, '/dashboard/plans/update/back']));
});
