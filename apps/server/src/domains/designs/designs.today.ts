import type { WholeDesign } from '@centinela/api/designs/designs.ts';
import { proposalOf } from '@centinela/sections/sections/protectionSections/design.ts';
import { restore } from '@centinela/sections/sections/protectionSections/saved.ts';
import { designStepPath } from '@centinela/sections/sections/protectionSections/stepPath.ts';
import { createReader } from '#content/read';
import type { Queryable } from '#platform/database/queryable.ts';
import { type KeptDesign, toShort } from './designs.rows.ts';

/** The questions that visitors are asked now. */
export const questionsNow = (db: Queryable) =>
  createReader(db, 'PUBLICO', new Date()).list('protectionSections');

/** A kept design with all that it says, and what it comes to today. */
export async function wholeDesign(db: Queryable, kept: KeptDesign): Promise<WholeDesign> {
  const { state, lost } = restore(await questionsNow(db), kept.saved);
  const now = proposalOf(state.questions, state.answers);
  return {
    ...toShort(kept),
    answers: kept.saved.answers,
    proposal: kept.saved.proposal,
    address: designStepPath(state, null),
    today: now.plan && now.cost,
    lost,
  };
}
