import type { QuoteCatalogue } from '@centinela/api/agents/doorstep.ts';
import {
  type AnsweredPlace,
  proposeFor,
  type Quote,
  toQuote,
} from '@centinela/sections/sections/protectionSections/quote.ts';
import { loadCurrentQuestions } from '#designs/read';
import type { Queryable } from '#platform/database/queryable.ts';

/** Loads everything that a quote is computed from; the endpoint's schema selects the fields. */
export async function loadCatalogue(db: Queryable): Promise<QuoteCatalogue> {
  const { questions, catalogue } = await loadCurrentQuestions(db);
  return { at: new Date().toISOString(), questions, ...catalogue };
}

/** Computes the quote for answers at today's prices; null without a plan. */
export async function computeQuote(db: Queryable, answered: AnsweredPlace): Promise<Quote | null> {
  const { questions, catalogue } = await loadCurrentQuestions(db);
  return toQuote(proposeFor(questions, answered, catalogue));
}
