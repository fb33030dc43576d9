import { TaxRate } from '@centinela/ui/parts/Price/TaxRate.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after i18next has started, and calls read the session cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startTranslations);

// A client like that of the app, but without a session.
vi.mock('../../calls/send.ts', async () => {
  const { createClient } = await import('@centinela/api/http/client.ts');
  return { call: createClient('http://portal.test/api', (request) => fetch(request)) };
});

test('returns null if the browser has stored no design', async () => {
  const { claimStoredDesign } = await import('./useDesigns.ts');
  const answer = vi.spyOn(globalThis, 'fetch');
  answer.mockResolvedValue(Response.json({ data: null }));
  expect(await claimStoredDesign()).toBeNull();
  answer.mockRestore();
});

test('a design shows its price without national taxes next to the price', async () => {
  const { DesignCards } = await import('./DesignCards.tsx');
  const html = renderToStaticMarkup(
    <TaxRate value={21}>
      <MemoryRouter>
        <DesignCards
          designs={[
            {
              id: '7a3f0f6e-6f0e-4c37-9a4e-111111111111',
              place: 'HOGAR',
              plan: 'Plan Clásico',
              monthly: 24_900,
              once: 0,
              createdAt: '2026-11-20T10:00:00.000Z',
              expiresAt: '2027-02-18T10:00:00.000Z',
            },
          ]}
        />
      </MemoryRouter>
    </TaxRate>,
  );
  expect(html).toContain('Precio sin impuestos nacionales: $\u00a020.578,51');
});
