import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { idA, idB, label, lookup } from '../kind.testing.ts';
import { richText, toPlainText } from './richText.ts';

const field = richText({ label, required: true });
const stored = `<p>Antes</p><img data-media="${idA}" alt="Una &quot;casa&quot;" data-caption="De &lt;noche&gt;" /><p>Después</p>`;
const decoration = `<img data-media="${idA}" alt="" />`;

test('a picture refers to its file with its alternative text', () => {
  expect(kinds.references(stored + decoration, field, 'body')).toEqual([
    { path: 'body', target: 'media', id: idA, media: 'image', alt: 'Una "casa"' },
    { path: 'body', target: 'media', id: idA, media: 'image' },
  ]);
  expect(kinds.references('<img src="/x" alt="">', field, 'body')).toEqual([]);
});

test('a page loads a picture lazily, in the required width, and reserves its space', () => {
  expect(kinds.view(stored, field, lookup)).toBe(
    '<p>Antes</p><figure><picture><source type="image/avif" srcset="/media/abc/160.avif 160w, /media/abc/320.avif 320w, ' +
      '/media/abc/480.avif 480w, /media/abc/640.avif 640w, /media/abc/768.avif 768w, /media/abc/960.avif 960w" ' +
      'sizes="(min-width: 48rem) 672px, 100vw"><img src="/media/abc/960.webp" width="672" height="336" ' +
      'alt="Una &quot;casa&quot;" loading="lazy" decoding="async"></picture><figcaption>De &lt;noche&gt;</figcaption></figure>' +
      '<p>Después</p>',
  );
  // A picture whose file was deleted is left out; a text with nothing else counts as empty.
  expect(kinds.view(`<p>a</p><img data-media="${idB}" alt="">`, field, lookup)).toBe('<p>a</p>');
  expect(kinds.view(`<img data-media="${idB}" alt="">`, field, lookup)).toBeNull();
});

test('a tall picture is no taller than a screen', () => {
  const file = lookup.media(idA);
  const tall = { ...lookup, media: () => file && { ...file, width: 900, height: 1400 } };
  expect(kinds.view(decoration, field, tall)).toContain('width="411" height="640"');
});

test('a caption is part of the stored and of the rendered text', () => {
  expect(toPlainText(stored).split(/\n+/)).toEqual(['Antes', 'De <noche>', 'Después']);
  expect(toPlainText(String(kinds.view(stored, field, lookup))).split(/\n+/)).toEqual([
    'Antes',
    'De <noche>',
    'Después',
  ]);
});

test('a text with only a picture is not empty', () => {
  expect(kinds.input(field).safeParse(decoration).success).toBe(true);
  expect(kinds.input(field).safeParse('<img src="/x" alt="">').success).toBe(false);
});

test('reports a replaced picture separately from text changes', () => {
  const other = stored.replace(idA, idB).replace('Después', 'Al final');
  expect(kinds.diff(stored, other, field, 'body')).toMatchObject([
    { type: 'words' },
    { type: 'media', before: idA, after: idB },
  ]);
  expect(kinds.diff('<p>a</p>', `<p>a</p>${decoration}`, field, 'body')).toMatchObject([
    { type: 'media', before: null, after: idA },
  ]);
  expect(kinds.diff(decoration, decoration.replace('alt=""', 'alt="Una casa"'), field, 'body')).toMatchObject(
    [{ type: 'value' }],
  );
});
