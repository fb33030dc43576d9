import { expect, test } from 'vitest';
import { missingLegal } from './legal.ts';

const company = {
  legalName: 'Centinela Seguridad S.A.',
  cuit: '30-71234567-1',
  licence: 'n.º 1234',
  dataFiscalUrl: '/data-fiscal',
  consumerUrl: '/consumidor',
  taxRate: 21,
};

test('names the missing legal information with its place in the form', () => {
  expect(missingLegal(company)).toEqual([]);
  expect(missingLegal({ ...company, cuit: null, licence: '' })).toEqual([
    { path: 'company.cuit', label: ['CUIT', 'CUIT'] },
    { path: 'company.licence', label: ['Habilitación', 'Licence'] },
  ]);
  // Zero is a valid rate.
  expect(missingLegal({ ...company, taxRate: 0 })).toEqual([]);
  expect(missingLegal({})).toHaveLength(6);
});
