import { expect, it } from 'vitest';
import { firstWords } from './pageHead.ts';

const sentence = 'El precio del plan es el de siempre y no cambia por sumarle el detector de humo.';

it.each([
  ['<p>Corto y entero.</p>', 'Corto y entero.'],
  [`<p>${sentence}</p><p>${sentence} ${sentence}</p>`, sentence],
  [`<p>${'palabra '.repeat(40)}</p>`, `${'palabra '.repeat(19)}palabra…`],
  ['<p>Sale $\u00a034.900 por mes</p>', 'Sale $\u00a034.900 por mes'],
])('%j begins with %j', (html, words) => {
  expect(firstWords(html)).toBe(words);
});
