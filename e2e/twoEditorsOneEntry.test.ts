import { field, lists, openForm, save, toast } from './support/dashboard.ts';
import { expect, test, unique } from './support/test.ts';

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
  await expect(toast(page, 'Plan publicado')).toBeVisible();
  expect(await api.get('plans', own.id)).toMatchObject({ name: editedName, version: 3 });
});
