import { expect, it } from 'vitest';
import { splitText } from './splitText.ts';

it('uses the first paragraph as the lead and makes questions collapsible', () => {
  const text =
    '<p>Uno.</p><p>Dos.</p><h2>Cómo es</h2><p>Así.</p><h2>¿Y <em>esto</em>?</h2><p>Sí.</p><p>Claro.</p>';
  expect(splitText(text)).toEqual({
    lead: '<p>Uno.</p>',
    body: '<p>Dos.</p><h2>Cómo es</h2><p>Así.</p>',
    questions: [{ question: '¿Y esto?', answer: '<p>Sí.</p><p>Claro.</p>' }],
  });
});

it('leaves a text unchanged that starts differently or has a question without an answer', () => {
  expect(splitText('<ul><li>a</li></ul><h3>¿Nada?</h3>')).toEqual({
    lead: '',
    body: '<ul><li>a</li></ul><h3>¿Nada?</h3>',
    questions: [],
  });
  expect(splitText(null)).toEqual({ lead: '', body: '', questions: [] });
});
