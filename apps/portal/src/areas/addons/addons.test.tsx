import type { AddonOffer, ContractOffers } from '@centinela/api/leads/addons.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after i18next has started, and calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startTranslations);

const contract: ContractOffers['contract'] = {
  id: '7a3f0f6e-6f0e-4c37-9a4e-111111111111',
  number: 'C-1',
  plan: { code: 'CASA', name: 'Plan Casa' },
  address: 'Mitre 1',
  location: 'Morón',
  monthlyTotal: 30_000,
};
const offer: AddonOffer = {
  code: 'HUMO',
  name: 'Detector de humo',
  description: null,
  image: null,
  price: 3_900,
  billing: 'MONTHLY',
  monthlyAfter: 33_900,
  asked: null,
};
const asked: AddonOffer['asked'] = {
  id: 'l1',
  number: 1042,
  addon: { code: 'HUMO', name: 'Detector de humo' },
  monthly: 3_900,
  once: null,
  state: 'RECEIVED',
  createdAt: '2026-11-20T10:00:00.000Z',
};

async function renderCard(overrides: Partial<AddonOffer>): Promise<string> {
  const { AddonCard } = await import('./AddonCard.tsx');
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>
          <AddonCard contract={contract} offer={{ ...offer, ...overrides }} />
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
  return html.replaceAll('\u00a0', ' ');
}

test('a card shows the price and the resulting monthly total, and its request button has a unique label', async () => {
  const html = await renderCard({});
  expect(html).toContain('$ 3.900 por mes');
  expect(html).toContain('Pagarías $ 33.900 por mes');
  expect(html).toContain('aria-label="Quiero sumarlo: Detector de humo, al contrato C-1"');
});

test('a one-time payment leaves the monthly total unchanged, and no total is shown if the ERP has none', async () => {
  const once = await renderCard({ billing: 'ONCE', price: 50_000, monthlyAfter: 30_000 });
  expect(once).toContain('$ 50.000 por única vez');
  expect(once).toContain('Seguís pagando $ 30.000 por mes');
  expect(await renderCard({ monthlyAfter: null })).not.toMatch(/Pagarías|Seguís pagando/);
});

test('a request shows its status and can be withdrawn until staff start processing it', async () => {
  const received = await renderCard({ asked });
  expect(received).toContain('Lo recibimos');
  expect(received).toContain('aria-label="Ya no lo quiero: Detector de humo"');
  expect(received).not.toContain('Quiero sumar');
  const inProgress = await renderCard({ asked: { ...asked, state: 'IN_PROGRESS' } });
  expect(inProgress).toContain('Lo estamos viendo');
  expect(inProgress).not.toContain('Ya no lo quiero');
});
