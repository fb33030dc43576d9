import { readFile } from 'node:fs/promises';
import { expect, test, unique } from './support/test.ts';
import { expectAccessibleInBothThemes, waitForContent } from './support/themes.ts';

const header = 'contract;document;name;email;plan;status;monthly_total';

/** Creates an ERP file with these lines. */
function csvOf(name: string, lines: readonly string[]) {
  return {
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${[header, ...lines].join('\r\n')}\r\n`),
  };
}

/** Creates an ERP file with one valid and one invalid contract. */
const fileOf = (contract: string) =>
  csvOf(contract, [
    `${contract}A;31.456.789;Prueba, Ana;ana.${contract}@ejemplo.com;HOG-CL-02;ACTIVO;34.900,00`,
    `${contract}B;31.456.790;Prueba, Beto;beto.${contract}@ejemplo.com;NO-EXISTE;ACTIVO;34.900,00`,
  ]);

test('a file is checked, imported, corrected and reverted @long', async ({ page, enter }) => {
  const contract = unique('E2E').replace(/\W/g, '').toUpperCase();
  await enter('admin');
  await page.goto('/dashboard/qad-files');
  await page.locator('input[type=file]').setInputFiles(fileOf(contract));

  await expect(page.getByRole('heading', { name: `${contract}.csv` })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText('Todavía no se escribió nada.')).toBeVisible();
  // Filtering by a reason keeps only its records, and can be undone.
  const rowA = page.getByRole('row', { name: `${contract}A` });
  await expect(rowA).toBeVisible();
  await page.getByRole('button', { name: /^Plan desconocido/ }).click();
  await expect(rowA).toBeHidden();
  await expect(page.getByRole('row', { name: `${contract}B` })).toBeVisible();
  await page.getByRole('button', { name: 'Ver todos los registros' }).click();
  await expect(rowA).toBeVisible();

  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Bajar los errores' }).click(),
  ]);
  expect(await readFile(await errors.path(), 'utf8')).toContain(`${contract}B;`);

  await page.getByRole('button', { name: 'Procesar 1 contrato' }).click();
  const question = page.getByRole('dialog');
  await expect(question.getByLabel('Invitar por correo a los clientes nuevos')).not.toBeChecked();
  const [asked] = await Promise.all([
    page.waitForRequest(/qad-files\/process/),
    question.getByRole('button', { name: 'Procesar' }).click(),
  ]);
  expect(asked.url()).toContain('sendEmail=false');
  await expect(page.getByRole('progressbar', { name: 'Avance' })).toHaveAttribute('aria-valuenow', '100');
  await expect(page.getByRole('row', { name: `${contract}A` })).toContainText('Importado');

  await page
    .getByRole('row', { name: `${contract}B` })
    .getByRole('button')
    .click();
  const drawer = page.getByRole('dialog', { name: 'Línea 3' });
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expect(drawer.getByRole('alert')).toContainText('Sigue con error: Plan desconocido: «');
  // The field suggests the existing plans.
  const plan = drawer.getByRole('combobox', { name: 'Plan', exact: true });
  await plan.fill('HOG-CL-02');
  await page.getByRole('option', { name: /^HOG-CL-02/ }).click();
  // After an accidental close, the input is still there.
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.getByRole('button', { name: 'Línea 3' }).click();
  await expect(plan).toHaveValue(/^HOG-CL-02/);
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('row', { name: `${contract}B` })).toContainText('Importado');

  await page.goto(`/dashboard/contracts?q=${contract}`);
  await expect(page.getByRole('row', { name: contract })).toHaveCount(2);

  await page.goBack();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(main.getByText('Deshecho').first()).toBeVisible();
  await page.goto(`/dashboard/contracts?q=${contract}`);
  await expect(
    page.getByRole('heading', { name: 'No encontramos nada' }).or(page.getByText(/no encontr/i)),
  ).toBeVisible();

  // Uploading the file again shows its previous result.
  await page.goto('/dashboard/qad-files');
  await page.locator('input[type=file]').setInputFiles(fileOf(contract));
  const before = page.getByRole('alert').filter({ hasText: 'Este mismo archivo ya se subió antes' });
  await expect(before).toContainText(`${contract}.csv`);
  await expect(before).toContainText('Deshecho');
});

/** Creates a file with 60 contracts, of which 33 have one of four errors. */
function fileWithErrors(contract: string) {
  const firstDocument = 20_000_000 + (Date.now() % 9_000_000);
  const wrongCells = [
    ...Array.from({ length: 9 }, () => ({ plan: 'HOG-CL-2' })),
    ...Array.from({ length: 4 }, () => ({ plan: 'HOGAR-VIEJO' })),
    ...Array.from({ length: 8 }, () => ({ email: 'sin correo' })),
    ...Array.from({ length: 6 }, () => ({ status: 'PENDIENTE' })),
    ...Array.from({ length: 6 }, () => ({ monthly_total: '-34.900,00' })),
  ];
  const lines = Array.from({ length: 60 }, (_, index) => {
    const cells = {
      email: '',
      plan: 'HOG-CL-02',
      status: 'ACTIVO',
      monthly_total: '34.900,00',
      ...wrongCells[index],
    };
    return [
      `${contract}${index}`,
      firstDocument + index,
      `Prueba, Ana ${index}`,
      cells.email,
      cells.plan,
      cells.status,
      cells.monthly_total,
    ].join(';');
  });
  return csvOf(contract, lines);
}

test('33 errors are fixed in few actions before the import @long', async ({ page, enter }) => {
  const contract = unique('E2R').replace(/\W/g, '').toUpperCase();
  await enter('admin');
  await page.goto('/dashboard/qad-files');
  await page.locator('input[type=file]').setInputFiles(fileWithErrors(contract));
  const main = page.getByRole('main');
  // The counts of the dry run are the only ones before the run.
  const counts = main.locator('dt', { hasText: 'Con error' });
  await expect(counts).toHaveCount(1);
  await expect(main.locator('dl div').filter({ hasText: 'Con error' })).toContainText('33');
  await page.getByRole('link', { name: 'Corregir 33 errores' }).click();
  await expect(main.getByText('Quedan 33 de 33')).toBeVisible();
  await waitForContent(page);
  await expectAccessibleInBothThemes(page, 'the errors of a file before its import');

  const left = (count: number) => expect(main.getByText(`Quedan ${count} de 33`)).toBeVisible();
  let actionCount = 0;
  const act = async (action: () => Promise<void>) => {
    actionCount += 1;
    await action();
  };
  const group = (name: string) => page.getByRole('article', { name });
  // One row by keyboard: the next error, its value, and Enter, which goes down.
  await act(() => page.keyboard.press('F8'));
  await expect(page.getByLabel('Plan, línea 2', { exact: true })).toBeFocused();
  await act(() => page.keyboard.type('HOG-CL-02'));
  await act(() => page.keyboard.press('Enter'));
  await left(32);
  await expect(page.getByLabel('Plan, línea 3', { exact: true })).toBeFocused();
  // A suggestion for one wrong value, and the same value for all with another.
  await act(() => group('Plan desconocido').getByRole('button', { name: 'Usar las sugerencias' }).click());
  await left(24);
  await act(() => group('Plan desconocido').getByLabel('Reemplazar «HOGAR-VIEJO» por').fill('HOG-CL-02'));
  await act(() =>
    group('Plan desconocido')
      .getByRole('button', { name: /HOGAR-VIEJO/ })
      .click(),
  );
  await left(20);
  await act(() => group('Correo').getByRole('button', { name: 'Dejarlas vacías' }).click());
  await left(12);
  await act(() => group('Estado desconocido').getByLabel('Reemplazar «PENDIENTE» por').fill('ACTIVO'));
  await act(() =>
    group('Estado desconocido')
      .getByRole('button', { name: /PENDIENTE/ })
      .click(),
  );
  await left(6);
  await act(() => group('Total mensual').getByRole('button', { name: /-34/ }).click());
  await expect(main.getByText('Los 33 errores están resueltos')).toBeVisible();

  // The last correction can be undone and repeated.
  await page.getByRole('button', { name: /^Deshacer: Total mensual/ }).click();
  await left(6);
  await group('Total mensual').getByRole('button', { name: /-34/ }).click();
  await expect(main.getByText('Los 33 errores están resueltos')).toBeVisible();

  await act(() => page.getByRole('button', { name: 'Importar 60 contratos' }).click());
  await act(() =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: /^Procesar/ })
      .click(),
  );
  expect(actionCount).toBeLessThanOrEqual(15);
  await expect(main.locator('dl div').filter({ hasText: 'Importados' })).toContainText('60');
  await page.goto(`/dashboard/contracts?q=${contract}`);
  await expect(page.getByRole('row', { name: contract }).first()).toBeVisible();
});

test('columns are mapped, and a client without e-mail gets an address @long', async ({ page, enter }) => {
  const contract = unique('E2M').replace(/\W/g, '').toUpperCase();
  const document = String(10_000_000 + (Date.now() % 80_000_000));
  await enter('admin');
  await page.goto('/dashboard/qad-files');
  await page
    .locator('input[type=file]')
    .setInputFiles(csvOf(contract, [`${contract};${document};Prueba, Eva;;HOG-CL-02;ACTIVO;34.900,00`]));
  const main = page.getByRole('main');
  await expect(main.getByText('Todavía no se escribió nada.')).toBeVisible();

  await page.getByRole('button', { name: 'Cambiar columnas' }).click();
  await expect(page.getByLabel('monthly_total')).toHaveValue('monthly_total');
  await page.getByLabel('monthly_total').selectOption('');
  await page.getByRole('button', { name: 'Guardar y simular' }).click();
  await expect(page.getByRole('heading', { name: '¿Qué hay en cada columna?' })).toBeHidden();
  await page.getByRole('button', { name: 'Cambiar columnas' }).click();
  await expect(page.getByLabel('monthly_total')).toHaveValue('');
  await page.getByLabel('monthly_total').selectOption('monthly_total');
  await page.getByRole('button', { name: 'Guardar y simular' }).click();
  await expect(page.getByRole('heading', { name: '¿Qué hay en cada columna?' })).toBeHidden();

  await page.getByRole('button', { name: 'Procesar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Procesar' }).click();
  const row = page.getByRole('row', { name: contract });
  await expect(row).toContainText('Importado');
  await row.getByRole('button').click();
  const drawer = page.getByRole('dialog', { name: 'Línea 2' });
  const missing = drawer.getByText('El cliente quedó sin correo');
  await expect(missing).toBeVisible();
  await drawer.getByLabel('Correo').fill(`eva.${contract.toLowerCase()}@ejemplo.com`);
  // A click outside keeps the input.
  await page.mouse.click(40, 400);
  await expect(drawer).toBeHidden();
  await row.getByRole('button').click();
  await drawer.getByRole('button', { name: 'Reintentar' }).click();
  await expect(drawer).toBeHidden();
  await row.getByRole('button').click();
  await expect(drawer.getByLabel('Correo')).toHaveValue(`eva.${contract.toLowerCase()}@ejemplo.com`);
  await expect(missing).toBeHidden();
});

test('a file that is not from the ERP is rejected with a clear message @long', async ({ page, enter }) => {
  await enter('admin');
  await page.goto('/dashboard/qad-files');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'vacio.csv', mimeType: 'text/csv', buffer: Buffer.from('') });
  await expect(page.getByRole('alert').filter({ hasText: /vac/i })).toBeVisible();
  await expect(page).toHaveURL(/qad-files$/);
});
