import { formatPesos, removeTaxes } from '@centinela/ui/pesos.ts';
import { roundToCents } from '../pricing/cost.ts';

/** Formats an amount with its sign: 24900 → "$ 24.900". */
export const formatAmount = (amount: number): string => `$\u00a0${formatPesos(amount)}`;

/** Amounts as people write them: "$ 24.900", "$24900,50", "24.900 pesos". */
const signedAmount = /\$\s?(\d[\d.]*)(?:,(\d\d)(?!\d))?/g;
const namedAmount = /(?<![\d.,$])(\d[\d.]*)(?:,(\d\d))? pesos\b/g;

const parseAmount = (whole: string, cents: string | undefined): number =>
  Number(whole.replaceAll('.', '')) + Number(cents ?? 0) / 100;

/** Returns the amounts in pesos that a text names, without duplicates. */
export const findAmounts = (text: string): number[] => [
  ...new Set(
    [...text.matchAll(signedAmount), ...text.matchAll(namedAmount)].map(([, whole = '', cents]) =>
      parseAmount(whole, cents),
    ),
  ),
];

/** Prices as texts may also name them. */
export interface NamedPrices {
  price: number | null;
  promotionalPrice?: number | null;
}

/**
 * Returns the amounts that a text about offers may name: their prices, what a promotion saves, and each without national
 * taxes.
 *
 * @param taxRate rate in per cent; null if the settings have none
 */
export function listNamedAmounts(offers: readonly NamedPrices[], taxRate: number | null): Set<number> {
  const amounts = offers.flatMap(({ price, promotionalPrice = null }) =>
    price === null
      ? []
      : promotionalPrice === null
        ? [price]
        : [price, promotionalPrice, roundToCents(price - promotionalPrice)],
  );
  return new Set([
    0,
    ...amounts,
    ...(taxRate === null ? [] : amounts.map((each) => removeTaxes(each, taxRate))),
  ]);
}
