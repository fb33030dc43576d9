import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectFocusRing, recordNavigations, renderPart } from '../../testing/sitePage.ts';
import { Button, ButtonLink, CtaLink } from './Button.tsx';

const link = (name: string) => page.getByRole('link', { name, exact: true });

test('a button in a form does not send it unless it is a submit button', async () => {
  const navigations = recordNavigations();
  renderPart(
    <form action="/enviar">
      <Button>Agregar otro</Button>
      <Button type="submit">Enviar</Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Agregar otro' }).click();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect.poll(() => navigations).toEqual([{ path: '/enviar', type: 'push' }]);
});

test('the keyboard skips a disabled button', async () => {
  renderPart(
    <>
      <Button disabled>Enviando…</Button>
      <Button>Cancelar</Button>
    </>,
  );
  await expect.element(page.getByRole('button', { name: 'Enviando…' })).toBeDisabled();
  await userEvent.keyboard('{Tab}');
  const cancel = page.getByRole('button', { name: 'Cancelar' });
  await expect.element(cancel).toHaveFocus();
  await expectFocusRing(cancel.element());
});

test('a link that looks like a button is a link, and Enter follows it', async () => {
  const navigations = recordNavigations();
  renderPart(<ButtonLink href="/planes">Ver los planes</ButtonLink>);
  await expect.element(link('Ver los planes')).not.toHaveAttribute('target');
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.poll(() => navigations).toEqual([{ path: '/planes', type: 'push' }]);
});

test('a link to another tab says so, and the new page cannot control this one', async () => {
  renderPart(<CtaLink cta={{ title: 'Leer la ley', url: 'https://ejemplo.com/', newTab: true }} />);
  const newTabLink = link('Leer la ley (se abre en otra pestaña)');
  await expect.element(newTabLink).toHaveAttribute('target', '_blank');
  await expect.element(newTabLink).toHaveAttribute('rel', 'noopener');
});

test('an editor who entered no link gets no empty button', () => {
  expect(renderPart(<CtaLink cta={null} />).childElementCount).toBe(0);
});
