import { provinces } from '@centinela/api/country/provinces.ts';
import { maxWarrantyMonths } from '@centinela/sections/commonFields/equipmentField.ts';
import { foldText } from '@centinela/sections/kernel/fold.ts';
import type { Parsed } from '#platform/sheets/reading/values.ts';

const statuses = new Map([
  ['activo', 'ACTIVO'],
  ['activa', 'ACTIVO'],
  ['suspendido', 'SUSPENDIDO'],
  ['suspendida', 'SUSPENDIDO'],
  ['baja', 'BAJA'],
] as const satisfies [string, string][]);

export const readStatus = (text: string): Parsed<'ACTIVO' | 'SUSPENDIDO' | 'BAJA', 'status'> => {
  const value = [...statuses].find(([name]) => name === text.toLowerCase())?.[1];
  return value ? { value } : { rule: 'status' };
};

const provinceNames = new Map<string, string>([
  ...provinces.flatMap(({ id, name }): [string, string][] => [
    [foldText(name), id],
    [id.toLowerCase(), id],
  ]),
  ['caba', 'AR-C'],
  ['capital federal', 'AR-C'],
  ['ciudad de buenos aires', 'AR-C'],
  ['bs as', 'AR-B'],
  ['bs. as.', 'AR-B'],
  ['pcia. de buenos aires', 'AR-B'],
  ['provincia de buenos aires', 'AR-B'],
  ['tierra del fuego', 'AR-V'],
]);

export const readProvince = (text: string): Parsed<string, 'province'> => {
  const value = provinceNames.get(foldText(text));
  return value ? { value } : { rule: 'province' };
};

export function readMonths(text: string): Parsed<number, 'months'> {
  const value = Number(text);
  return /^\d{1,3}$/.test(text) && value >= 1 && value <= maxWarrantyMonths ? { value } : { rule: 'months' };
}

export function readQuantity(text: string): Parsed<number, 'quantity'> {
  const value = Number(text.replace(/[.,]0+$/, ''));
  return /^\d{1,9}(?:[.,]0+)?$/.test(text) && value >= 1 && value <= 999 ? { value } : { rule: 'quantity' };
}
