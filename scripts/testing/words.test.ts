import { expect, test } from 'vitest';
import { findWords } from '../words.mjs';

test.each([
  ['// Tells the worker.', 'tells', 1],
  ['/**\n * Mended by the next run.\n */', 'mended', 2],
  ['const toldValue = 1;', 'told', 1],
  ['\nfunction hearChanges() {}', 'hear', 2],
  ['interface BesideProps {}', 'beside', 1],
])('%j is rejected because of “%s”', (text, word, line) => {
  expect(findWords(text)).toEqual([{ word, line, instead: expect.any(String) }]);
});

test.each([
  "const text = 'Tell us'; // A text for users.",
  '// The field `standing` of the API.',
  '// See docs/decisions/045-login-cpu-limit.md.',
  'const standing = row.standing;',
  'const understood = true;',
])('%j is accepted', (text) => {
  expect(findWords(text)).toEqual([]);
});
