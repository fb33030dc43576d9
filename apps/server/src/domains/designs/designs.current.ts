import type { CompleteDesign } from '@centinela/api/designs/designs.ts';
import { toArgentineDate } from '@centinela/sections/kernel/visible.ts';
import { forecastBills, listPromotionTerms } from '@centinela/sections/sections/plans/pricing/bills.ts';
import { roundToCents } from '@centinela/sections/sections/plans/pricing/cost.ts';
import { getCurrentPrice } from '@centinela/sections/sections/plans/pricing/price.ts';
import { buildProposal } from '@centinela/sections/sections/protectionSections/design.ts';
import { restore, type SavedForecast } from '@centinela/sections/sections/protectionSections/saved.ts';
import {
  type DesignState,
  getDesignStepPath,
} from '@centinela/sections/sections/protectionSections/stepPath.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import type { Queryable } from '#platform/database/queryable.ts';
import { loadCurrentQuestions } from './designs.read.ts';
import { type StoredDesign, toSummary } from './designs.rows.ts';

/** Forecasts the bills of a finished design as its page shows them; null for customised plans, which have no fixed price. */
export function forecastDesign(
  { questions, answers, catalogue }: DesignState<View<'protectionSections'>>,
  promotions: Parameters<typeof listPromotionTerms>[0],
  now: Date,
): SavedForecast | null {
  const { plan, addons, cost } = buildProposal(questions, answers, catalogue);
  if (plan?.kind !== 'GENERAL') return null;
  return {
    plan: plan.code,
    addons: addons.map(({ code }) => code.toUpperCase()),
    discount: roundToCents(plan.price - getCurrentPrice(plan)),
    bills: forecastBills(
      { plan, cost },
      toArgentineDate(now),
      listPromotionTerms(promotions).get(plan.id) ?? [],
    ),
  };
}

/** Builds the full view of a saved design, including its current price. */
export async function loadFullDesign(db: Queryable, storedDesign: StoredDesign): Promise<CompleteDesign> {
  const { questions, catalogue } = await loadCurrentQuestions(db);
  const { state, lost } = restore(questions, storedDesign.saved, catalogue);
  const now = buildProposal(state.questions, state.answers, catalogue);
  return {
    ...toSummary(storedDesign),
    answers: storedDesign.saved.answers,
    proposal: storedDesign.saved.proposal,
    address: getDesignStepPath(state, null),
    today: now.plan && now.cost,
    lost,
  };
}
