import { expect, test } from 'vitest';
import { detectDevice, formatDrawnDevice } from './drawnDevices.ts';

test.each([
  ['2 sensores de movimiento', 'motion'],
  ['Sensor de jardín que no se asusta con mascotas', 'motion'],
  ['Cámara exterior con 30 días de grabación', 'camera'],
  ['Detector de humo', 'smoke'],
  ['Rastreador satelital con aviso de movimiento', 'tracker'],
  ['4 contactos de puerta o ventana', 'door'],
  ['Teclado junto a la puerta', 'keypad'],
  ['Móvil que se acerca a verificar', null],
  ['Monitoreo las 24 horas, todos los días', null],
  ['Instalación y visitas técnicas sin cargo', null],
])('detects in %j the device %j', (name, device) => expect(detectDevice(name)).toBe(device));

test('formats devices with their quantity', () => {
  expect(formatDrawnDevice({ device: 'siren', quantity: 1 })).toBe('1 sirena');
  expect(formatDrawnDevice({ device: 'smoke', quantity: 2 })).toBe('2 detectores de humo');
});
