import { toPlainText } from '../../../fields/richText/richText.ts';
import type { Label } from '../../../kernel/language.ts';
import { findAmounts, formatAmount, listNamedAmounts, type NamedPrices } from './amounts.ts';
import type {
  OfferAddon,
  OfferLink,
  OfferPlan,
  OfferPromotion,
  Offers,
  OfferWarning,
} from './offerEntries.ts';
import { findDiscounts, findPromotionalMonths, findWrongLines, type WrongLine } from './textFacts.ts';

const joinTexts = (texts: readonly string[]): string => texts.map(toPlainText).join('\n');

const warn = (code: string, text: Label, links: OfferLink[] = []): OfferWarning => ({ code, text, links });

/** An offer that a text may name with its price. */
type NamedOffer = NamedPrices & { id: string; name: string };

/** Warns of amounts in a text that are the price of none of its own offers, and of no other offer that the text names. */
function warnOfAmounts(
  text: string,
  own: readonly NamedPrices[],
  { others, taxRate }: { others: readonly NamedOffer[]; taxRate: number | null },
): OfferWarning[] {
  const allowed = listNamedAmounts([...own, ...others.filter(({ name }) => text.includes(name))], taxRate);
  const wrong = findAmounts(text).filter((amount) => !allowed.has(amount));
  if (wrong.length === 0 || own.every(({ price }) => price === null)) return [];
  const amounts = wrong.map(formatAmount).join(', ');
  return [
    warn('amount', [
      `Sus textos dicen ${amounts}, que no es ninguno de sus precios.`,
      `Its texts say ${amounts}, which is none of its prices.`,
    ]),
  ];
}

const getDiscount = ({ price, promotionalPrice = null }: NamedPrices): number =>
  price && promotionalPrice !== null ? Math.round((1 - promotionalPrice / price) * 100) : 0;

/** Warns of discounts in a text that differ from those of the fields. */
function warnOfDiscounts(text: string, own: readonly NamedPrices[]): OfferWarning[] {
  const actual = own.map(getDiscount).filter((rate) => rate > 0);
  const wrong = findDiscounts(text).filter((rate) => !actual.includes(rate));
  if (wrong.length === 0) return [];
  const [rates, actualRates] = [wrong, actual].map((all) => all.map((rate) => `${rate}\u00a0%`).join(', '));
  return [
    warn('discount', [
      `Sus textos dicen ${rates} de descuento, y según los precios es ${actualRates || 'ninguno'}.`,
      `Its texts say a discount of ${rates}, and according to the prices it is ${actualRates || 'none'}.`,
    ]),
  ];
}

/** Warns if a text and the texts of the promotions or plans that belong to it name different numbers of months. */
function warnOfMonths(text: string, related: readonly { link: OfferLink; text: string }[]): OfferWarning[] {
  const own = findPromotionalMonths(text);
  const format = (months: readonly number[]) => months.join(', ');
  const contradictions = related.flatMap(({ link, text: other }) => {
    const months = findPromotionalMonths(other);
    const isSame = months.every((each) => own.includes(each)) && own.every((each) => months.includes(each));
    if (own.length === 0 || months.length === 0 || isSame) return [];
    return [
      warn(
        'months',
        [
          `Sus textos dicen ${format(own)} meses en promoción, y “${link.name}” dice ${format(months)}.`,
          `Its texts say ${format(own)} months of promotion, and “${link.name}” says ${format(months)}.`,
        ],
        [link],
      ),
    ];
  });
  if (own.length < 2) return contradictions;
  return [
    warn('months', [
      `Sus textos se contradicen: ${format(own)} meses en promoción.`,
      `Its texts contradict each other: ${format(own)} months of promotion.`,
    ]),
  ];
}

/**
 * Warns if a text names another number of promotional months than the field of a promotion.
 *
 * @param other the plan with the text, or the promotion that a plan's text is compared with
 */
function warnOfMonthsField(
  text: string,
  { title, months }: OfferPromotion,
  other: OfferLink | null,
): OfferWarning[] {
  const wrong = findPromotionalMonths(text)
    .filter((each) => each !== months)
    .join(', ');
  if (months === null || wrong === '') return [];
  const [spanish, english] =
    other?.section === 'plans'
      ? [`Los textos de “${other.name}”`, `The texts of “${other.name}”`]
      : ['Sus textos', 'Its texts'];
  return [
    warn(
      'months',
      [
        `${spanish} dicen ${wrong} meses en promoción, y el campo de meses de “${title}” dice ${months}.`,
        `${english} say ${wrong} months of promotion, and the months field of “${title}” says ${months}.`,
      ],
      other ? [other] : [],
    ),
  ];
}

