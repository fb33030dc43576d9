import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../testing/app.tsx';

test('a plan that a cheaper offer makes pointless is named with that offer, and links to its form', async () => {
  const pointless = {
    fault: 'pointless',
    plan: { id: '0199aaaa-0000-7000-8000-000000000001', name: 'Plan Avanzado', price: 66900 },
    instead: { plan: 'Plan Comercio', addons: ['Detector de gas'], price: 57300 },
  };
  await openPart(
    async () => {
      const { default: DesignCheck } = await import('./DesignCheck.tsx');
      return <DesignCheck />;
    },
    { 'GET /design-your-protection/check': () => ({ faults: [pointless], ranges: [] }) },
  );
  await expect.element(page.getByRole('heading', { name: '1 cosa para corregir' })).toBeVisible();
  const item = page.getByRole('listitem');
  await expect
    .element(item)
    .toMatchTextContent(/66\.900.* por mes, pero Plan Comercio y Detector de gas cubre.*57\.300/);
  await expect
    .element(item.getByRole('link', { name: 'Plan Avanzado' }))
    .toHaveAttribute('href', expect.stringContaining('/dashboard/plans/update/'));
});
