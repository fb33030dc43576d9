import type { Label } from '../../../kernel/language.ts';
import { isCompatible } from '../pricing/cost.ts';
import { formatAmount } from './amounts.ts';
import { buildOfferCatalogue } from './offerCatalogue.ts';
import type {
  OfferAddon,
  OfferLink,
  OfferPlan,
  OfferPromotion,
  Offers,
  OfferWarning,
} from './offerEntries.ts';

const warn = (code: string, text: Label, links: OfferLink[] = []): OfferWarning => ({ code, text, links });

/** Warns of a promotional price that is no reduction, or that no promotion names. */
export function warnOfUselessPlan(plan: OfferPlan, offers: Offers): OfferWarning[] {
  const { price, promotionalPrice } = plan;
  if (price === null || promotionalPrice === null) return [];
  if (promotionalPrice >= price)
    return [
      warn('noReduction', [
        `El precio promocional (${formatAmount(promotionalPrice)}) no es menor que el precio (${formatAmount(price)}).`,
        `The promotional price (${formatAmount(promotionalPrice)}) is not lower than the price (${formatAmount(price)}).`,
      ]),
    ];
  const isPromoted = offers.plannedPromotions.some(({ plans }) => plans.some(({ id }) => id === plan.id));
  if (isPromoted) return [];
  return [
    warn('unusedPromotionalPrice', [
      'El precio promocional no se va a aplicar: ninguna promoción vigente o futura nombra este plan.',
      'The promotional price will not apply: no current or future promotion names this plan.',
    ]),
  ];
}

/** Warns of an add-on that can be added to no plan that is for sale. */
export function warnOfUselessAddon(addon: OfferAddon, offers: Offers): OfferWarning[] {
  const isSold = addon.compatiblePlans.some(({ id }) => offers.plans.some((plan) => plan.id === id));
  if (addon.compatiblePlans.length === 0 || isSold) return [];
  return [
    warn('noPlan', [
      'Nadie lo va a poder sumar: no está publicado ninguno de sus planes compatibles.',
      'Nobody will be able to add it: none of its compatible plans is published.',
    ]),
  ];
}

/** Returns the names and links of referenced entries that visitors do not see. */
function findHidden(
  section: 'plans' | 'upsellings',
  ids: readonly { id: string }[],
  shown: readonly { id: string }[],
  { hidden }: Offers,
): OfferLink[] {
  const missing = ids.filter(({ id }) => !shown.some((each) => each.id === id));
  return missing.map(({ id }) => ({ section, id, name: hidden.get(id) ?? '' }));
}

const quoteNames = (links: readonly OfferLink[]): string => links.map(({ name }) => `“${name}”`).join(', ');

function warnOfHidden(links: OfferLink[]): OfferWarning[] {
  if (links.length === 0) return [];
  const known = links.filter(({ name }) => name !== '');
  const names = known.length > 0 ? `: ${quoteNames(known)}` : '';
  return [
    warn(
      'hiddenOffer',
      [
        `Nombra planes o adicionales que no están publicados y que por eso no promociona${names}.`,
        `It names plans or add-ons that are not published, so it does not promote them${names}.`,
      ],
      known,
    ),
  ];
}

/** Warns of add-ons of a promotion that are free anyway, or that fit none of its plans. */
function warnOfIncludedAddons({ plans, includedAddons }: OfferPromotion, offers: Offers): OfferWarning[] {
  const catalogue = buildOfferCatalogue(offers, true);
  const promoted = catalogue.plans.filter(
    ({ id }) => plans.length === 0 || plans.some((plan) => plan.id === id),
  );
  return catalogue.addons
    .filter(({ id }) => includedAddons.some((addon) => addon.id === id))
    .flatMap((addon) => {
      const link: OfferLink = { section: 'upsellings', id: addon.id, name: addon.name };
      if (!addon.price)
        return [
          warn(
            'freeAnyway',
            [
              `“${addon.name}” ya no se cobra sin la promoción.`,
              `“${addon.name}” is free without the promotion.`,
            ],
            [link],
          ),
        ];
      if (promoted.some((plan) => isCompatible(addon, plan))) return [];
      return [
        warn(
          'incompatible',
          [
            `“${addon.name}” no se puede sumar a ninguno de los planes de la promoción.`,
            `“${addon.name}” can be added to none of the promotion’s plans.`,
          ],
          [link],
        ),
      ];
    });
}

/** Warns of a promotion that changes no price, or that names offers to which it cannot apply. */
export function warnOfUselessPromotion(promotion: OfferPromotion, offers: Offers): OfferWarning[] {
  const { plans, includedAddons } = promotion;
  const warnings = [
    ...warnOfHidden([
      ...findHidden('plans', plans, offers.plans, offers),
      ...findHidden('upsellings', includedAddons, offers.addons, offers),
    ]),
    ...warnOfIncludedAddons(promotion, offers),
  ];
  const reduced = offers.plans.filter(
    ({ id, promotionalPrice }) => promotionalPrice !== null && plans.some((plan) => plan.id === id),
  );
  if (plans.length === 0 || reduced.length > 0 || includedAddons.length > 0) return warnings;
  return [
    ...warnings,
    warn('noEffect', [
      'No cambia ningún precio: ninguno de sus planes tiene precio promocional y no incluye adicionales.',
      'It changes no price: none of its plans has a promotional price, and it includes no add-ons.',
    ]),
  ];
}
