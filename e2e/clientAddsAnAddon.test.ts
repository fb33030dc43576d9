import type { Page } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { selectAccountMenuItem, toast } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

/** Contract of the demo client; its plan also suits an add-on that names no plans. */
const contract = '104207';

/** Session storage of a tab, without the values that belong to the device. */
const getStoredKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
      /^centinela\.(?!scheme|language|input|topBars)/.test(name),
    ),
  );

test('a client requests an add-on, staff completes it, and logging out deletes all local data @phone-long @long', async ({
  page,
  context,
  browser,
  enter,
  api,
  complaints,
}) => {
  const consoleErrors = complaints(page);
  const name = unique('Sensor de prueba');
  const addon = await api.create('qad-addons', {
    name,
    code: name.slice(-8).toUpperCase(),
    price: 1_000,
    billing: 'MONTHLY',
    compatiblePlans: [],
  });
  await enter('client');
  const requestButton = page.getByRole('button', {
    name: `Quiero sumarlo: ${name}, al contrato ${contract}`,
  });
  const card = page
    .getByRole('region')
    .filter({ has: page.getByRole('link', { name: `Contrato ${contract}` }) })
    .getByRole('listitem')
    .filter({ hasText: name });

  await test.step('from the home screen to all matching add-ons, requested once by a double click', async () => {
    await page.goto('/clientes/home');
    await page.getByRole('link', { name: 'Ver todo lo que podés sumar' }).click();
    await expect(requestButton).toBeVisible();
    await expectAccessible(page, 'add-ons');
    await requestButton.dblclick();
    await expect(card.getByText('Lo recibimos')).toBeVisible();
    const leads = await api.list('leads', `filter[q]=${encodeURIComponent(name)}`);
    expect(leads).toEqual([expect.objectContaining({ status: 'NEW', topic: 'ADDON', monthly: 1_000 })]);
  });

  await test.step('withdrawn and requested again', async () => {
    await page.getByRole('button', { name: `Ya no lo quiero: ${name}` }).click();
    await requestButton.click();
    await expect(card.getByText('Lo recibimos')).toBeVisible();
  });

  await test.step('staff finds the request at the contract and sets its status', async () => {
    const staffContext = await browser.newContext();
    await enter('admin', staffContext);
    const staffPage = await staffContext.newPage();
    const [whole] = await api.list('contracts', `filter[number]=${contract}`);
    await staffPage.goto(`/dashboard/contracts/${whole?.id}`);
    const requestLink = staffPage.getByRole('link', { name: new RegExp(name) });
    await expect(requestLink).toHaveCount(2);
    await requestLink.first().click();
    const drawer = staffPage.getByRole('dialog');
    await expect(drawer.getByRole('link', { name: contract })).toBeVisible();
    await expectAccessible(staffPage, 'lead', { within: '[role=dialog]' });
    await drawer.getByText('Cerrado: sumado').click();
    await expect(toast(staffPage, 'Contacto guardado')).toBeVisible();
    await staffContext.close();
    await page.reload();
    await expect(page.getByText('Ya lo tenés').first()).toBeVisible();
    await api.remove('qad-addons', addon.id);
  });

  await test.step('a visit is requested, with errors for invalid fields', async () => {
    await page.goto('/clientes/pedidos');
    await page.getByRole('button', { name: 'Pedir una visita' }).click();
    await page.getByRole('button', { name: 'Mandar el pedido' }).click();
    await expect(page.getByLabel('¿Qué pasa?')).toBeFocused();
    await expectAccessible(page, 'requests');
    await page.getByLabel('¿Qué pasa?').fill(`La sirena suena sola (${name})`);
    await page.getByRole('button', { name: 'Mandar el pedido' }).dblclick();
    const requestLink = page.getByRole('listitem').filter({ hasText: `La sirena suena sola (${name})` });
    await expect(requestLink).toHaveCount(1);
    expect(await api.list('requests', `filter[q]=${encodeURIComponent(name)}`)).toHaveLength(1);
    await requestLink.getByRole('button', { name: /^Retirar el pedido/ }).click();
    const confirmation = page.getByRole('dialog', { name: /^¿Retirar el pedido/ });
    await expectAccessible(page, 'take back', { within: '[role=dialog]' });
    await confirmation.getByRole('button', { name: 'Retirar el pedido' }).click();
    await expect(requestLink.getByText('Lo retiraste')).toBeVisible();
  });

  await test.step('logging out clears every tab', async () => {
    const second = await context.newPage();
    await second.goto('/clientes/facturas');
    // Without a started app, the tab would only find that the session has ended.
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
    await second.evaluate(() => {
      sessionStorage.setItem('centinela.tab', 'x');
      localStorage.setItem('centinela.form.somebody.plans.new', 'x');
    });
    await selectAccountMenuItem(page, 'Cerrar sesión');
    await expect(page).toHaveURL(/\/$/);
    await expect(second).toHaveURL(/\/$/);
    expect(await getStoredKeys(page)).toEqual([]);
    expect(await getStoredKeys(second)).toEqual([]);
    expect(consoleErrors).toEqual([]);
  });
});
