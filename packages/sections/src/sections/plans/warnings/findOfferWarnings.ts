import {
  type EditedOffer,
  newOfferId,
  type OfferWarning,
  publishOffer,
  readOffers,
  type StoredOffers,
} from './offerEntries.ts';
import { warnOfPointlessOffers } from './pointlessOffers.ts';
import { warnOfListChanges, warnOfListPrices, warnOfPriceChange, warnOfPriceLists } from './priceWarnings.ts';
import { warnOfAddonTexts, warnOfPlanTexts, warnOfPromotionTexts } from './textWarnings.ts';
import { warnOfUselessAddon, warnOfUselessPlan, warnOfUselessPromotion } from './uselessOffers.ts';

/**
 * Finds reasons not to publish an entry with prices as it is: it makes another offer pointless or is pointless itself, it can
 * never apply, it contradicts a text or a price list, or it changes a price by more than a fifth. An entry that visitors will
 * not see gets no warnings.
 *
 * @param stored the published entries
 * @param taxRate rate of the national taxes in per cent; null if the settings have none
 */
export function findOfferWarnings(
  stored: StoredOffers,
  edited: EditedOffer,
  { now, taxRate }: { now: Date; taxRate: number | null },
): OfferWarning[] {
  const id = edited.id ?? newOfferId;
  const before = readOffers(stored, now);
  const after = readOffers(publishOffer(stored, edited), now);
  const find = <T extends { id: string }>(all: readonly T[]): T | undefined =>
    all.find((each) => each.id === id);
  const plan = find(after.plans);
  const addon = find(after.addons);
  const promotion = find(after.plannedPromotions);
  const list = find(after.priceLists);
  return [
    ...(plan
      ? [
          ...warnOfPriceChange(find(before.plans), plan),
          ...warnOfUselessPlan(plan, after),
          ...warnOfPlanTexts(plan, after, taxRate),
          ...warnOfPriceLists(plan, after),
        ]
      : []),
    ...(addon
      ? [
          ...warnOfPriceChange(find(before.addons), addon),
          ...warnOfUselessAddon(addon, after),
          ...warnOfAddonTexts(addon, after, taxRate),
          ...warnOfPriceLists(addon, after),
        ]
      : []),
    ...(promotion
      ? [...warnOfUselessPromotion(promotion, after), ...warnOfPromotionTexts(promotion, after, taxRate)]
      : []),
    ...(list ? [...warnOfListChanges(find(before.priceLists), list), ...warnOfListPrices(list, after)] : []),
    ...warnOfPointlessOffers(before, after, id),
  ];
}
