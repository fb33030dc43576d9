import { resultKinds, type SearchResults } from '@centinela/api/operations/finder.ts';
import { expect, test } from 'vitest';
import { toSearchResults } from './searchResults.ts';

const noResults: SearchResults = {
  entries: [],
  people: [],
  contracts: [],
  invoices: [],
  files: [],
  leads: [],
  cancellations: [],
};

const labels = {
  localize: ([spanish]: readonly [string, string]) => spanish,
  contract: (number: string) => `Contrato ${number}`,
  invoice: (period: string) => `Factura de ${period}`,
  lead: (number: number) => `Contacto N° ${number}`,
};

test('links a result to its screen, or to a filtered list', () => {
  const results = toSearchResults(
    {
      entries: [{ section: 'sections', id: 'e', name: 'Quiénes somos', flavour: null, state: 'hidden' }],
      people: [{ id: 'u', name: 'Ana Paz', email: 'ana@ejemplo.com' }],
      contracts: [{ id: 'c', number: 'C-1', name: 'Ana Paz', plan: 'Clásico', status: 'ACTIVO' }],
      invoices: [{ id: 'i', contract: 'C 1&2', period: '2026-11' }],
      files: [{ id: 'f', name: 'foto & plano.png', kind: 'image' }],
      leads: [{ id: 'l', number: 7, name: 'Ana', status: 'NEW', createdAt: '2026-11-01T00:00:00Z' }],
      cancellations: [{ id: 'b', code: 'AB12', name: 'Ana', kind: 'CANCELLATION' }],
    },
    labels,
  );
  expect(Object.values(results).map(([result]) => result)).toEqual([
    {
      label: 'Quiénes somos',
      description: 'Página libre',
      to: expect.stringMatching(/\/update\/e$/),
      state: { name: 'Oculto', look: 'quiet' },
    },
    { label: 'Ana Paz', description: 'ana@ejemplo.com', to: '/dashboard/users/update/u' },
    {
      label: 'Contrato C-1',
      description: 'Ana Paz · Clásico',
      to: '/dashboard/contracts/c',
      state: { name: 'Activo', look: 'good' },
    },
    {
      label: 'Factura de 2026-11',
      description: 'Contrato C 1&2',
      to: '/dashboard/invoices?contract=C+1%262&from=2026-11&to=2026-11',
    },
    {
      label: 'Ana',
      description: 'Contacto N° 7',
      to: '/dashboard/leads/l',
      state: { name: 'Nuevo', look: 'quiet' },
    },
    { label: 'Ana', description: 'Baja · AB12', to: '/dashboard/cancellations/b' },
    { label: 'foto & plano.png', description: 'Imagen', to: '/dashboard/files?q=foto+%26+plano.png' },
  ]);
  expect(resultKinds.toSorted()).toEqual(Object.keys(noResults).toSorted());
});

test('ignores results of unknown sections', () => {
  const entries = [{ section: 'newer', id: 'e', name: 'x', flavour: null, state: 'shown' as const }];
  expect(toSearchResults({ ...noResults, entries }, labels).entries).toEqual([]);
});