/** Warns of a discount without a number of months, if the text names one or the promotion has no end either. */
function warnOfMissingMonths(
  text: string,
  { months, validTo }: OfferPromotion,
  plans: readonly OfferPlan[],
): OfferWarning[] {
  const [named] = findPromotionalMonths(text);
  if (months !== null || !plans.some((plan) => getDiscount(plan) > 0)) return [];
  if (named !== undefined)
    return [
      warn('missingMonths', [
        `Sus textos dicen ${named} meses en promoción, y el campo de meses está vacío: las facturas previstas tendrían el precio promocional hasta que la promoción termine.`,
        `Its texts say ${named} months of promotion, and the months field is empty: forecast bills would have the promotional price until the promotion ends.`,
      ]),
    ];
  if (validTo !== null) return [];
  return [
    warn('missingMonths', [
      'No tiene fecha de fin ni número de meses: quien contrate tendría el precio promocional para siempre.',
      'It has neither an end date nor a number of months: clients would have the promotional price forever.',
    ]),
  ];
}

/** Checks the months of a promotion by its field; without one, its texts must agree with those of its plans. */
const warnOfPromotionMonths = (
  text: string,
  promotion: OfferPromotion,
  plans: readonly OfferPlan[],
): OfferWarning[] =>
  promotion.months === null
    ? [
        ...warnOfMonths(
          text,
          plans.map((plan) => ({ link: linkPlan(plan), text: getPlanText(plan) })),
        ),
        ...warnOfMissingMonths(text, promotion, plans),
      ]
    : [
        ...warnOfMonthsField(text, promotion, null),
        ...plans.flatMap((plan) => warnOfMonthsField(getPlanText(plan), promotion, linkPlan(plan))),
      ];

const describeLine = ({ line, named, installed }: WrongLine): OfferWarning =>
  warn(
    'quantity',
    named === 0
      ? [
          `El renglón “${line}” dice que no está incluido, y los equipos que se instalan lo tienen.`,
          `The line “${line}” says that it is not included, but it is among the installed devices.`,
        ]
      : [
          `El renglón “${line}” dice ${named}, y en los equipos que se instalan hay ${installed}.`,
          `The line “${line}” says ${named}, but ${installed} are among the installed devices.`,
        ],
  );

const linkPlan = ({ id, name }: OfferPlan): OfferLink => ({ section: 'plans', id, name });
const linkPromotion = ({ id, title }: OfferPromotion): OfferLink => ({
  section: 'promotionSections',
  id,
  name: title,
});

const getPlanText = ({ name, description, items }: OfferPlan): string =>
  joinTexts([name, description, ...items.map((item) => item.text)]);

const getPromotionText = ({ title, text, terms, seo }: OfferPromotion): string =>
  joinTexts([title, text, terms, seo.title, seo.description]);

const listOthers = ({ plans, addons }: Offers): NamedOffer[] => [...plans, ...addons];

/** Warns of texts of a plan that contradict its fields, or the promotions that name it. */
export function warnOfPlanTexts(plan: OfferPlan, offers: Offers, taxRate: number | null): OfferWarning[] {
  const text = getPlanText(plan);
  const promotions = offers.promotions.filter(({ plans }) => plans.some(({ id }) => id === plan.id));
  return [
    ...warnOfAmounts(text, [plan], { others: listOthers(offers), taxRate }),
    ...warnOfDiscounts(text, [plan]),
    ...warnOfMonths(
      text,
      promotions
        .filter(({ months }) => months === null)
        .map((each) => ({ link: linkPromotion(each), text: getPromotionText(each) })),
    ),
    ...promotions.flatMap((each) => warnOfMonthsField(text, each, linkPromotion(each))),
    ...findWrongLines(plan.items, plan.equipment).map(describeLine),
  ];
}

/** Warns of texts of an add-on that contradict its fields. */
export function warnOfAddonTexts(addon: OfferAddon, offers: Offers, taxRate: number | null): OfferWarning[] {
  const text = joinTexts([addon.name, addon.description]);
  return [
    ...warnOfAmounts(text, [addon], { others: listOthers(offers), taxRate }),
    ...findWrongLines([{ text: addon.name, included: true }], addon.equipment).map(describeLine),
  ];
}

/** Warns of texts of a promotion that contradict its own fields, or the plans that it names. */
export function warnOfPromotionTexts(
  promotion: OfferPromotion,
  offers: Offers,
  taxRate: number | null,
): OfferWarning[] {
  const text = getPromotionText(promotion);
  const plans = offers.plans.filter(({ id }) => promotion.plans.some((each) => each.id === id));
  const addons = offers.addons.filter(({ id }) => promotion.includedAddons.some((each) => each.id === id));
  return [
    ...warnOfAmounts(text, [...plans, ...addons], { others: listOthers(offers), taxRate }),
    ...(plans.length > 0 ? warnOfDiscounts(text, plans) : []),
    ...warnOfPromotionMonths(text, promotion, plans),
  ];
}
