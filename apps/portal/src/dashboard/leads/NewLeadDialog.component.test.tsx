import { errorResponse } from '@centinela/api/http/stubApi.testing.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../testing/app.tsx';

test('a lead is entered by hand, with the errors at their fields and the input kept', async () => {
  const handleClose = vi.fn();
  const answers = [
    errorResponse(400, {
      message: 'Hay errores',
      errors: [{ field: 'phone', message: 'Escribí un teléfono o un correo' }],
    }),
    errorResponse(503, { message: 'Probá de nuevo en unos minutos', code: 'storageAway' }),
  ];
  const sent = await openPart(
    async () => {
      await import('./words.ts');
      const { NewLeadDialog } = await import('./NewLeadDialog.tsx');
      return <NewLeadDialog onClose={handleClose} />;
    },
    { 'POST /leads/staff': () => answers.shift() },
  );
  const name = page.getByRole('textbox', { name: 'Nombre y apellido' });
  const phone = page.getByRole('textbox', { name: 'Teléfono' });
  const save = page.getByRole('button', { name: 'Cargar un contacto' });
  await expect.element(name).toHaveFocus();
  await name.fill('Rosa Paz');
  await page.getByRole('combobox', { name: 'Pide' }).selectOptions('Un plan');
  await save.click();
  await expect.element(phone).toHaveAccessibleDescription(/Escribí un teléfono o un correo/);
  await expect.element(name).toHaveValue('Rosa Paz');
  await phone.fill('11 4555 0001');
  await save.click();
  // The message of our own server, and nothing typed is lost.
  await expect.element(page.getByText('Probá de nuevo en unos minutos')).toBeVisible();
  await expect.element(phone).toHaveValue('11 4555 0001');
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Rosa Paz', phone: '', topic: 'PLAN', isMine: true }),
    expect.objectContaining({ name: 'Rosa Paz', phone: '11 4555 0001', topic: 'PLAN', isMine: true }),
  ]);
  expect(handleClose).not.toHaveBeenCalled();
});
