import { pesos } from '@centinela/ui/parts/Price/Price.tsx';
import { priceOf } from '../plans/compare.ts';
import type { Cost, DesignAddon, DesignPlan, DesignProduct, Place, Proposal } from './design.ts';

/** How the page speaks of each place. */
export const placeWords = {
  HOGAR: { name: 'Tu casa', about: 'Casa, departamento o PH, con o sin jardín.', yours: 'tu casa' },
  VEHICULO: {
    name: 'Tu auto o tu moto',
    about: 'Sabés dónde está y si se mueve sin vos.',
    yours: 'tu vehículo',
  },
  NEGOCIO: { name: 'Tu negocio', about: 'Un local, un consultorio o un taller.', yours: 'tu negocio' },
} as const satisfies Record<Place, Record<'name' | 'about' | 'yours', string>>;

/** `$ 3.900`, with a blank that doesn't break. */
export const inPesos = (amount: number): string => `$\u00a0${pesos(amount)}`;

/** What is paid, in words: "$ 34.900 por mes y $ 189.900 por única vez". */
export const costInWords = ({ monthly, once }: Cost): string =>
  [
    ...(monthly > 0 || once === 0 ? [`${inPesos(monthly)} por mes`] : []),
    ...(once > 0 ? [`${inPesos(once)} por única vez`] : []),
  ].join(' y ');

const addonInWords = ({ name, price, billing }: DesignAddon): string =>
  price
    ? `${name} (${inPesos(price)} ${billing === 'ONCE' ? 'por única vez' : 'por mes'})`
    : `${name} (incluido)`;

const list = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`${title}: ${items.join(', ')}.`] : [];

/**
 * A proposal as the text of a message.
 *
 * @param address where the design can be looked at
 */
export function proposalInWords(
  place: Place,
  { plan, products, addons, cost }: Proposal<DesignPlan, DesignAddon, DesignProduct>,
  address: string,
): string {
  const from = plan?.kind === 'CUSTOMISED' ? 'Desde ' : '';
  return [
    `Hola. Diseñé la protección de ${placeWords[place].yours} en la página.`,
    ...(plan ? [`${plan.name}: ${inPesos(priceOf(plan))} por mes.`] : []),
    ...list(
      'Equipos',
      products.map(({ product, quantity }) => `${quantity} × ${product.name}`),
    ),
    ...list('Adicionales', addons.map(addonInWords)),
    `En total: ${from}${costInWords(cost)}.`,
    address,
  ].join('\n');
}
