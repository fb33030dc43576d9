import { field, lists, openForm, save, toast } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

test('two editors change one plan without losing a change', async ({
  browser,
  baseURL,
  enter,
  plan,
  api,
}) => {
  const own = await plan({ description: 'La descripción de antes.' });
  const theirName = unique('Plan de Ana');
  const myName = unique('Plan de Bruno');
  const [ana, bruno] = await Promise.all(
    (['admin', 'editor'] as const).map(async (who) => {
      const context = await browser.newContext({ baseURL });
      await enter(who, context);
      const page = await context.newPage();
      await openForm(page, lists.plans, own);
      return page;
    }),
  );
  if (!ana || !bruno) throw new Error('a page is missing');

  await field(ana, 'Nombre').fill(theirName);
  await field(ana, 'Código').fill(own.id.slice(0, 8));
  await save(ana);
  await expect(toast(ana, 'Plan Updated!')).toBeVisible();

  await field(bruno, 'Nombre').fill(myName);
  await field(bruno, 'Descripción').fill('La descripción de Bruno.');
  await save(bruno);

  const dialog = bruno.getByRole('dialog', { name: 'Otra persona lo cambió mientras lo editabas' });
  const choice = (label: string) => dialog.getByRole('radiogroup', { name: label });
  await expect(choice('Nombre')).toHaveAccessibleDescription('Lo cambiaron los dos');
  await expect(choice('Código')).toHaveAccessibleDescription('Solo lo cambió Ana Suárez');
  await expect(choice('Descripción')).toHaveAccessibleDescription('Solo lo cambiaste vos');
  await expect(dialog.getByRole('radiogroup')).toHaveCount(3);
  await expect(choice('Código').getByRole('radio', { name: 'Lo de Ana Suárez' })).toBeChecked();
  await expect(choice('Descripción').getByRole('radio', { name: 'Lo mío' })).toBeChecked();

  await choice('Nombre').getByRole('radio', { name: 'Lo de Ana Suárez' }).check();
  await dialog.getByRole('button', { name: 'Publicar lo elegido' }).click();
  await expect(toast(bruno, 'Plan Updated!')).toBeVisible();

  const stored = await api.get('plans', own.id);
  expect(stored).toMatchObject({
    name: theirName,
    code: own.id.slice(0, 8),
    description: 'La descripción de Bruno.',
    version: 3,
  });
  await ana.context().close();
  await bruno.context().close();
});

test('input stays when an editor continues after a conflict @long', async ({ page, enter, plan, api }) => {
  const own = await plan();
  const editedName = unique('Plan mío');
  await enter('editor');
  await openForm(page, lists.plans, own);
  await field(page, 'Nombre').fill(editedName);
  await api.update('plans', own.id, { name: unique('Plan ajeno') });
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Otra persona lo cambió mientras lo editabas' });
  await dialog.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, 'Nombre')).toHaveValue(editedName);

  await save(page);
  await dialog.getByRole('button', { name: 'Publicar lo elegido' }).click();
  await expect(toast(page, 'Plan Updated!')).toBeVisible();
  expect(await api.get('plans', own.id)).toMatchObject({ name: editedName, version: 3 });
});
