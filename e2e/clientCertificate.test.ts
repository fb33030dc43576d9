import { expectAccessible } from './support/axe.ts';
import { toast } from './support/dashboard.ts';
import { expect, test } from './support/test.ts';

test('a client gets a certificate that anyone can verify @phone-long @long', async ({ page, enter }) => {
  await enter('client');
  await page.goto('/clientes/contratos');
  await page.getByRole('link', { name: /Contrato 104207/ }).click();
  await expect(page.getByRole('heading', { name: 'Qué incluye' })).toBeVisible();
  const certificateSection = page.locator('section', {
    has: page.getByRole('heading', { name: 'Certificado para tu aseguradora' }),
  });
  await certificateSection.getByRole('button', { name: 'Emitir un certificado' }).click();
  const codeText = certificateSection.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){6}$/);
  await expect(codeText).toBeVisible();
  const code = (await codeText.textContent()) ?? '';
  await expectAccessible(page, 'contract');
  for (const name of ['Bajar el PDF', 'Bajar una copia (PDF)']) {
    const paper = await page.request.get((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
    expect(paper.headers()['content-type']).toBe('application/pdf');
  }

  await test.step('an insurer without an account types the code', async () => {
    await page.context().clearCookies();
    await page.goto('/verificar');
    await expectAccessible(page, 'verify');
    await page.getByLabel('Código').fill('AAAA-BBBB-CCCC');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('No encontramos ningún certificado con ese código')).toBeVisible();
    await page.getByLabel('Código').fill(code.toLowerCase().replaceAll('-', ' '));
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByRole('heading', { name: 'El certificado es nuestro' })).toBeVisible();
    await expect(page.getByText('El contrato sigue activo hoy')).toBeVisible();
    await expect(page.getByText('104207', { exact: true })).toBeVisible();
    await expect(page.getByText('Yerbal 2340')).toHaveCount(0);
    await expectAccessible(page, 'verified');
  });

  await test.step('staff revokes it, and the page shows it', async () => {
    await enter('admin');
    await page.goto('/dashboard/contracts?q=104207');
    await page.getByRole('link', { name: '104207' }).click();
    await page
      .getByRole('button', { name: /^Anular el certificado/ })
      .first()
      .click();
    await page
      .getByRole('dialog', { name: '¿Anular este certificado?' })
      .getByRole('button', { name: 'Anular' })
      .click();
    await expect(toast(page, 'Certificado anulado')).toBeVisible();
    await page.goto(`/verificar/${code}`);
    await expect(page.getByRole('heading', { name: 'Este certificado fue anulado' })).toBeVisible();
    await expect(page.getByText('104207')).toHaveCount(0);
  });
});
