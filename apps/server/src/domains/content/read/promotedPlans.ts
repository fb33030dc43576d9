import type { EntryData } from '@centinela/sections/kernel/derive.ts';
import { definitionOf } from '@centinela/sections/registry.ts';
import type { ReadRow } from './content.memory.ts';

/** The section whose entries make promotional prices count, as long as they are shown. */
export const promotions = definitionOf('promotionSections');

type Entry = Pick<ReadRow, 'section' | 'live'>;

/** Whether what a plan costs depends on the promotions of the day. */
export const hasPromotionalPrice = ({ section, live }: Entry): boolean =>
  section === 'plans' && typeof live.promotionalPrice === 'number';

/**
 * The ids of the plans whose promotional price counts.
 *
 * @param shown the promotions that are shown to this audience now
 */
export const promotedPlans = (shown: readonly Pick<ReadRow, 'live'>[]): Set<string> =>
  new Set(
    shown
      .flatMap(({ live }): unknown[] => (Array.isArray(live.plans) ? live.plans : []))
      .filter((id) => typeof id === 'string'),
  );

/**
 * The published fields of an entry as they count now: a plan's promotional price only while a promotion that is shown
 * names the plan. It is the only place that decides it; everything else reads plans with this done.
 */
export const asSold = (entry: Entry, isPromoted: boolean): EntryData =>
  hasPromotionalPrice(entry) && !isPromoted ? { ...entry.live, promotionalPrice: null } : entry.live;
