import type { View } from '../../views/sections.ts';
import type { Proposal } from './design.ts';

/** Device types that can appear in a drawing. */
export const deviceNames = {
  panel: ['panel', 'paneles'],
  keypad: ['teclado', 'teclados'],
  siren: ['sirena', 'sirenas'],
  camera: ['cámara', 'cámaras'],
  door: ['contacto de puerta o ventana', 'contactos de puerta o ventana'],
  lock: ['cerradura con clave', 'cerraduras con clave'],
  motion: ['sensor de movimiento', 'sensores de movimiento'],
  smoke: ['detector de humo', 'detectores de humo'],
  gas: ['detector de gas', 'detectores de gas'],
  tracker: ['rastreador', 'rastreadores'],
  button: ['botón de ayuda', 'botones de ayuda'],
  light: ['luz con sensor', 'luces con sensor'],
} as const satisfies Record<string, readonly [one: string, many: string]>;

export type Device = keyof typeof deviceNames;

/** Patterns that identify a device, most specific first: "sensor de humo" is a smoke detector. */
const devicePatterns: readonly (readonly [Device, RegExp])[] = [
  ['smoke', /\bhumo\b/],
  ['gas', /\bgas\b/],
  ['camera', /\bcamaras?\b/],
  ['siren', /\bsirenas?\b/],
  ['tracker', /\b(rastreador(es)?|gps)\b/],
  ['button', /\bboton(es)?\b/],
  ['lock', /\bcerraduras?\b/],
  ['light', /\b(reflector(es)?|(luz|luces) (con|por) (sensor|movimiento))\b/],
  ['door', /\b(contactos?|apertura)\b/],
  ['motion', /\b(movimiento|sensor(es)?)\b/],
  ['keypad', /\bteclados?\b/],
  ['panel', /\bpanel(es)?\b/],
];

/** Matches names of services that mention a device without including one. */
const notDevices = /\b(aviso|cambio|visita|grabacion extra|movil)\b/;

const removeAccents = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Returns the device that a name mentions, or null: "2 sensores de movimiento" → motion. */
export function detectDevice(name: string): Device | null {
  const text = removeAccents(name);
  const match = devicePatterns.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return match && match !== 'tracker' && notDevices.test(text) ? null : match;
}

/** Returns the quantity in a feature's text: "2 sensores de movimiento" → 2. */
const parseQuantity = (line: string): number => Number(/^\d{1,2}\b/.exec(line)?.[0] ?? 1);

/** A device in a drawing with its quantity. */
export interface DrawnDevice {
  device: Device;
  quantity: number;
}

type Designed = Proposal<View<'plans'>, View<'upsellings'>, { id: string; name: string }>;

/**
 * Returns the devices of a proposal for the drawing. The plan's features and the products describe the same devices, so the
 * larger of both quantities counts; the add-ons are added to it.
 */
export function listDrawnDevices({ plan, products, addons }: Designed): DrawnDevice[] {
  const planDevices = new Map<Device, number>();
  const productDevices = new Map<Device, number>();
  const addonDevices = new Map<Device, number>();
  const count = (map: Map<Device, number>, name: string, quantity: number) => {
    const device = detectDevice(name);
    if (device) map.set(device, (map.get(device) ?? 0) + quantity);
  };
  for (const { text, included } of plan?.items ?? [])
    if (included) count(planDevices, text, parseQuantity(text));
  for (const { product, quantity } of products) count(productDevices, product.name, quantity);
  for (const { name } of addons) count(addonDevices, name, 1);
  return devicePatterns.flatMap(([device]) => {
    const quantity =
      Math.max(planDevices.get(device) ?? 0, productDevices.get(device) ?? 0) +
      (addonDevices.get(device) ?? 0);
    return quantity > 0 ? [{ device, quantity }] : [];
  });
}

/** "1 sirena", "2 cámaras". */
export const formatDrawnDevice = ({ device, quantity }: DrawnDevice): string =>
  `${quantity} ${deviceNames[device][quantity === 1 ? 0 : 1]}`;
