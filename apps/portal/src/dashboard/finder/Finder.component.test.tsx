import { maxResultsPerKind } from '@centinela/api/operations/finder.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openDashboard } from '../../testing/app.tsx';
import { toId } from '../../testing/entries.ts';
import { press } from '../../testing/screen.ts';

const noResults = {
  entries: [],
  people: [],
  contracts: [],
  invoices: [],
  files: [],
  leads: [],
  cancellations: [],
};

const createContracts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: toId(index),
    number: String(104200 + index),
    name: 'Ana Paz',
    plan: 'Clásico',
    status: 'ACTIVO',
  }));

const option = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

/** First, because the palette's code must not have been loaded yet. */
test('keys typed before the palette has loaded are kept, and press no shortcut of the screen', async () => {
  const { router } = await openDashboard('/dashboard/roles', {
    'GET /finder': () => ({ ...noResults, contracts: createContracts(1) }),
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}Ana Paz');
  const input = page.getByRole('dialog').getByRole('textbox');
  await expect.element(input).toHaveValue('Ana Paz');
  await userEvent.keyboard('!');
  await expect.element(input).toHaveValue('Ana Paz!');
  expect(router.state.location.pathname).toBe('/dashboard/roles');
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test.runIf(import.meta.env.TEST_LONG)(
  'shows all results of a kind, and finds actions and screens by what they do',
  async () => {
    const { router } = await openDashboard('/dashboard', {
      'GET /finder': ({ query }) => ({
        ...noResults,
        contracts: createContracts(query.get('kind') === 'contracts' ? 12 : maxResultsPerKind),
      }),
    });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await userEvent.keyboard('{Control>}k{/Control}Ana');
    await option('Ver todos: Contratos').click();
    await expect.element(page.getByText('Contrato 104211')).toBeVisible();
    await page.getByRole('dialog').getByRole('textbox').fill('ir a plantillas');
    await page.getByRole('dialog').getByRole('textbox').fill('ir a facturas');
    await expect.element(page.getByText('Operación', { exact: true }).last()).toBeVisible();
    await page.getByRole('dialog').getByRole('textbox').fill('crear plan');
    await expect.element(page.getByRole('dialog').getByText('Crear plan', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByText('Crear plan', { exact: true }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/dashboard/plans/create');
  },
);
