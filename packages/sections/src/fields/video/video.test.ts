import { expect, test } from 'vitest';
import { toDraftField } from '../../kernel/draft.ts';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, idA, idB, label, listErrorCodes, lookup } from '../kind.testing.ts';
import { video } from './video.ts';

const captions = { id: idB };

describeKind({
  make: (options) => video(options),
  valid: [
    [
      { id: idA, captions },
      { id: idA, captions },
    ],
  ],
  invalid: [
    [{}, 'required'],
    [{ id: 'x', captions }, 'media'],
    [{ id: 5, captions }, 'media'],
    [{ id: idA }, 'captions'],
    [{ id: idA, captions: null }, 'captions'],
    [{ id: idA, captions: { id: 'x' } }, 'media'],
    [idA, 'wrongType'],
    [[], 'wrongType'],
  ],
  empty: null,
  references: [
    [
      { id: idA, captions },
      [
        { path: 'field', target: 'media', id: idA, media: 'video' },
        { path: 'field.captions', target: 'media', id: idB, media: 'document', formats: ['vtt'] },
      ],
    ],
  ],
});

const field = video({ label });

test('a view has the address of the video and of its captions, or null for a deleted file', () => {
  const file = { url: '/media/abc/original.jpg', name: 'casa.jpg' };
  const shown = { id: idA, captions: { id: idA } };
  expect(kinds.view(shown, field, lookup)).toMatchObject({ ...file, captions: file });
  expect(kinds.view({ id: idA, captions }, field, lookup)).toMatchObject({ ...file, captions: null });
  expect(kinds.view({ id: idB, captions: { id: idA } }, field, lookup)).toBeNull();
  expect(kinds.diff({ id: idA, captions: null }, { id: idA, captions }, field, 'f')).toMatchObject([
    { path: 'f.captions', type: 'media', before: null, after: idB },
  ]);
});

test('a video stored without captions is viewed, read and valid as a draft, but needs captions to be published', () => {
  expect(kinds.view({ id: idA }, field, lookup)).toMatchObject({ captions: null });
  expect(kinds.output(field).parse({ id: idA })).toEqual({ id: idA, captions: null });
  expect(kinds.references({ id: idA }, field, 'f')).toHaveLength(1);
  expect(kinds.toPreview({ id: idA }, field)).toEqual({ id: idA, captions: null });
  const draft = toDraftField(field);
  expect(kinds.input(draft).parse({ id: idA })).toEqual({ id: idA, captions: null });
  expect(kinds.input(draft).parse({ captions })).toBeNull();
  expect(listErrorCodes(field, { id: idA })).toEqual(['captions']);
});
