import { expect, test } from 'vitest';
import { getEntryLinks } from './links.ts';

test('links to entries that still exist', () => {
  const createEntry = (id: number, subjectId: string, action: string, subject = 'plans') => ({
    ...{ id, subjectId, action, subject },
  });
  const links = getEntryLinks([
    createEntry(7, '', 'export'),
    createEntry(6, 'back', 'undelete'),
    createEntry(5, 'gone', 'delete'),
    createEntry(4, 'back', 'delete'),
    createEntry(3, 'gone', 'save'),
    createEntry(2, 'back', 'create'),
    createEntry(1, 'somebody', 'update', 'users'),
  ]);
  expect([...links]).toEqual([6, 4, 2].map((id) => [id, '/dashboard/plans/update/back']));
});
