import { countActions } from './support/actions.ts';
import { expectAccessibleInPassing } from './support/axe.ts';
import { expect, test, unique } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('from the home page to a booked visit in at most 11 actions, and its cancellation by link @long', async ({
  page,
  api,
  enter,
}) => {
  const { click, fill, expectAtMost } = countActions(page);
  const name = unique('Ana Paz');
  await page.goto('/');
  await click(page.getByRole('link', { name: 'Pedí tu visita' }).first());
  await expect(page.locator('form[novalidate]').first()).toBeAttached();
  const form = page.locator('form[novalidate]').first();
  await fill(form.getByLabel('Nombre y apellido'), name);
  await fill(form.getByLabel('Teléfono'), '11 5263 0900');
  await fill(form.getByLabel('Localidad y provincia'), 'Morón, Buenos Aires');
  await fill(form.getByLabel('Correo electrónico'), 'cliente@centinela.demo');
  await click(form.getByRole('button', { name: 'Pedí que te llamemos' }));
  const offer = page.getByText('Elegí cuándo vamos a verlo con vos:');
  await expect(offer).toBeVisible();
  await expectAccessibleInPassing(page, 'the offered half-days');
  await click(page.getByRole('button', { name: /a la (mañana|tarde)$/ }).first());
  await expect(page.getByRole('heading', { name: 'Tu visita está reservada' })).toBeVisible();
  expectAtMost(11);
  await expectAccessibleInPassing(page, 'a booked visit');
  const [lead] = await api.list('leads', `filter[q]=${encodeURIComponent(name)}`);
  expect(await api.list('visits', `filter[q]=${encodeURIComponent(name)}`)).toMatchObject([
    { status: 'BOOKED', case: { id: lead?.id } },
  ]);

  await page.locator('summary', { hasText: 'Cambiar el horario' }).click();
  const others = page.getByRole('form', { name: 'Elegí otro horario' });
  await others.getByRole('button', { name: 'Tarde' }).last().click();
  await expect(page.getByText('Listo: quedó cambiado.')).toBeVisible();
  const visitUrl = page.url();

  await enter('client');
  await page.goto('/clientes/pedidos');
  await expect(page.getByRole('heading', { name: 'Tus visitas' })).toBeVisible();
  await expectAccessibleInPassing(page, 'the visits of a client');
  await page.goto(visitUrl);
  await page.getByRole('button', { name: 'Cancelar la visita' }).click();
  await expect(page.getByRole('heading', { name: /^Cancelaste/ })).toBeVisible();
  await expectAccessibleInPassing(page, 'a cancelled visit');
});
