import type { QuoteCatalogue } from '@centinela/api/agents/doorstep.ts';
import { parseAnswerCodes } from '@centinela/sections/sections/protectionSections/codes.ts';
import { getQuestions, type Proposal } from '@centinela/sections/sections/protectionSections/design.ts';
import { proposeFor, toQuote } from '@centinela/sections/sections/protectionSections/quote.ts';
import type { FormValues, ShownQuote } from './queue/form.ts';

/** Age of the stored prices in days from which the form warns. */
const oldPricesDays = 7;

/** Whether prices are so old that the customer should be warned. */
export const arePricesOld = (at: string, now: number): boolean =>
  now - Date.parse(at) > oldPricesDays * 24 * 3_600_000;

/** Computes the proposal for the answers of a form; null until a place is chosen. */
export const getProposal = (
  { place, codes }: Pick<FormValues, 'place' | 'codes'>,
  { questions, plans, addons, offers }: QuoteCatalogue,
): Proposal | null => place && proposeFor(questions, { place, codes }, { plans, addons, offers });

/** Returns the quote that a form shows; without prices there is none. */
export function getShownQuote(
  values: Pick<FormValues, 'place' | 'codes'>,
  catalogue: QuoteCatalogue | null,
): ShownQuote {
  const proposal = catalogue && getProposal(values, catalogue);
  return { quote: proposal && toQuote(proposal), pricesAt: catalogue?.at ?? null };
}

/** Returns the answers of a form with their texts, in the order of the questions; those of other places are left out. */
export function listAnswers(
  { place, codes }: Pick<FormValues, 'place' | 'codes'>,
  { questions }: Pick<QuoteCatalogue, 'questions'>,
): { id: string; code: string; question: string; answer: string }[] {
  if (!place) return [];
  const asked = getQuestions(questions, place);
  const chosen = parseAnswerCodes(asked, codes);
  return asked.flatMap((question) => {
    const answer = question.options[chosen.get(question.id) ?? -1]?.title;
    const code = codes.find((each) => parseAnswerCodes([question], [each]).size > 0);
    return answer === undefined || code === undefined
      ? []
      : [{ id: question.id, code, question: question.question, answer }];
  });
}
