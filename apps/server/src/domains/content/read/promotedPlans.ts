import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { getDefinition } from '@centinela/sections/registry.ts';
import type { ReadRow } from './content.readCache.ts';

/** The section whose visible entries activate promotional prices. */
export const promotionSection = getDefinition('promotionSections');

type Entry = Pick<ReadRow, 'section' | 'live'>;

/** Whether the price of an entry depends on the current promotions. */
export const hasPromotionalPrice = ({ section, live }: Entry): boolean =>
  section === 'plans' && typeof live.promotionalPrice === 'number';

/**
 * Returns the ids of plans whose promotional price applies.
 *
 * @param visiblePromotions the promotions visible to this audience now
 */
export const getPromotedPlans = (visiblePromotions: readonly Pick<ReadRow, 'live'>[]): Set<string> =>
  new Set(
    visiblePromotions
      .flatMap(({ live }): unknown[] => (Array.isArray(live.plans) ? live.plans : []))
      .filter((id) => typeof id === 'string'),
  );

/**
 * Returns the published fields of an entry with the price that applies: a plan keeps its promotional price only while
 * a visible promotion includes it. All code that reads plans for visitors uses this function.
 */
export const applyPromotionalPrice = (entry: Entry, isPromoted: boolean): EntryData =>
  hasPromotionalPrice(entry) && !isPromoted ? { ...entry.live, promotionalPrice: null } : entry.live;
