import { TaxRate } from '@centinela/ui/parts/Price/TaxRate.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '../../language/startWords.testing.ts';

// Words can be added only once there is a language, and calls read the session's cookies.
vi.stubGlobal('document', { cookie: '' });
beforeAll(startWords);

// As the app's own, without a session.
vi.mock('../../calls/send.ts', async () => {
  const { createClient } = await import('@centinela/api/http/client.ts');
  return { call: createClient('http://portal.test/api', (request) => fetch(request)) };
});

test('that a browser kept no design is no error', async () => {
  const { claimKept } = await import('./useDesigns.ts');
  const answer = vi.spyOn(globalThis, 'fetch');
  answer.mockResolvedValue(Response.json({ data: null }));
  expect(await claimKept()).toBeNull();
  answer.mockRestore();
});

test('a design’s price has what it is without national taxes beside it', async () => {
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
