import type { QadField } from '@centinela/api/imports/qadColumns.ts';
import type { QadRule } from '@centinela/api/imports/qadRules.ts';
import { expect, test } from 'vitest';
import { createSuggester } from './repair.suggestions.ts';

const codes = ['HOG-ES-01', 'HOG-CL-02', 'NEG-CO-05'];
const suggest = createSuggester({
  plans: new Map(codes.map((code) => [code, { id: code, code }])),
  addons: new Set(['CAM-EXT', 'SIRENA']),
});

const cases: [QadField | null, QadRule, string, string | null][] = [
  ['plan', 'unknownPlan', 'hog-es-1', 'HOG-ES-01'],
  ['plan', 'unknownPlan', 'NEG CO 05', 'NEG-CO-05'],
  ['plan', 'unknownPlan', 'PLAN-VIEJO', null],
  ['addons', 'unknownAddon', 'SIRENAS, CAM-EXT', 'SIRENA CAM-EXT'],
  ['status', 'status', 'Activ.', 'ACTIVO'],
  ['status', 'status', 'suspendda', 'SUSPENDIDO'],
  ['status', 'status', 'Cancelado', 'BAJA'],
  ['status', 'status', 'PENDIENTE', null],
  ['province', 'province', 'Cordova', 'Córdoba'],
  ['province', 'province', 'Montevideo', null],
  ['email', 'email', 'ana perez@gmail,com', 'anaperez@gmail.com'],
  ['email', 'email', 'Ana@gmail', 'ana@gmail.com'],
  ['email', 'email', 'ana.gmail.com', 'ana@gmail.com'],
  ['email', 'email', 'anagmail.com', 'ana@gmail.com'],
  ['email', 'email', 'ana@@hotmial.com.', 'ana@hotmail.com'],
  ['email', 'email', 'sin correo', ''],
  ['start_date', 'date', '5/3/24', '5/3/2024'],
  ['start_date', 'date', '20240305', '2024-03-05'],
  ['start_date', 'date', '45356', '2024-03-05'],
  ['start_date', 'date', '31/02/2024', null],
  ['monthly_total', 'amount', '$ 24.900.-', '24.900'],
  ['monthly_total', 'negative', '-1.500,00', '1.500,00'],
  ['monthly_total', 'ambiguousAmount', '24,900', '24.900'],
  ['plan_quantity', 'quantity', '2 u.', '2'],
  ['plan_quantity', 'quantity', '0', null],
  ['document', 'document', 'DNI 30.123.456', '30123456'],
  ['document', 'document', '12', null],
  ['phone', 'formula', '#N/A', ''],
  ['name', 'formula', '#N/A', null],
  ['location', 'tooLong', `${'a'.repeat(119)} b`, 'a'.repeat(119)],
  ['contract', 'duplicate', 'C1', null],
  [null, 'columns', '', null],
];

test.each(cases)('%s %s «%s» is corrected to %j', (field, rule, text, expected) => {
  expect(suggest(field, rule, text)).toBe(expected);
});
