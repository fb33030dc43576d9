import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocusRing, getOverflow, renderPart, usePhone } from '../../testing/sitePage.ts';
import { Choices } from './Choices.tsx';

const names = ['Todas', 'Hogares', 'Comercios', 'Vehículos', 'Consorcios', 'Countries', 'Obras', 'Eventos'];
const choices = names.map((label, index) => ({
  key: label,
  href: `/notas?tema=${index}`,
  label,
  isChosen: label === 'Comercios',
}));

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('the filter has a name, and only the selected option is marked', async () => {
  renderPart(<Choices name="Temas" choices={choices} />);
  const options = page.getByRole('navigation', { name: 'Temas' }).getByRole('link');
  await expect.element(options.first()).toBeVisible();
  const marked = options.elements().filter((each) => each.getAttribute('aria-current') === 'page');
  expect(marked).toEqual([link('Comercios').element()]);
  expect(options.elements()).toHaveLength(names.length);
});

test('the selected option differs by more than its colour from the others', async () => {
  renderPart(<Choices name="Temas" choices={choices} />);
  const readBackground = (name: string) => getComputedStyle(link(name).element()).backgroundColor;
  expect(readBackground('Comercios')).not.toBe(readBackground('Hogares'));
  expect(readBackground('Todas')).toBe(readBackground('Hogares'));
});

test('options wrap on a phone, so that all of them are visible', async () => {
  await usePhone();
  renderPart(<Choices name="Temas" choices={choices} />);
  for (const name of names)
    expect(link(name).element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});

test('a scrollable row keeps the page as wide as the phone, and the keyboard reveals its end', async () => {
  await usePhone();
  renderPart(
    <div style={{ paddingInline: 'var(--gutter)' }}>
      <Choices name="Temas" choices={choices} isScrollable />
    </div>,
  );
  const last = link('Eventos').element();
  expect(getOverflow()).toBeLessThanOrEqual(0);
  expect(last.getBoundingClientRect().left).toBeGreaterThan(390);
  for (let count = 0; count < names.length; count += 1) await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(last);
  await expectFocusRing(last);
  await expect.poll(() => last.getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
