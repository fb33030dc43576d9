import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openPart } from '../../testing/app.tsx';

const contract = { id: '7a3f0f6e-6f0e-4c37-9a4e-111111111111', number: '104207' };
const offer = { contract, plan: 'Plan Avanzado', addons: ['Botón'], before: 46_900, monthly: 40_000 };

test('a cheaper offer says what it saves, and disappears after it is requested', async () => {
  let offers = [offer];
  const sent = await openPart(
    async () => {
      const { default: BetterOffers } = await import('./BetterOffers.tsx');
      return <BetterOffers />;
    },
    {
      'GET /requests/me/better-offers': () => Response.json({ data: offers }),
      'GET /requests/me': () => Response.json({ data: [] }),
      'POST /requests/me': () => {
        offers = [];
        const details = {
          kind: 'PLAN',
          plan: offer.plan,
          addons: offer.addons,
          before: 46_900,
          monthly: 40_000,
        };
        const request = { id: contract.id, number: 1001, contract, details, photos: 0, state: 'RECEIVED' };
        const times = { createdAt: '2026-11-20T12:00:00.000Z', takenAt: null, doneAt: null };
        return Response.json(
          { data: { ...request, ...times, answer: null, mayTakeBack: true } },
          { status: 201 },
        );
      },
    },
  );
  await expect.element(page.getByRole('heading', { name: 'Te conviene' })).toBeVisible();
  await expect.element(page.getByText(/6\.900 menos por mes/)).toBeVisible();
  await expect.element(page.getByText(/Plan Avanzado y Botón tenés lo mismo o más/)).toBeVisible();
  await page.getByRole('button', { name: 'Pedir el cambio del contrato 104207' }).click();
  await expect.element(page.getByRole('heading', { name: 'Te conviene' })).not.toBeInTheDocument();
  expect(sent.find(({ call }) => call === 'POST /requests/me')?.body).toEqual({
    contract: contract.id,
    details: { kind: 'PLAN', monthly: 40_000 },
  });
});
