import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { examplePicture } from '../../testing/examples.ts';
import { expectFocusRing, recordNavigations, renderPart, usePhone } from '../../testing/sitePage.ts';
import { LinkCard, LinkCards } from './LinkCard.tsx';

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

const renderCards = (href: string | null = '/notas/alarmas') =>
  renderPart(
    <LinkCards isCompact>
      <LinkCard href={href} title="Alarmas" note="Hogares" text="Cómo elegir una" image={examplePicture} />
      <LinkCard href="/notas/camaras" title="Cámaras" level={3} />
    </LinkCards>,
  );

test('a click anywhere on the card opens its page', async () => {
  const navigations = recordNavigations();
  const [card] = renderCards().querySelectorAll('li');
  await userEvent.click(card ?? document.body, { position: { x: 20, y: 20 } });
  await expect.poll(() => navigations).toEqual([{ path: '/notas/alarmas', type: 'push' }]);
});

test('the link is named by the title alone, and the title has the level of its place', async () => {
  renderCards();
  await expect.element(page.getByRole('link', { name: 'Alarmas', exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Alarmas', level: 2 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Cámaras', level: 3 })).toBeVisible();
});

test('the picture is displayed above the title, but is not announced', async () => {
  const host = renderCards();
  const picture = host.querySelector('img');
  expect(page.getByRole('img').elements()).toEqual([]);
  const titleTop = heading('Alarmas').element().getBoundingClientRect().top;
  expect(picture?.getBoundingClientRect().top).toBeLessThan(titleTop);
});

test('the focus is shown around the whole card', async () => {
  const [card] = renderCards().querySelectorAll('li');
  await userEvent.keyboard('{Tab}');
  await expectFocusRing(card ?? document.body);
});

test('a card without a page is no link', async () => {
  renderCards(null);
  await expect.element(heading('Alarmas')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Alarmas' })).not.toBeInTheDocument();
});

test('compact cards are two in a row on a phone, without their texts', async () => {
  await usePhone();
  const [one, other] = renderCards().querySelectorAll('li');
  expect(one?.getBoundingClientRect().top).toBe(other?.getBoundingClientRect().top);
  await expect.element(page.getByText('Cómo elegir una')).not.toBeVisible();
});
