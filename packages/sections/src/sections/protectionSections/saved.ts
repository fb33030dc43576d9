import { z } from 'zod';
import { type Catalogue, emptyCatalogue } from '../plans/pricing/cheapestOffer.ts';
import { getCurrentPrice } from '../plans/pricing/price.ts';
import { getAnswerCode, parseAnswerCodes } from './codes.ts';
import {
  type AddonOf,
  buildProposal,
  getQuestions,
  limitToPlace,
  type PlanOf,
  type Proposal,
  places,
  type Question,
} from './design.ts';
import { type DesignState, findFirstOpen } from './stepPath.ts';

const amount = z.number().min(0);

/**
 * A proposal as stored: texts and amounts instead of references, so that later changes of entries don't affect it.
 */
export const savedProposal = z.object({
  plan: z
    .object({
      slug: z.string(),
      name: z.string(),
      kind: z.enum(['GENERAL', 'CUSTOMISED']),
      price: amount.meta({ description: 'Monthly price of the plan without add-ons, in pesos' }),
      lines: z.array(z.string()).meta({ description: 'Features of the plan' }),
    })
    .nullable(),
  products: z.array(z.object({ name: z.string(), quantity: z.number() })),
  addons: z.array(
    z.object({
      name: z.string(),
      price: amount.nullable(),
      billing: z.enum(['MONTHLY', 'ONCE']),
      includedBy: z.string().nullable().default(null).meta({
        description: 'Title of the promotion that includes it; then its price is not part of the cost',
      }),
    }),
  ),
  cost: z.object({ monthly: amount, once: amount }).meta({ description: 'In pesos, VAT included' }),
  fullMonthly: amount.meta({ description: 'Monthly price without promotions' }),
});
export type SavedProposal = z.infer<typeof savedProposal>;

/** An answer with its code (`codes.ts`) and its texts. */
export const savedAnswer = z.object({
  code: z.string(),
  question: z.string(),
  answer: z.string().nullable().meta({ description: 'Null when the question was skipped' }),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** The bills that were forecast when a design was saved, to compare them with the invoices of the contract. */
export const savedForecast = z.object({
  plan: z.string().meta({ description: 'ERP code of the plan' }),
  addons: z.array(z.string()).meta({ description: 'ERP codes' }),
  discount: amount.meta({ description: 'Monthly difference between the regular and the promotional price' }),
  bills: z.array(
    z.object({ month: z.string(), amount, once: amount, isAfterPromotion: z.boolean() }).meta({
      description: 'The first bill is that of the month after the installation',
    }),
  ),
});
export type SavedForecast = z.infer<typeof savedForecast>;

/** The stored form of a design. */
export const savedDesign = z.object({
  place: z.enum(places),
  answers: z.array(savedAnswer),
  proposal: savedProposal,
  forecast: savedForecast
    .nullable()
    .default(null)
    .meta({ description: 'Null for customised plans, and for designs saved before forecasts were kept' }),
});
export type SavedDesign = z.infer<typeof savedDesign>;

const toSavedProposal = ({
  plan,
  products,
  addons,
  included,
  cost,
  fullMonthly,
}: Proposal): SavedProposal => ({
  plan: plan && {
    slug: plan.slug,
    name: plan.name,
    kind: plan.kind,
    price: getCurrentPrice(plan),
    lines: (plan.items ?? []).flatMap(({ text, included }) => (included ? [text] : [])),
  },
  products: products.map(({ product, quantity }) => ({ name: product.name, quantity })),
  addons: addons.map(({ id, name, price, billing }) => ({
    name,
    price,
    billing,
    includedBy: included.get(id) ?? null,
  })),
  cost,
  fullMonthly,
});

/**
 * Checks whether the plan of a saved proposal had a promotional price: the price without promotions differs by more than the
 * add-ons that promotions included.
 */
export const hasPromotionalPrice = ({ addons, cost, fullMonthly }: SavedProposal): boolean => {
  const included = addons.filter(({ includedBy, billing }) => includedBy !== null && billing === 'MONTHLY');
  const saved = included.reduce((sum, { price }) => sum + (price ?? 0), cost.monthly);
  return fullMonthly - saved > 0.005;
};

/** Converts a finished design for storage, without a forecast; null while a question is open or there is no plan. */
export function toSaved(state: DesignState): Omit<SavedDesign, 'forecast'> | null {
  const { place, questions, answers, catalogue } = state;
  const proposal = buildProposal(questions, answers, catalogue);
  if (!place || !proposal.plan || findFirstOpen(state) < questions.length) return null;
  return {
    place,
    answers: questions.map((question) => {
      const option = answers.get(question.id) ?? null;
      return {
        code: getAnswerCode(question, option),
        question: question.question,
        answer: option === null ? null : (question.options[option]?.title ?? null),
      };
    }),
    proposal: toSavedProposal(proposal),
  };
}

/** A saved design mapped to the current questions. */
export interface Restored<Q extends Question = Question> {
  state: DesignState<Q>;
  /** Answers that are no longer available. */
  lost: SavedAnswer[];
}

/** Maps a saved design's answers to the current questions and opens its proposal. */
export function restore<Q extends Question>(
  all: readonly Q[],
  { place, answers: saved }: Pick<SavedDesign, 'place' | 'answers'>,
  catalogue: Catalogue<PlanOf<Q>, AddonOf<Q>> = emptyCatalogue,
): Restored<Q> {
  const questions = getQuestions(all, place);
  const answers = parseAnswerCodes(
    questions,
    saved.map(({ code }) => code),
  );
  const currentCodes = new Set(
    questions.map((question) => getAnswerCode(question, answers.get(question.id) ?? null)),
  );
  return {
    state: { place, questions, answers, catalogue: limitToPlace(all, place, catalogue), step: null },
    lost: saved.filter(({ code, answer }) => answer !== null && !currentCodes.has(code)),
  };
}

/** Data of a saved link's page: the design, or an expired link. */
export const openedLink = z.union([
  z.object({
    token: z.string(),
    design: savedDesign,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** True if the design is already in an account. */
    isOwned: z.boolean(),
    /** True if the design was created in this browser, the only one that can add it to an account. */
    isMaker: z.boolean(),
    /** True if the design was saved just now. */
    isNew: z.boolean(),
  }),
  z.object({ expiredOn: z.iso.datetime() }),
]);
export type OpenedLink = z.infer<typeof openedLink>;
export type OpenedDesign = Extract<OpenedLink, { token: string }>;
