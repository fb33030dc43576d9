import { formatPesos as formatPesosPlain } from '@centinela/ui/pesos.ts';
import { toSentenceMiddle } from '../plans/compare.ts';
import type { Cost } from '../plans/pricing/cost.ts';
import { getCurrentPrice } from '../plans/pricing/price.ts';
import type { DesignAddon, DesignPlan, DesignProduct, Place, Proposal } from './design.ts';

/** Texts about each place: `yours` is what the company says, `mine` what the visitor says. */
export const placeTexts = {
  HOGAR: {
    name: 'Tu casa',
    about: 'Casa, departamento o PH, con o sin jardín.',
    yours: 'tu casa',
    mine: 'mi casa',
  },
  VEHICULO: {
    name: 'Tu auto o tu moto',
    about: 'Sabés dónde está y si se mueve sin vos.',
    yours: 'tu vehículo',
    mine: 'mi vehículo',
  },
  NEGOCIO: {
    name: 'Tu negocio',
    about: 'Un local, un consultorio o un taller.',
    yours: 'tu negocio',
    mine: 'mi negocio',
  },
} as const satisfies Record<Place, Record<'name' | 'about' | 'yours' | 'mine', string>>;

/** Formats an amount with a non-breaking space: `$ 3.900`. */
export const formatPesos = (amount: number): string => `$\u00a0${formatPesosPlain(amount)}`;

/** Formats a price: "$ 34.900 por mes y $ 189.900 por única vez". */
export const formatCost = ({ monthly, once }: Cost): string =>
  [
    ...(monthly > 0 || once === 0 ? [`${formatPesos(monthly)} por mes`] : []),
    ...(once > 0 ? [`${formatPesos(once)} por única vez`] : []),
  ].join(' y ');

/** An add-on with its price and the title of the promotion that includes it, if any. */
export interface PricedAddon extends Pick<DesignAddon, 'name' | 'price' | 'billing'> {
  includedBy?: string | null;
}

/** Formats an add-on's price: "$ 3.900 por mes". */
export function formatAddonPrice({ price, billing, includedBy }: PricedAddon): string {
  if (includedBy) return `Incluido por la promoción “${includedBy}”`;
  return price ? `${formatPesos(price)} ${billing === 'ONCE' ? 'por única vez' : 'por mes'}` : 'Incluido';
}

/** Formats an add-on with its price: "Cámara ($ 3.900 por mes)". */
export function formatAddon(addon: PricedAddon): string {
  const price = formatAddonPrice(addon);
  return `${addon.name} (${price.replace(/^Incluido/, 'incluido')})`;
}

/**
 * Explains why a proposal contains another offer than the chosen one; null if it contains the chosen one.
 */
export function explainReplacement({
  plan,
  cost,
  replaced,
}: Pick<Proposal<DesignPlan, DesignAddon, DesignProduct>, 'plan' | 'cost' | 'replaced'>): string | null {
  if (!plan || !replaced) return null;
  const addons = replaced.addons.map(({ name }) => toSentenceMiddle(name));
  const chosen = [`el ${replaced.plan.name}`, ...(addons.length > 0 ? [listFormat.format(addons)] : [])];
  const saved = { monthly: replaced.cost.monthly - cost.monthly, once: replaced.cost.once - cost.once };
  const saving =
    Math.min(saved.monthly, saved.once) >= 0
      ? `te ahorrás ${formatCost(saved)}`
      : 'el primer año te sale más barato';
  return `Te proponemos el ${plan.name}: cubre lo mismo que ${chosen.join(' con ')}, y ${saving}.`;
}

const listFormat = new Intl.ListFormat('es');

const formatList = (title: string, items: readonly string[]): string[] =>
  items.length > 0 ? [`${title}: ${items.join(', ')}.`] : [];

/**
 * Formats a proposal as a message from the visitor.
 *
 * @param address address of the design
 */
export function formatProposal(
  place: Place,
  { plan, products, addons, included, cost }: Proposal<DesignPlan, DesignAddon, DesignProduct>,
  address: string,
): string {
  const from = plan?.kind === 'CUSTOMISED' ? 'Desde ' : '';
  return [
    `Hola. Diseñé la protección de ${placeTexts[place].mine} en la página.`,
    ...(plan ? [`${plan.name}: ${formatPesos(getCurrentPrice(plan))} por mes.`] : []),
    ...formatList(
      'Equipos',
      products.map(({ product, quantity }) => `${quantity} × ${product.name}`),
    ),
    ...formatList(
      'Adicionales',
      addons.map((addon) => formatAddon({ ...addon, includedBy: included.get(addon.id) })),
    ),
    `En total: ${from}${formatCost(cost)}.`,
    address,
  ].join('\n');
}

/** Formats the price of a design so far for screen readers. */
export const formatRunningCost = ({
  plan,
  cost: { monthly, once },
}: Pick<Proposal<DesignPlan, DesignAddon, DesignProduct>, 'plan' | 'cost'>): string => {
  if (!plan && monthly === 0 && once === 0) return 'Todavía sin precio.';
  const priceTexts = [
    `${formatPesos(monthly)} pesos por mes`,
    ...(once > 0 ? [`${formatPesos(once)} pesos por única vez`] : []),
  ].join(' y ');
  return `Hasta acá: ${plan ? `${plan.name}, ` : ''}${priceTexts}.`;
};

const dayFormat = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Buenos_Aires',
});

/** Formats a date: "23 de noviembre de 2026". */
export const formatDay = (instant: string | Date): string => dayFormat.format(new Date(instant));

/**
 * Describes the conditions of a proposal's price.
 *
 * @param isPromoted whether the plan has a promotional price
 * @param addons add-ons with the promotions that include them
 */
export const describePriceConditions = ({
  plan,
  isPromoted,
  addons,
}: {
  plan: Pick<DesignPlan, 'kind' | 'name'> | null;
  isPromoted: boolean;
  addons: readonly PricedAddon[];
}): string[] => [
  'Si en la visita vemos que hace falta otro sensor o que sobra uno, te lo decimos y te pasamos el precio por escrito.',
  ...addons.flatMap(({ name, includedBy }) =>
    includedBy ? [`${name}: va incluido si contratás mientras dura la promoción “${includedBy}”.`] : [],
  ),
  ...(isPromoted
    ? ['El plan tiene un precio de promoción. Cuando termina, pagás el precio sin promoción.']
    : []),
  ...(plan?.kind === 'CUSTOMISED'
    ? [`El ${plan.name} tiene un precio de partida: el definitivo sale de la visita.`]
    : []),
  'Después podés sumar adicionales: los instalamos en una visita y llegan en la misma factura.',
];
