import type { CompleteDesign } from '@centinela/api/designs/designs.ts';
import { listOffers } from '@centinela/sections/sections/plans/pricing/offers.ts';
import { buildProposal } from '@centinela/sections/sections/protectionSections/design.ts';
import { restore } from '@centinela/sections/sections/protectionSections/saved.ts';
import { getDesignStepPath } from '@centinela/sections/sections/protectionSections/stepPath.ts';
import { createReader } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type StoredDesign, toSummary } from './designs.rows.ts';

/** Reads the current questions, and what is for sale today. */
export async function loadCurrentQuestions(db: Queryable) {
  const read = createReader(db, 'PUBLICO', new Date());
  const [questions, plans, addons, promotions] = await Promise.all([
    read.list('protectionSections'),
    read.list('plans'),
    read.list('upsellings'),
    read.list('promotionSections', 'PUBLICO'),
  ]);
  return { questions, catalogue: { plans, addons, offers: listOffers(promotions) } };
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
