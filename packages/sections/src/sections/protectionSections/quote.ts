import { z } from 'zod';
import type { Catalogue } from '../plans/pricing/cheapestOffer.ts';
import { parseAnswerCodes } from './codes.ts';
import {
  type AddonOf,
  buildProposal,
  type DesignAddon,
  type DesignPlan,
  type DesignProduct,
  getQuestions,
  limitToPlace,
  type Place,
  type PlanOf,
  type Proposal,
  type Question,
} from './design.ts';
import { formatAddon } from './formatting.ts';

/** The plan, the add-ons and the price of a proposal, as they are stored with a lead. */
export const quote = z.object({
  plan: z.string().min(1, 'required').max(200, 'tooLong'),
  addons: z
    .array(z.string().max(300, 'tooLong'))
    .max(60, 'tooMany')
    .meta({ description: 'Add-ons with their prices, as texts' }),
  monthly: z.number().min(0, 'tooSmall').max(9_999_999_999, 'tooBig').meta({
    description: 'Monthly price in pesos, VAT included',
  }),
  once: z.number().min(0, 'tooSmall').max(9_999_999_999, 'tooBig').meta({ description: 'One-time price' }),
  isStartingPrice: z.boolean().meta({ description: 'True for a plan whose price depends on the visit' }),
});
export type Quote = z.infer<typeof quote>;

/** What a person answered about one place: codes of answers (`codes.ts`). */
export interface AnsweredPlace {
  place: Place;
  codes: readonly string[];
}

/**
 * Computes the proposal for answers; open questions count as skipped. The same function quotes on an agent's device and on
 * the server.
 *
 * @param all the questions of all places
 */
export function proposeFor<Q extends Question<DesignPlan, DesignAddon, DesignProduct>>(
  all: readonly Q[],
  { place, codes }: AnsweredPlace,
  catalogue: Catalogue<PlanOf<Q>, AddonOf<Q>>,
): Proposal {
  const questions = getQuestions(all, place);
  const answers = parseAnswerCodes(questions, codes);
  return buildProposal<DesignPlan, DesignAddon, DesignProduct>(
    questions,
    answers,
    limitToPlace<DesignPlan, DesignAddon>(all, place, catalogue),
  );
}

/** Converts a proposal to a quote; null without a plan. */
export const toQuote = ({ plan, addons, included, cost }: Proposal): Quote | null =>
  plan && {
    plan: plan.name,
    addons: addons.map((addon) => formatAddon({ ...addon, includedBy: included.get(addon.id) ?? null })),
    ...cost,
    isStartingPrice: plan.kind === 'CUSTOMISED',
  };

/** Whether two quotes ask for the same price for the same plan and add-ons. */
export const isSameQuote = (one: Quote | null, other: Quote | null): boolean =>
  JSON.stringify(one && quote.parse(one)) === JSON.stringify(other && quote.parse(other));
