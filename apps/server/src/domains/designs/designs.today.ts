import type { WholeDesign } from '@centinela/api/designs/designs.ts';
import { proposalOf } from '@centinela/sections/sections/protectionSections/design.ts';
import { offersOf } from '@centinela/sections/sections/protectionSections/offers.ts';
import { restore } from '@centinela/sections/sections/protectionSections/saved.ts';
import { designStepPath } from '@centinela/sections/sections/protectionSections/stepPath.ts';
import { createReader } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type KeptDesign, toShort } from './designs.rows.ts';

/** Reads the current questions and today's promotional offers. */
export async function askedNow(db: Queryable) {
  const read = createReader(db, 'PUBLICO', new Date());
  const [questions, promotions] = await Promise.all([
    read.list('protectionSections'),
    read.list('promotionSections', 'PUBLICO'),
  ]);
  return { questions, offers: offersOf(promotions) };
}

/** Builds the full view of a saved design, including its current price. */
export async function wholeDesign(db: Queryable, kept: KeptDesign): Promise<WholeDesign> {
  const { questions, offers } = await askedNow(db);
  const { state, lost } = restore(questions, kept.saved, offers);
  const now = proposalOf(state.questions, state.answers, offers);
  return {
    ...toShort(kept),
    answers: kept.saved.answers,
    proposal: kept.saved.proposal,
    address: designStepPath(state, null),
    today: now.plan && now.cost,
    lost,
  };
}
