import { expect, test } from 'vitest';
import { findMissingLegal } from './legal.ts';

const company = {
  legalName: 'Centinela Seguridad S.A.',
  cuit: '30-71234567-1',
  licence: 'n.º 1234',
  dataFiscalUrl: '/data-fiscal',
  consumerUrl: '/consumidor',
  taxRate: 21,
};

test('names the missing legal information with its place in the form', () => {
  expect(findMissingLegal(company)).toEqual([]);
  expect(findMissingLegal({ ...company, cuit: null, licence: '' })).toEqual([
    { path: 'company.cuit', label: ['CUIT', 'CUIT'] },
    { path: 'company.licence', label: ['Habilitación', 'Licence'] },
  ]);
  // Zero is a valid rate.
  expect(findMissingLegal({ ...company, taxRate: 0 })).toEqual([]);
  expect(findMissingLegal({})).toHaveLength(6);
});
