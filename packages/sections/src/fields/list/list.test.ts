import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toDraftField } from '../../kernel/draft.ts';
import { kinds } from '../../kernel/kinds.ts';
import { fieldMessages } from '../../kernel/messages.ts';
import { icon } from '../icon/icon.ts';
import { describeKind, idA, label, listErrorCodes, listErrors } from '../kind.testing.ts';
import { text } from '../text/text.ts';
import { list } from './list.ts';
import { computeRenderKeys } from './renderKeys.ts';

const of = {
  icon: icon({ label: ['Ícono', 'Icon'] }),
  title: text({ label: ['Título', 'Title'], required: true, max: 40 }),
};
const item = (title: string, id: string | null = null) => ({ icon: id, title });

describeKind({
  make: (options) => list({ ...options, of, max: 4 }),
  valid: [
    [[{ title: 'a' }], [item('a')]],
    [[], []],
    [null, []],
  ],
  invalid: [
    ['a', 'wrongType'],
    [{}, 'wrongType'],
    [[{}], 'required'],
    [['a'], 'wrongType'],
    [[null], 'required'],
    [Array.from({ length: 5 }, () => item('a')), 'tooMany'],
  ],
  empty: [],
  canBeMissing: false,
  references: [[[item('a'), item('b', idA)], [{ path: 'field.1.icon', target: 'icons', id: idA }]]],
  likely: fc.array(fc.record({ title: fc.string({ minLength: 1 }) }), { maxLength: 5 }),
});

test('reports errors with the item and its field', () => {
  expect(
    listErrors(list({ label, of }), [item('a'), { title: '', otro: 1 }])
      .map(({ field }) => field)
      .sort(),
  ).toEqual(['1.otro', '1.title']);
});

test('uses the definition’s own message for a wrong count', () => {
  const three = list({ label, of, min: 3, max: 3, countMessage: 'generalPlanIcons' });
  expect(listErrors(three, [item('a')])).toEqual([{ field: '', message: 'No se han agregado los 3 íconos' }]);
  expect(listErrorCodes(list({ label, of, min: 1 }), [])).toEqual(['required']);
  expect(listErrorCodes(list({ label, of, min: 2 }), [item('a')])).toEqual(['tooFew']);
});

test('reports a wrong count together with errors in the items', () => {
  const three = list({ label, of, min: 3, max: 3, countMessage: 'generalPlanIcons' });
  expect(listErrors(three, [item('a'), { title: '' }])).toEqual([
    { field: '', message: 'No se han agregado los 3 íconos' },
    { field: '1.title', message: 'Requerido' },
  ]);
  expect(
    listErrorCodes(
      three,
      Array.from({ length: 4 }, () => item('a')),
    ),
  ).toEqual(['generalPlanIcons']);
});

test('reports changed, added, removed and moved items', () => {
  const field = list({ label, of });
  const [a, b, c] = [item('a'), item('b'), item('c')];
  expect(kinds.diff([a, b], [a, c], field, 'l')).toMatchObject([{ path: 'l.1.title', type: 'words' }]);
  expect(kinds.diff([a, b], [a], field, 'l')).toMatchObject([{ type: 'value', before: 'b', after: null }]);
  expect(kinds.diff([a], [a, b], field, 'l')).toMatchObject([{ type: 'value', before: null, after: 'b' }]);
  expect(kinds.diff([a, b], [b, a], field, 'l')).toHaveLength(2);
  expect(kinds.diff(null, [a], field, 'l')).toHaveLength(1);
});

test('items keep their keys when the form is reset and when other items are added, removed or moved', () => {
  const start = { form: ['a', 'b', 'c'], rendered: ['a', 'b', 'c'] };
  expect(computeRenderKeys(start, ['a', 'b', 'c'])).toBe(start);
  const saved = computeRenderKeys(start, ['x', 'y', 'z']);
  expect(saved.rendered).toEqual(['a', 'b', 'c']);
  expect(computeRenderKeys(saved, ['z', 'x', 'y']).rendered).toEqual(['c', 'a', 'b']);
  expect(computeRenderKeys(saved, ['x', 'n', 'y', 'z']).rendered).toEqual(['a', 'n', 'b', 'c']);
  expect(computeRenderKeys(saved, ['n', 'm']).rendered).toEqual(['n', 'm']);
});

test('a field with `after` must be later than its sibling, also in drafts', () => {
  const time = { required: true, format: 'time' } as const;
  const hours = list({
    label,
    of: { from: text({ label, ...time }), to: text({ label, ...time, after: 'from' }) },
  });
  const during = (from: string, to: string) => [{ from, to }];
  for (const field of [hours, toDraftField(hours)]) {
    expect(listErrors(field, during('09:00', '20:00'))).toEqual([]);
    for (const wrong of [during('20:00', '9:00'), during('09:00', '09:00')])
      expect(listErrors(field, wrong)).toMatchObject([
        { field: '0.to', message: fieldMessages.timeOrder[0] },
      ]);
  }
  expect(listErrors(toDraftField(hours), [{ from: '20:00' }])).toEqual([]);
});
