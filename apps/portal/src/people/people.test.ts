import { myPersonFields } from '@centinela/api/accounts/myData.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { getEditedDuringSave, toPersonValues, toSentValues } from './personValues.ts';
import { suggestNames } from './suggestNames.ts';

const localities = ['Godoy Cruz', 'Guaymallén', 'Luján de Cuyo', 'San Martín', 'Villa San Martín'];

test.each([
  ['god', ['Godoy Cruz']],
  ['LUJAN', ['Luján de Cuyo']],
  ['san martin', ['San Martín', 'Villa San Martín']],
  [' cuyo ', ['Luján de Cuyo']],
  ['xyz', []],
  ['', localities],
])('"%s" finds %o', (typed, suggestions) => expect(suggestNames(localities, typed)).toEqual(suggestions));

test('limits the number of suggested localities', () => {
  expect(
    suggestNames(
      Array.from({ length: 400 }, (_each, at) => `Pueblo ${at}`),
      'pueblo',
    ),
  ).toHaveLength(30);
});

test('converts a person to form values and back without changes', () => {
  const person = {
    firstName: 'Ana',
    lastName: 'Paz',
    documentType: 'DNI' as const,
    dni: '30123456',
    cuit: '20123456786',
    province: 'AR-B',
    location: 'Tandil',
    cellphone: '+5491152630900',
    telephone: null,
    isEntrepreneur: true,
    servicesBought: ['ALARM'],
  };
  const values = toPersonValues(person);
  expect(values).toMatchObject({
    dni: '30.123.456',
    cuit: '20-12345678-6',
    cellphone: '+54 9 11 5263 0900',
    telephone: '',
    address: '',
  });
  expect(z.object(myPersonFields).parse(toSentValues(values))).toMatchObject({ ...person, address: null });
});

test('returns only values that were edited during a save', () => {
  const sent = { firstName: 'Ana', servicesBought: ['ALARM'] };
  expect(getEditedDuringSave(sent, { firstName: 'Ana', servicesBought: ['ALARM'] })).toEqual([]);
  expect(getEditedDuringSave(sent, { firstName: 'Anahí', servicesBought: ['ALARM'] })).toEqual([
    ['firstName', 'Anahí'],
  ]);
});
