import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kinds } from '../../kernel/kinds.ts';
import { describeKind, label, lookup } from '../kind.testing.ts';
import { richText, toPlainText } from './richText.ts';

describeKind({
  make: (options) => richText({ ...options, max: 400 }),
  valid: [
    ['<p>Hola <strong>vos</strong></p>', '<p>Hola <strong>vos</strong></p>'],
    ['<hr>', '<hr>'],
  ],
  invalid: [
    ['', 'required'],
    ['<p> </p>', 'required'],
    ['<p><br></p>', 'required'],
    [`<p>${'x'.repeat(400)}</p>`, 'tooLong'],
    [3, 'wrongType'],
  ],
  empty: null,
  likely: fc.string().map((words) => `<p>${words}</p>`),
});

test('extracts the text without formatting', () => {
  expect(toPlainText('<h2>Uno</h2><ul><li>dos</li><li>tres &amp; más</li></ul>')).toBe(
    'Uno\ndos\ntres & más',
  );
  expect(kinds.searchText('<p>alarma <em>con</em> sirena</p>', richText({ label }))).toBe(
    'alarma con sirena',
  );
});

test('reports a text change as a word diff, and a formatting change as a whole', () => {
  const field = richText({ label });
  const [words] = kinds.diff('<p>una casa</p>', '<p>una quinta</p>', field, 'body');
  expect(words?.type).toBe('words');
  const [marks] = kinds.diff('<p>una casa</p>', '<p>una <strong>casa</strong></p>', field, 'body');
  expect(marks).toMatchObject({ type: 'value', before: '<p>una casa</p>' });
});

test('a text without words is viewed as null', () => {
  for (const blank of ['<p> </p>', '<p>&nbsp;</p>', '<p><a href="/a-page"></a></p>', '<ul><li></li></ul>'])
    expect(kinds.view(blank, richText({ label }), lookup)).toBeNull();
  for (const shown of ['<p>é</p>', '<p>&amp;</p>', '<p>…</p>', '<hr>', '<p>7</p>'])
    expect(kinds.view(shown, richText({ label }), lookup)).toBe(shown);
});
