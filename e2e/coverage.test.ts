import { expectAccessible } from './support/axe.ts';
import { expect, test, unique } from './support/test.ts';

test('a visitor learns that a place is not covered yet, and leaves a request @phone-long', async ({
  page,
  api,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const name = unique('Ema Ruiz');
  await page.goto('/cobertura');

  await test.step('the field suggests the localities of the province', async () => {
    await page
      .getByLabel('Provincia', { exact: true })
      .selectOption('Tierra del Fuego, Antártida e Islas del Atlántico Sur');
    await page.getByLabel('Localidad o barrio').pressSequentially('ush');
    await expect(page.locator('#cobertura-lugares option').first()).toHaveAttribute('value', 'Ushuaia');
    await page.getByLabel('Localidad o barrio').fill('Ushuaia');
    await page.getByRole('button', { name: 'Mirá si llegamos' }).click();
  });

  await test.step('the answer is no, with an alternative', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A Ushuaia todavía no llegamos');
    await expect(page.getByText(/un kit para instalar vos/)).toBeVisible();
    await expectAccessible(page, 'no coverage');
    await page.getByRole('main').getByRole('link', { name: 'Pedí el kit' }).click();
  });

  await test.step('the form contains the place', async () => {
    await page.getByLabel('Nombre y apellido').fill(name);
    await page.getByLabel('Teléfono').fill('2901 555 012');
    await expect(page.getByLabel('Localidad y provincia')).toHaveValue(/^Ushuaia, Tierra del Fuego/);
    await page.getByRole('button', { name: 'Pedí que te llamemos' }).click();
    await expect(page.getByText(/^N° \d+$/)).toBeVisible();
    const leads = await api.list('leads', `filter[q]=${encodeURIComponent(name)}`);
    expect(leads).toEqual([expect.objectContaining({ topic: 'COVERAGE', locality: 'Ushuaia' })]);
    expect(consoleErrors).toEqual([]);
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds the agent of their street', async ({ page }) => {
    await page.goto('/cobertura');
    await page.getByLabel('Localidad o barrio').fill('moron, buenos aires');
    await page.getByRole('button', { name: 'Mirá si llegamos' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sí, llegamos a Morón');
    await expect(page.getByText('Te atiende Laura Benítez, en tu misma localidad.')).toBeVisible();
    await expect(page.getByLabel('Localidad y provincia')).toHaveValue('Morón, Buenos Aires');
  });
});

test('an editor imports places from a file, and the site uses them @long', async ({ page, enter }) => {
  await enter('admin');
  await page.goto('/dashboard/coverage');
  await page.getByRole('link', { name: 'Importar' }).click();
  await page.getByLabel('O pegá las líneas').fill('Formosa;Clorinda;Sí\nFormosa;Atlantis;Sí');
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(
    page.getByText('Localidad: Esa localidad no está en la lista', { exact: false }),
  ).toBeVisible();
  await expectAccessible(page, 'lines of a file');
  await page.getByRole('button', { name: 'Importar 1 lugar' }).click();
  await expect(page.getByText('Se importó 1 lugar')).toBeVisible();
  await page.goto('/cobertura?localidad=Clorinda');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sí, llegamos a Clorinda');
});
