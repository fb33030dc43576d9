import type { Label } from '../../../kernel/language.ts';
import { formatAmount } from './amounts.ts';
import type { OfferAddon, OfferPlan, OfferPriceList, Offers, OfferWarning } from './offerEntries.ts';

/** The largest change of a price without a warning, as a share of the published price. */
export const maxPriceChange = 0.2;

/** Maximum number of changes that one warning names. */
const maxNamed = 5;

/** A price before and after the publication. */
interface PriceChange {
  name: Label;
  before: number | null;
  after: number | null;
}

const isLarge = ({ before, after }: PriceChange): boolean =>
  before !== null && after !== null && Math.abs(after - before) > before * maxPriceChange;

const formatChange = ({ before, after }: PriceChange): string => {
  if (before === null || after === null) return '';
  const rate =
    before === 0
      ? ''
      : ` (${after > before ? '+' : '−'}${Math.round((Math.abs(after - before) / before) * 100)}\u00a0%)`;
  return `${formatAmount(before)} → ${formatAmount(after)}${rate}`;
};

/** Warns of prices that change by more than a fifth. */
function warnOfLargeChanges(changes: readonly PriceChange[]): OfferWarning[] {
  const large = changes.filter(isLarge);
  if (large.length === 0) return [];
  const rest = large.length - maxNamed;
  const join = (language: 0 | 1): string =>
    large
      .slice(0, maxNamed)
      .map((change) => `${change.name[language]}: ${formatChange(change)}`)
      .join('; ');
  return [
    {
      code: 'priceChange',
      text: [
        `Cambia más de un 20 % lo publicado. ${join(0)}${rest > 0 ? `; y ${rest} más` : ''}.`,
        `Changes by more than 20 %. ${join(1)}${rest > 0 ? `; and ${rest} more` : ''}.`,
      ],
      links: [],
    },
  ];
}

/** Warns if a price of a plan or an add-on changes by more than a fifth. */
export const warnOfPriceChange = (
  before: OfferPlan | OfferAddon | undefined,
  after: OfferPlan | OfferAddon,
): OfferWarning[] => {
  const getPromotional = (offer: OfferPlan | OfferAddon) =>
    'promotionalPrice' in offer ? offer.promotionalPrice : null;
  if (!before) return [];
  return warnOfLargeChanges([
    { name: ['Precio', 'Price'], before: before.price, after: after.price },
    {
      name: ['Precio promocional', 'Promotional price'],
      before: getPromotional(before),
      after: getPromotional(after),
    },
  ]);
};

type Row = OfferPriceList['groups'][number]['rows'][number];

const listRows = ({ groups }: OfferPriceList): Row[] => groups.flatMap(({ rows }) => rows);
const getRowKey = ({ code, name }: Pick<Row, 'code' | 'name'>): string => (code || name).toUpperCase();

/** Warns if prices of a list change by more than a fifth. Rows are matched by code, or by name without one. */
export function warnOfListChanges(before: OfferPriceList | undefined, after: OfferPriceList): OfferWarning[] {
  const known = new Map(before ? listRows(before).map((row) => [getRowKey(row), row.price]) : []);
  return warnOfLargeChanges(
    listRows(after).map((row) => ({
      name: [row.name, row.name],
      before: known.get(getRowKey(row)) ?? null,
      after: row.price,
    })),
  );
}

const hasPrice = (offer: OfferPlan | OfferAddon, price: number | null): boolean =>
  price === (offer.price ?? 0) || ('promotionalPrice' in offer && price === offer.promotionalPrice);

/** Whether a row is about an offer: by code, or by name without one. */
const isRowOf = (offer: OfferPlan | OfferAddon, row: Row): boolean =>
  getRowKey(row) !== '' && getRowKey(row) === (row.code ? offer.code : offer.name).toUpperCase();

/** Warns of rows of a price list whose price differs from that of the same plan or add-on. */
export function warnOfListPrices(list: OfferPriceList, { plans, addons }: Offers): OfferWarning[] {
  const offers = [
    ...plans.map((offer) => ({ section: 'plans' as const, offer })),
    ...addons.map((offer) => ({ section: 'upsellings' as const, offer })),
  ];
  return listRows(list).flatMap((row) =>
    offers
      .filter(({ offer }) => isRowOf(offer, row) && row.price !== null && !hasPrice(offer, row.price))
      .map(({ section, offer }) => ({
        code: 'listPrice',
        text: [
          `El renglón “${row.name}” dice ${formatAmount(row.price ?? 0)}, y “${offer.name}” cuesta ${formatAmount(offer.price ?? 0)}.`,
          `The row “${row.name}” says ${formatAmount(row.price ?? 0)}, and “${offer.name}” costs ${formatAmount(offer.price ?? 0)}.`,
        ] as const,
        links: [{ section, id: offer.id, name: offer.name }],
      })),
  );
}

/** Warns of price lists that name another price for a plan or an add-on. */
export const warnOfPriceLists = (offer: OfferPlan | OfferAddon, { priceLists }: Offers): OfferWarning[] =>
  priceLists.flatMap((list) => {
    const row = listRows(list).find(
      (each) => isRowOf(offer, each) && each.price !== null && !hasPrice(offer, each.price),
    );
    if (!row) return [];
    const price = formatAmount(row.price ?? 0);
    return [
      {
        code: 'listPrice',
        text: [
          `En “${list.title}” dice ${price}: corregilo también.`,
          `“${list.title}” says ${price}: correct it as well.`,
        ],
        links: [{ section: list.section, id: list.id, name: list.title }],
      },
    ];
  });
