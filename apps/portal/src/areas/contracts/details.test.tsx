import type { OwnChange } from '@centinela/api/contracts/ownContracts.ts';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test } from 'vitest';
import { startTranslations } from '../../language/startTranslations.testing.ts';

// Translations can be added only after i18next has started.
beforeAll(startTranslations);

const renderHtml = (children: ReactNode): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <MemoryRouter>{children}</MemoryRouter>
    </MantineProvider>,
  );

const createChange = (...changes: OwnChange['changes']): OwnChange => ({
  id: `c:${JSON.stringify(changes)}`,
  contract: { id: 'c', number: '104207' },
  at: '2026-11-10T15:00:00.000Z',
  changes,
});

test.each([
  [{ field: 'plan', before: 'Clásico', after: 'Avanzado' }, 'Cambió el plan: de Clásico a Avanzado'],
  [{ field: 'status', before: 'ACTIVO', after: 'SUSPENDIDO' }, 'Cambió el estado: de vigente a suspendido'],
  [{ field: 'monthlyTotal', before: 1000, after: 1500.5 }, 'Cambió el abono: de $ 1.000 a $ 1.500,50'],
  [{ field: 'phone', before: null, after: '1155550000' }, 'Se cargó el teléfono: 1155550000'],
  [{ field: 'email', before: 'a@b.c', after: null }, 'Se quitó el correo: a@b.c'],
  [{ field: 'addons', before: ['Sirena'], after: ['Cámara'] }, 'Se sumó Cámara. Se quitó Sirena'],
  [{ field: 'client', before: null, after: null }, 'El contrato pasó a tu cuenta'],
] satisfies [OwnChange['changes'][number], string][])('describes %o as: %s', async (fieldChange, text) => {
  const { History } = await import('./History.tsx');
  expect(renderHtml(<History history={[createChange(fieldChange)]} />)).toContain(`<p>${text}</p>`);
});

test('shows only the newest part of a long history, with a button for the rest', async () => {
  const { History } = await import('./History.tsx');
  const history = Array.from({ length: 9 }, (_each, index) =>
    createChange({ field: 'planQuantity', before: index, after: index + 1 }),
  );
  const html = renderHtml(<History history={history} />);
  expect(html.match(/<time/g)).toHaveLength(6);
  expect(html).toContain('Ver todo el historial');
});

test('a valid certificate links to its PDF and its page, and an expired one has no links', async () => {
  const { CertificateList } = await import('./CertificateList.tsx');
  const certificate = {
    id: 'k',
    code: 'AAAA-BBBB',
    issuedAt: '2026-11-10T15:00:00.000Z',
    expiresAt: '2027-02-08T15:00:00.000Z',
    revokedAt: null,
  };
  const html = renderHtml(<CertificateList certificates={[{ ...certificate, state: 'VALID' }]} />);
  expect(html).toContain('href="/api/contracts/me/certificates/k/file"');
  expect(html).toContain('href="/verificar/AAAA-BBBB"');
  const revokedHtml = renderHtml(<CertificateList certificates={[{ ...certificate, state: 'REVOKED' }]} />);
  expect(revokedHtml).not.toContain('href');
  expect(revokedHtml).not.toContain('AAAA');
});

test('renders nothing if the contents of the contract are unknown', async () => {
  const { Included } = await import('./Included.tsx');
  expect(renderHtml(<Included plan={{ name: null, lines: [] }} addons={[]} />)).not.toContain('<section');
  const html = renderHtml(
    <Included plan={{ name: 'A', lines: ['Sirena'] }} addons={[{ name: 'Cámara', description: 'Afuera' }]} />,
  );
  for (const text of ['Sirena', 'Cámara', 'Afuera']) expect(html).toContain(text);
});
