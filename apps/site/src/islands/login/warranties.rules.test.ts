import { expect, test } from 'vitest';
import { describeDevices } from './warranties.rules.ts';

const device = (more: object = {}) => ({
  id: 'd1',
  name: 'Sensor',
  quantity: 1,
  until: '2027-03-10',
  state: 'COVERED',
  ...more,
});
const describeDevice = (more: object, requests: unknown[] = []) =>
  describeDevices({ data: [{ contract: { id: 'c1' }, equipment: [device(more)] }] }, { data: requests })[0];
const claim = (state: string, number = 1004) => ({
  number,
  state,
  contract: { id: 'c1' },
  details: { kind: 'WARRANTY', device: { id: 'd1', name: 'Sensor' } },
});

test.each([
  [{ state: 'COVERED' }, 'Cubierto hasta el 10/03/2027.'],
  [{ state: 'ENDING' }, 'La garantía termina el 10/03/2027.'],
  [{ state: 'ENDED' }, 'La garantía terminó el 10/03/2027.'],
  [
    { state: 'UNKNOWN', until: null },
    'No tenemos la fecha: pedinos el arreglo y te decimos si está cubierto.',
  ],
])('describes the coverage of %o', (more, coverage) => {
  expect(describeDevice(more)).toMatchObject({ name: 'Sensor', coverage });
});

test('links to the claim for the device, or to the open request', () => {
  expect(describeDevice({ quantity: 2 })).toMatchObject({
    name: 'Sensor × 2',
    link: { text: 'Pedir arreglo de Sensor', url: '/clientes/garantia?contrato=c1&equipo=d1' },
  });
  expect(describeDevice({}, [claim('TAKEN', 1005), claim('DONE')])).toMatchObject({
    coverage: 'Cubierto hasta el 10/03/2027. Pedido N° 1005: en curso.',
    link: { text: 'Ver el pedido N° 1005', url: '/clientes/pedidos' },
  });
  expect(describeDevice({}, [claim('DONE')])?.link.url).toContain('/clientes/garantia?');
  expect(describeDevice({}, [claim('WITHDRAWN')])?.coverage).toBe('Cubierto hasta el 10/03/2027.');
});

test('names the contract of each device of several contracts', () => {
  const warranty = (number: string) => ({ contract: { id: number, number }, equipment: [device()] });
  const texts = describeDevices({ data: [warranty('104210'), warranty('104207')] }, null);
  expect(texts.map(({ coverage }) => coverage)).toEqual([
    'Contrato 104210. Cubierto hasta el 10/03/2027.',
    'Contrato 104207. Cubierto hasta el 10/03/2027.',
  ]);
});

test.each([
  null,
  {},
  { data: 1 },
  { data: [null, { contract: 1 }, { contract: { id: 'c' }, equipment: [1] }] },
])('skips data of another shape: %j', (body) => {
  expect(describeDevices(body, body)).toEqual([]);
});
