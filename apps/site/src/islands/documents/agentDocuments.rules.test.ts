import { expect, test } from 'vitest';
import { parseTools } from './agentDocuments.rules.ts';

const file = { name: 'planilla.pdf', size: 2048 };

test('reads the documents of a response with their permanent URLs', () => {
  const responseBody = {
    data: [{ slug: 'a', title: 'La visita', documents: [{ id: '1', title: 'Planilla', file }] }],
  };
  expect(parseTools(responseBody)).toEqual([
    {
      slug: 'a',
      title: 'La visita',
      documents: [{ id: '1', title: 'Planilla', file: { ...file, url: '/api/domain-files/1/download' } }],
    },
  ]);
});

test.each([
  [null],
  ['x'],
  [{ code: 'tokenExpired' }],
  [{ data: [null, { slug: 'a', title: 'x', documents: [] }, { slug: 'a', documents: [{ id: '1' }] }] }],
  [
    {
      data: [
        {
          slug: 'a',
          title: 'x',
          documents: [
            { id: 1, title: 'x', file },
            { id: '1', title: 'x', file: null },
          ],
        },
      ],
    },
  ],
])('ignores anything else: %j', (body) => expect(parseTools(body)).toEqual([]));
