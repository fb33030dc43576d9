import { createElement } from 'react';
import { expect, test } from 'vitest';
import { memoizeHtml } from './memoizeHtml.ts';

test('renders again only when a prop or an element of an array prop changes', () => {
  let renderCount = 0;
  const render = memoizeHtml(({ title, plans }: { title: string; plans: { name: string }[] }) => {
    renderCount += 1;
    return createElement('p', null, `${title}: ${plans.map(({ name }) => name).join(', ')}`);
  });
  const [one, other] = [{ name: 'Uno' }, { name: 'Otro' }];
  expect(render({ title: 'Planes', plans: [one, other] })).toBe('<p>Planes: Uno, Otro</p>');
  render({ title: 'Planes', plans: [one, other] });
  expect(renderCount).toBe(1);
  expect(render({ title: 'Planes', plans: [other, one] })).toBe('<p>Planes: Otro, Uno</p>');
  expect(render({ title: 'Planes', plans: [other] })).toBe('<p>Planes: Otro</p>');
  expect(render({ title: 'Lista', plans: [other] })).toBe('<p>Lista: Otro</p>');
  expect(render({ title: 'Lista', plans: [{ ...other, name: 'Otra' }] })).toBe('<p>Lista: Otra</p>');
  expect(renderCount).toBe(5);
});
