import { errorResponse, type Handlers } from '@centinela/api/http/stubApi.testing.ts';
import { plans } from '@centinela/sections/sections/plans/definition.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openDashboard } from '../../testing/app.tsx';
import { serveEntry, toId } from '../../testing/entries.ts';
import { button, field, press, toast, waitForForm } from '../../testing/screen.ts';

const question = page.getByRole('dialog', { name: '¿Publicar igual?' });

const warning = {
  code: 'makesPointless',
  text: {
    es: 'Con este cambio, “Plan Clásico” deja de convenir.',
    en: 'With this change, nobody should choose “Plan Clásico”.',
  },
  links: [{ section: 'plans', id: toId(7), name: 'Plan Clásico', flavour: null }],
};

/** Opens the form of a published plan. */
async function openPlan(handlers: Handlers) {
  const server = serveEntry(plans, {
    name: 'Plan Esencial',
    slug: 'esencial',
    code: 'ES',
    kind: 'GENERAL',
    price: 24_900,
  });
  const app = await openDashboard(`/dashboard/plans/update/${server.current().id}`, {
    ...server.handlers,
    ...handlers,
  });
  await waitForForm();
  return { ...app, ...server };
}

test('asks before an offer with warnings is published, and keeps the input', async () => {
  const { current, sent } = await openPlan({ 'POST /offer-warnings': () => [warning] });
  await field('Nombre').fill('Plan Básico');
  await button('Publicar').click();
  await expect.element(question.getByText(warning.text.es)).toBeVisible();
  await expect
    .element(question.getByRole('link', { name: 'Abrir “Plan Clásico”' }))
    .toHaveAttribute('href', `/dashboard/plans/update/${toId(7)}`);
  const check = sent.find(({ call }) => call === 'POST /offer-warnings');
  expect(check?.body).toMatchObject({
    section: 'plans',
    id: current().id,
    values: { name: 'Plan Básico', price: 24_900 },
  });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field('Nombre')).toHaveValue('Plan Básico');
  expect(current().name).toBe('Plan Esencial');

  await press('Control+Enter');
  await question.getByRole('button', { name: 'Publicar igual' }).click();
  await expect.element(toast('Plan publicado')).toBeVisible();
  expect(current()).toMatchObject({ name: 'Plan Básico', changed: false });
});

test('publishes without a question if there is no warning', async () => {
  const { current } = await openPlan({ 'POST /offer-warnings': () => [] });
  await field('Nombre').fill('Plan Básico');
  await button('Publicar').click();
  await expect.element(toast('Plan publicado')).toBeVisible();
  expect(current()).toMatchObject({ name: 'Plan Básico', changed: false });
});

test('publishes and says so if the offers cannot be checked', async () => {
  const { current } = await openPlan({
    'POST /offer-warnings': () => errorResponse(500, { message: 'Internal Server Error' }),
  });
  await field('Nombre').fill('Plan Básico');
  await button('Publicar').click();
  await expect.element(toast('No se pudo comprobar el efecto en las demás ofertas')).toBeVisible();
  await expect.poll(() => current().name).toBe('Plan Básico');
});

test('does not check an invalid form', async () => {
  const { sent } = await openPlan({ 'POST /offer-warnings': () => [warning] });
  await field('Nombre').fill('');
  await button('Publicar').click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  expect(sent.some(({ call }) => call === 'POST /offer-warnings')).toBe(false);
});
