import { foldText } from '../../../kernel/fold.ts';
import { normaliseName } from '../pricing/coverage.ts';

const numberWords = [
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
];

/** Words after a number of months for which a price applies: "dos meses sin cargo", "3 meses en promoción". */
const promotionalWords: ReadonlySet<string> = new Set([
  'gratis',
  'sin cargo',
  'en promocion',
  'a prueba',
  'de regalo',
  'de descuento',
]);

const parseNumber = (word: string | undefined): number | null => {
  if (word !== undefined && /^\d+$/.test(word)) return Number(word);
  const at = numberWords.indexOf(word ?? '');
  return at < 0 ? null : at + 1;
};

/**
 * Returns the numbers of months with a promotional price that a text names, without duplicates: "los primeros seis meses",
 * "los dos primeros meses", "dos meses, sin cargo".
 */
export function findPromotionalMonths(text: string): number[] {
  const words = foldText(text).match(/[a-z0-9]+/g) ?? [];
  const months = words.flatMap((word, at) => {
    if (word !== 'mes' && word !== 'meses') return [];
    const [second, first] = [words[at - 2], words[at - 1]];
    if (second === 'primeros') return parseNumber(first) ?? [];
    if (first === 'primeros') return parseNumber(second) ?? [];
    const [next = '', afterNext = ''] = words.slice(at + 1);
    const isPromotional = promotionalWords.has(next) || promotionalWords.has(`${next} ${afterNext}`);
    return isPromotional ? (parseNumber(first) ?? []) : [];
  });
  return [...new Set(months)];
}

/** A discount in per cent: "20 % de descuento", "20% off". */
const discountPattern = /(?<!\d)(\d\d?) ?% (?:de descuento|de ahorro|menos|off|bonificad)/g;

/** Returns the discounts in per cent that a text names, without duplicates. */
export const findDiscounts = (text: string): number[] => [
  ...new Set([...foldText(text).matchAll(discountPattern)].map(([, rate]) => Number(rate))),
];

/** A line that contradicts the list of devices. */
export interface WrongLine {
  line: string;
  /** The quantity in the line; 0 if the line says that it is not included. */
  named: number;
  /** The quantity of the devices with that name. */
  installed: number;
}

/** Returns the lines whose quantity differs from that of the devices with the same name: "2 cámaras". */
export const findWrongLines = (
  lines: readonly { text: string; included: boolean }[],
  equipment: readonly { name: string; quantity: number | null }[],
): WrongLine[] =>
  lines.flatMap(({ text, included }) => {
    const [, digits, name = ''] = /^(?:(\d+) )?(.+)$/.exec(normaliseName(text)) ?? [];
    const devices = equipment.filter((device) => {
      const deviceName = normaliseName(device.name);
      return (
        deviceName === name ||
        deviceName.startsWith(`${name} `) ||
        (digits !== undefined && name.startsWith(`${deviceName} `))
      );
    });
    const installed = devices.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
    if (installed === 0) return [];
    if (included)
      return digits === undefined || Number(digits) === installed
        ? []
        : [{ line: text, named: Number(digits), installed }];
    return devices.some((device) => normaliseName(device.name) === name)
      ? [{ line: text, named: 0, installed }]
      : [];
  });
