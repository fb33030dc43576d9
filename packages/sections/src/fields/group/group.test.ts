import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { colour } from '../colour/colour.ts';
import { image } from '../image/image.ts';
import { describeKind, idA, label, listErrors } from '../kind.testing.ts';
import { text } from '../text/text.ts';
import { group } from './group.ts';

const fields = {
  title: text({ label: ['Título', 'Title'] }),
  colour: colour({ label: ['Color', 'Colour'] }),
  image: image({ label: ['Imagen', 'Image'] }),
};
const blank = { title: null, colour: null, image: null };
const picture = { id: idA, alt: 'x', decorative: false, focal: null };

describeKind({
  make: (options) => group({ ...options, fields }),
  valid: [
    [{ title: 'a' }, { ...blank, title: 'a' }],
    [{}, blank],
    [null, blank],
  ],
  invalid: [
    ['a', 'wrongType'],
    [[], 'wrongType'],
    [{ title: 4 }, 'wrongType'],
    [{ colour: 'rojo' }, 'colour'],
  ],
  empty: blank,
  canBeMissing: false,
  references: [
    [
      { ...blank, image: picture },
      [{ path: 'field.image', target: 'media', id: idA, media: 'image', alt: 'x' }],
    ],
  ],
  likely: fc.record({ title: fc.string(), colour: fc.constantFrom('#000000', null) }, { requiredKeys: [] }),
});

test('reports errors with the full path, including unknown keys', () => {
  const required = group({ label, fields: { title: text({ label, required: true }) } });
  expect(listErrors(required, undefined)).toEqual([{ field: 'title', message: 'Requerido' }]);
  expect(listErrors(required, { title: 'a', otro: 1 })).toEqual([
    { field: 'otro', message: 'Este campo no existe' },
  ]);
});

test('a change names the changed field of the group', () => {
  expect(kinds.diff(blank, { ...blank, title: 'a' }, group({ label, fields }), 'g')).toMatchObject([
    { path: 'g.title', label: ['Campo: Título', 'Field: Title'] },
  ]);
});
