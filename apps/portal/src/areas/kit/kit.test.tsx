import type { AgentLead } from '@centinela/api/agents/leads.ts';
import type { AgentLink, ShareableContent } from '@centinela/api/agents/links.ts';
import type { AgentNewsItem } from '@centinela/api/agents/news.ts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';
import { createWhatsAppLink, filterByName, mapOpenLinks } from './share.ts';

// Translations can be added only after i18next has started, and API calls read the session cookies.
beforeAll(async () => {
  vi.stubGlobal('document', { cookie: '' });
  await startTranslations();
});
afterAll(() => vi.unstubAllGlobals());

const renderHtml = (children: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>{children}</MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );

const kitItem: ShareableContent = {
  kind: 'PLAN',
  id: 'p1',
  title: 'Plan Clásico',
  monthly: 24_900,
  list: 30_000,
  until: null,
};
const link: AgentLink = {
  id: 'l1',
  kind: 'PLAN',
  entry: 'p1',
  title: 'Plan Clásico',
  code: 'k7m2p9qrstuv',
  url: 'https://c.example/a/k7m2p9qrstuv',
  visits: 12,
  leads: 1,
  createdAt: '2026-11-20T10:00:00.000Z',
  endedAt: null,
};

test('a kit item shows its current price and the results of its link', async () => {
  const { KitItemCard } = await import('./KitItemCard.tsx');
  const html = renderHtml(<KitItemCard item={kitItem} link={link} onShare={() => undefined} />);
  expect(html).toMatch(/24\.900.*por mes.*antes .*30\.000/);
  expect(html).toContain('12 visitas · 1 pedido');
  expect(html).toContain('aria-label="Compartir Plan Clásico"');
  expect(renderHtml(<KitItemCard item={kitItem} link={undefined} onShare={() => undefined} />)).not.toContain(
    'visitas',
  );
});

test('matches items only with open links, and ignores accents in the search', () => {
  const endedLink = { ...link, id: 'l0', endedAt: '2026-11-21T10:00:00.000Z' };
  expect(mapOpenLinks([endedLink, link]).get('p1')?.id).toBe('l1');
  expect(mapOpenLinks([endedLink]).size).toBe(0);
  expect(filterByName([kitItem], 'clasico plan')).toEqual([kitItem]);
  expect(filterByName([kitItem], 'clasico auto')).toEqual([]);
  expect(createWhatsAppLink('¿Qué tal? a&b')).toBe('https://wa.me/?text=%C2%BFQu%C3%A9%20tal%3F%20a%26b');
});

test('a lead shows how to contact the person, with its number in the message', async () => {
  const { AgentLeadRow } = await import('../agentLeads/AgentLeadRow.tsx');
  const lead: AgentLead = {
    id: 'x',
    number: 1042,
    version: 1,
    name: 'Ana Pérez',
    phone: '+54 11 5555 0000',
    email: null,
    locality: 'Morón',
    province: 'Buenos Aires',
    topic: 'PLAN',
    hasDoorstepForm: false,
    things: [],
    message: null,
    status: 'NEW',
    ...{ lostReason: null, lostNote: null, value: null, commission: null, suggestedValue: null },
    ...{ remindAt: null, remindNote: null, owner: 'NOBODY' },
    createdAt: new Date().toISOString(),
  };
  const html = renderHtml(<AgentLeadRow lead={lead} />);
  expect(html).toContain('href="tel:+541155550000"');
  expect(html).toContain('https://wa.me/5491155550000?text=');
  expect(html).toMatch(/Un plan.*Llamar a Ana Pérez/s);
});

test('marks a new item and links to it', async () => {
  const { NewsItem } = await import('../news/NewsItem.tsx');
  const item: AgentNewsItem = {
    id: 'n1',
    kind: 'PRICES',
    title: 'Lista de noviembre',
    slug: 'noviembre',
    at: new Date().toISOString(),
    isNew: true,
  };
  const html = renderHtml(<NewsItem item={item} onOpen={() => undefined} />);
  expect(html).toMatch(/data-new="true".*href="\/agentes\/precios\/noviembre".*Nuevo/s);
  const document = renderHtml(
    <NewsItem item={{ ...item, kind: 'DOCUMENT', isNew: false }} onOpen={() => undefined} />,
  );
  expect(document).toContain('/api/domain-files/n1/download');
  expect(document).not.toContain('Nuevo<');
});
