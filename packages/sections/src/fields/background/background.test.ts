import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, idA, idB, label, listErrors, lookup } from '../kind.testing.ts';
import { background } from './background.ts';

const picture = { id: idA, alt: '', decorative: true, focal: null };

describeKind({
  make: (options) => background(options),
  valid: [
    [
      { type: 'colour', colour: '#0b1220' },
      { type: 'colour', colour: '#0B1220' },
    ],
    [
      { type: 'image', image: picture },
      { type: 'image', image: picture },
    ],
    [
      { type: 'video', video: { id: idA } },
      { type: 'video', video: { id: idA } },
    ],
  ],
  invalid: [
    [{ type: 'colour' }, 'required'],
    [{ type: 'colour', colour: 'negro' }, 'colour'],
    [{ type: 'image', image: { id: idA } }, 'alt'],
    [{ type: 'image', image: null }, 'required'],
    [{ type: 'video', video: {} }, 'required'],
    [{ type: 'gradient' }, 'option'],
    [{ colour: '#0B1220' }, 'option'],
    ['#0B1220', 'option'],
  ],
  empty: null,
  references: [
    [{ type: 'image', image: picture }, [{ path: 'field.image', target: 'media', id: idA, media: 'image' }]],
    [
      { type: 'video', video: { id: idA } },
      [{ path: 'field.video', target: 'media', id: idA, media: 'video' }],
    ],
    [{ type: 'colour', colour: '#0B1220' }, []],
  ],
  likely: fc.record({ type: fc.constantFrom('colour', 'image', 'video'), colour: fc.constant('#000000') }),
});

test('rejects a colour combined with a picture', () => {
  const mixed = { type: 'colour', colour: '#0B1220', image: picture };
  expect(listErrors(background({ label }), mixed)).toMatchObject([
    { field: 'image', message: 'Este campo no existe' },
  ]);
});

test('a background whose file was deleted is null', () => {
  const field = background({ label });
  expect(kinds.view({ type: 'image', image: { ...picture, id: idB } }, field, lookup)).toBeNull();
  expect(kinds.view({ type: 'video', video: { id: idB } }, field, lookup)).toBeNull();
  expect(kinds.view({ type: 'video', video: { id: idA } }, field, lookup)).toMatchObject({ type: 'video' });
});
