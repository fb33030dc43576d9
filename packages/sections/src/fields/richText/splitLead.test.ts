import { expect, it } from 'vitest';
import { splitLead } from './splitLead.ts';

it('splits off the first paragraph', () => {
  expect(splitLead('<p>Uno.</p><h2>Dos</h2>')).toEqual({ lead: '<p>Uno.</p>', rest: '<h2>Dos</h2>' });
  expect(splitLead('<ul><li>Uno</li></ul>')).toEqual({ lead: '', rest: '<ul><li>Uno</li></ul>' });
  expect(splitLead(null)).toEqual({ lead: '', rest: '' });
});
