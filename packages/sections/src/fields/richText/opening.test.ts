import { expect, it } from 'vitest';
import { opening } from './opening.ts';

it('splits off the first paragraph', () => {
  expect(opening('<p>Uno.</p><h2>Dos</h2>')).toEqual({ lead: '<p>Uno.</p>', rest: '<h2>Dos</h2>' });
  expect(opening('<ul><li>Uno</li></ul>')).toEqual({ lead: '', rest: '<ul><li>Uno</li></ul>' });
  expect(opening(null)).toEqual({ lead: '', rest: '' });
});
