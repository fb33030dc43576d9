import { expectAccessibleInPassing } from './support/axe.ts';
import { logInAsNewUser } from './support/newAccount.ts';
import { expect, test, unique } from './support/test.ts';

test('an agent shares a link and gets the lead @phone-long @long', async ({
  page,
  api,
  browser,
  baseURL,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  await logInAsNewUser(page, api, 'installer', { cellphone: '11 5263 0900' });
  const name = unique('Ana Paz');
  let sharedPath = '';

  await test.step('the home screen links to the kit, and the kit to a link, a QR code and a sheet', async () => {
    await page.goto('/agentes/home');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Tu kit de venta/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Tu kit de venta', level: 1 })).toBeVisible();
    await expectAccessibleInPassing(page, 'kit');
    await page
      .getByRole('button', { name: /^Compartir Plan/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /Código QR/ })).toBeVisible();
    sharedPath = new URL(await dialog.getByRole('textbox', { name: 'Tu enlace' }).inputValue()).pathname;
    expect(sharedPath).toMatch(/^\/a\/[2-9a-z]{12}$/);
    await expect(dialog.getByRole('link', { name: 'Mandar por WhatsApp' })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(sharedPath)}`),
    );
    const sheet = await dialog.getByRole('link', { name: 'Hoja en PDF' }).getAttribute('href');
    const pdfResponse = await page.request.get(sheet ?? '');
    expect(pdfResponse.headers()['content-type']).toBe('application/pdf');
    await expectAccessibleInPassing(page, 'share');
  });

  await test.step('leads left through the link belong to the agent', async () => {
    const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'es-AR' });
    const visitor = await elsewhere.newPage();
    await visitor.goto(sharedPath);
    await expect(visitor).toHaveURL(/agente=[2-9a-z]{12}/);
    await visitor.goto('/contacto');
    await visitor.getByLabel('Nombre y apellido').focus();
    await expect(visitor.locator('form[novalidate]')).toBeAttached();
    await visitor.getByLabel('Nombre y apellido').fill(name);
    await visitor.getByRole('textbox', { name: 'Teléfono' }).fill('11 5263 0900');
    await visitor.getByLabel('Localidad y provincia').fill('Olivos, Buenos Aires');
    await visitor.getByRole('button', { name: 'Pedí que te llamemos' }).click();
    await expect(visitor.getByRole('heading', { name: '¡Gracias! Ya lo tenemos.' })).toBeVisible();
    await elsewhere.close();
  });

  await test.step('the agent sees the request, and staff sees the agent', async () => {
    await page.goto('/agentes/pedidos');
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByRole('listitem').locator('span').getByText('Sin llamar todavía')).toBeVisible();
    await expect(page.getByRole('link', { name: `Llamar a ${name}` })).toBeVisible();
    await expectAccessibleInPassing(page, 'requests');
    const [lead] = await api.list('leads', `filter[q]=${encodeURIComponent(name)}`);
    expect(lead).toMatchObject({
      broughtBy: { name: 'Inés Quiroga' },
      agent: sharedPath.slice('/a/'.length),
    });
    expect(consoleErrors).toEqual([]);
  });
});
