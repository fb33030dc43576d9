import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codeLetters } from '../codes/typedCode.ts';
import {
  cancellationPages,
  cancellationTexts,
  codeLength,
  currentCancellationVersion,
  parseCode,
} from './cancellationTexts.ts';

const letters = fc.array(fc.constantFrom(...codeLetters), { minLength: codeLength, maxLength: codeLength });
const gap = fc.constantFrom('', ' ', '-', '–', '. ');

test('parses a code in any format', () => {
  fc.assert(
    fc.property(letters, fc.array(gap, { minLength: codeLength, maxLength: codeLength }), (code, gaps) => {
      const typed = code.map((letter, index) => letter.toLowerCase() + gaps[index]).join('');
      const codeWithGaps = code.join('');
      expect(parseCode(typed)).toBe(
        [codeWithGaps.slice(0, 4), codeWithGaps.slice(4, 8), codeWithGaps.slice(8)].join('-'),
      );
    }),
  );
});

test('rejects anything else', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (typed) => {
      const code = parseCode(typed);
      expect(code === null || parseCode(code) === code).toBe(true);
    }),
  );
  for (const typed of ['', '7KQ2-XM4R-9TD', '7KQ2-XM4R-9TDA2', '7KQ2-XM4R-9TD0', 'A'.repeat(10_000)])
    expect(parseCode(typed)).toBeNull();
});

test('the buttons have their legal names, and the texts do not discourage', () => {
  expect(Object.values(cancellationPages).map(({ button }) => button)).toEqual([
    'Botón de arrepentimiento',
    'Botón de baja',
  ]);
  expect(JSON.stringify(cancellationTexts[currentCancellationVersion])).not.toMatch(
    /segur[oa] que|antes de irte|quedate/i,
  );
});
