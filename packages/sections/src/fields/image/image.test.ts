import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, idA, idB, label, listErrors, lookup } from '../kind.testing.ts';
import { image } from './image.ts';

const house = { id: idA, alt: 'Una casa', decorative: false, focal: { x: 0.2, y: 1 } };

describeKind({
  make: (options) => image(options),
  valid: [
    [house, house],
    [
      { id: idA, alt: '  Una casa ' },
      { id: idA, alt: 'Una casa', decorative: false, focal: null },
    ],
    [
      { id: idA, decorative: true },
      { id: idA, alt: '', decorative: true, focal: null },
    ],
  ],
  invalid: [
    [{ id: idA }, 'alt'],
    [{ id: idA, alt: ' ' }, 'alt'],
    [{ alt: 'x' }, 'required'],
    [{ id: '7', alt: 'x' }, 'media'],
    [{ ...house, alt: 'x'.repeat(301) }, 'tooLong'],
    [{ ...house, focal: { x: 1.1, y: 0 } }, 'tooBig'],
    [{ ...house, focal: { x: -0.1, y: 0 } }, 'tooSmall'],
    [{ ...house, focal: 'centro' }, 'wrongType'],
    [idA, 'wrongType'],
    [[house], 'wrongType'],
  ],
  empty: null,
  references: [
    [house, [{ path: 'field', target: 'media', id: idA, media: 'image', alt: 'Una casa' }]],
    [{ ...house, decorative: true }, [{ path: 'field', target: 'media', id: idA, media: 'image' }]],
  ],
  likely: fc.record({
    id: fc.constantFrom(idA, idB),
    alt: fc.string({ unit: 'grapheme' }),
    decorative: fc.boolean(),
    focal: fc.option(fc.record({ x: fc.double({ min: 0, max: 1, noNaN: true }), y: fc.constant(0) })),
  }),
});

test('reports an unknown key by name', () => {
  expect(listErrors(image({ label }), { ...house, onload: 'x' })).toEqual([
    { field: 'onload', message: 'Este campo no existe' },
  ]);
});

test('a view has the available widths, and no alternative text for a decorative picture', () => {
  expect(kinds.view({ ...house, decorative: true }, image({ label }), lookup)).toMatchObject({
    base: '/media/abc',
    widths: [160, 320, 480, 640, 768, 960],
    alt: '',
    focal: { x: 0.2, y: 1 },
  });
  expect(kinds.view({ ...house, id: idB }, image({ label }), lookup)).toBeNull();
});

test('reports a replaced picture as a picture change, and a new alternative text as a text change', () => {
  const field = image({ label });
  expect(kinds.diff(house, { ...house, id: idB }, field, 'p')).toMatchObject([
    { type: 'media', before: idA, after: idB },
  ]);
  expect(kinds.diff(house, { ...house, alt: 'Otra' }, field, 'p')).toMatchObject([{ type: 'value' }]);
});
