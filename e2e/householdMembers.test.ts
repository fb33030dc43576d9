import { expectAccessibleInPassing } from './support/axe.ts';
import { toast } from './support/dashboard.ts';
import { logInAsNewUser } from './support/newAccount.ts';
import { expect, test } from './support/test.ts';

test('a client invites a guest, who sees the shared data; the client changes and ends it @phone-long @long', async ({
  page,
  browser,
  baseURL,
  enter,
  api,
}) => {
  const { email } = await logInAsNewUser(page, api, 'client');
  const other = await browser.newContext({ baseURL });
  const owner = await other.newPage();
  await enter('client', other);

  await test.step('one of two contracts, without its invoices', async () => {
    await owner.goto('/clientes/home');
    await owner.getByRole('main').getByRole('link', { name: 'Personas de la casa' }).click();
    await owner.getByRole('button', { name: 'Invitar a alguien' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Invitar a alguien' });
    await dialog.getByLabel('Nombre').fill('Inés');
    await dialog.getByLabel('Correo').fill(email);
    await dialog.getByRole('checkbox', { name: 'Facturas' }).uncheck();
    await dialog.getByRole('radio', { name: 'Solo de estos' }).check();
    await dialog.getByRole('checkbox', { name: /^104207/ }).check();
    await expectAccessibleInPassing(owner, 'invite', { within: '[role=dialog]' });
    await dialog.getByRole('button', { name: 'Mandar la invitación' }).click();
    await expect(toast(owner, 'Invitamos a Inés')).toBeVisible();
    await expect(owner.getByRole('listitem').filter({ hasText: email })).toContainText(
      'Ve: tus contratos, del contrato 104207',
    );
    await expectAccessibleInPassing(owner, 'people');
  });

  await test.step('the guest accepts and sees nothing else', async () => {
    await page.goto('/clientes/home');
    await page.getByRole('link', { name: 'Ver la invitación' }).click();
    await page.getByRole('button', { name: /^Aceptar la invitación/ }).click();
    await expect(toast(page, /ya ves lo que .* comparte con vos/)).toBeVisible();
    await page
      .getByRole('region', { name: 'Compartido conmigo' })
      .getByRole('link', { name: 'Contratos' })
      .click();
    const shared = page.getByRole('region', { name: /^Compartido conmigo por/ });
    await expect(shared.getByText('Contrato 104207')).toBeVisible();
    await expect(shared.getByText('Contrato 104210')).toHaveCount(0);
    await expect(shared.getByRole('link')).toHaveCount(0);
    await expectAccessibleInPassing(page, 'shared');
    await page.goto('/clientes/facturas');
    await expect(page.getByRole('heading', { name: 'Todavía no hay facturas' })).toBeVisible();
    await expect(page.getByText(/^Compartido conmigo por/)).toHaveCount(0);
  });

  await test.step('the client changes the shared data, with immediate effect', async () => {
    await owner.reload();
    const line = owner.getByRole('listitem').filter({ hasText: email });
    await expect(line).toContainText('Ve tu cuenta');
    await line.getByRole('button', { name: 'Cambiar lo que ve Inés' }).click();
    const dialog = owner.getByRole('dialog', { name: 'Cambiar lo que ve Inés' });
    await dialog.getByRole('checkbox', { name: 'Facturas' }).check();
    await dialog.getByRole('checkbox', { name: 'Contratos' }).uncheck();
    await expectAccessibleInPassing(owner, 'change', { within: '[role=dialog]' });
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(toast(owner, 'Guardamos lo que ve Inés')).toBeVisible();
    await expect(line).toContainText('Ve: tus facturas, del contrato 104207');
    await page.goto('/clientes/facturas');
    await expect(page.getByText(/^Compartido conmigo por/)).toBeVisible();
    await page.goto('/clientes/contratos');
    await expect(page.getByText(/^Compartido conmigo por/)).toHaveCount(0);
  });

  await test.step('the client ends the access, and the guest sees nothing', async () => {
    const line = owner.getByRole('listitem').filter({ hasText: email });
    await line.getByRole('button', { name: 'Quitar el acceso a Inés' }).click();
    await owner
      .getByRole('dialog', { name: '¿Quitarle el acceso a Inés?' })
      .getByRole('button', { name: 'Quitar el acceso' })
      .click();
    await expect(toast(owner, 'Inés ya no ve tu cuenta')).toBeVisible();
    await page.goto('/clientes/contratos');
    await expect(page.getByRole('heading', { name: 'Todavía no tenés contratos' })).toBeVisible();
    await expect(page.getByText(/^Compartido conmigo por/)).toHaveCount(0);
    await other.close();
  });
});
