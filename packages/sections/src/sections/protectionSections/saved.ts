import { z } from 'zod';
import { priceOf } from '../plans/price.ts';
import { answersNamed, codeOf } from './codes.ts';
import { type Proposal, places, proposalOf, type Question, questionsOf } from './design.ts';
import type { Offer } from './offers.ts';
import { type DesignState, firstOpen } from './stepPath.ts';

const amount = z.number().min(0);

/** A proposal as it was priced once: in words and amounts, so that it says the same whatever changes since. */
export const savedProposal = z.object({
  plan: z
    .object({
      slug: z.string(),
      name: z.string(),
      kind: z.enum(['GENERAL', 'CUSTOMISED']),
      price: amount.meta({ description: 'A month of the plan alone, in pesos' }),
      lines: z.array(z.string()).meta({ description: 'What the plan brings' }),
    })
    .nullable(),
  products: z.array(z.object({ name: z.string(), quantity: z.number() })),
  addons: z.array(
    z.object({
      name: z.string(),
      price: amount.nullable(),
      billing: z.enum(['MONTHLY', 'ONCE']),
      includedBy: z.string().nullable().default(null).meta({
        description: 'Title of the promotion that includes it: then its price is not part of the cost',
      }),
    }),
  ),
  cost: z.object({ monthly: amount, once: amount }).meta({ description: 'In pesos, VAT included' }),
  fullMonthly: amount.meta({ description: 'A month without any promotion' }),
});
export type SavedProposal = z.infer<typeof savedProposal>;

/** An answer with its name (`codes.ts`) and its words. */
export const savedAnswer = z.object({
  code: z.string(),
  question: z.string(),
  answer: z.string().nullable().meta({ description: 'Null: the question was passed over' }),
});
export type SavedAnswer = z.infer<typeof savedAnswer>;

/** What is kept of a design. */
export const savedDesign = z.object({
  place: z.enum(places),
  answers: z.array(savedAnswer),
  proposal: savedProposal,
});
export type SavedDesign = z.infer<typeof savedDesign>;

const priced = ({ plan, products, addons, included, cost, fullMonthly }: Proposal): SavedProposal => ({
  plan: plan && {
    slug: plan.slug,
    name: plan.name,
    kind: plan.kind,
    price: priceOf(plan),
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

/** Whether the plan of a kept proposal had a promotional price: what is saved beyond the included add-ons. */
export const hasPromotionalPrice = ({ addons, cost, fullMonthly }: SavedProposal): boolean => {
  const included = addons.filter(({ includedBy, billing }) => includedBy !== null && billing === 'MONTHLY');
  const saved = included.reduce((sum, { price }) => sum + (price ?? 0), cost.monthly);
  return fullMonthly - saved > 0.005;
};

/** A finished design as it is kept; null while a question is open or there is no plan. */
export function toSaved(state: DesignState): SavedDesign | null {
  const { place, questions, answers, offers } = state;
  const proposal = proposalOf(questions, answers, offers);
  if (!place || !proposal.plan || firstOpen(state) < questions.length) return null;
  return {
    place,
    answers: questions.map((question) => {
      const option = answers.get(question.id) ?? null;
      return {
        code: codeOf(question, option),
        question: question.question,
        answer: option === null ? null : (question.options[option]?.title ?? null),
      };
    }),
    proposal: priced(proposal),
  };
}

/** A kept design among the questions of today. */
export interface Restored<Q extends Question = Question> {
  state: DesignState<Q>;
  /** Answers that are not to be given any more. */
  lost: SavedAnswer[];
}

/** Finds the answers of a kept design among the questions as they are now. Its step is the end: the proposal. */
export function restore<Q extends Question>(
  all: readonly Q[],
  { place, answers: saved }: Pick<SavedDesign, 'place' | 'answers'>,
  offers: readonly Offer[] = [],
): Restored<Q> {
  const questions = questionsOf(all, place);
  const answers = answersNamed(
    questions,
    saved.map(({ code }) => code),
  );
  const known = new Set(questions.map((question) => codeOf(question, answers.get(question.id) ?? null)));
  return {
    state: { place, questions, answers, offers, step: null },
    lost: saved.filter(({ code, answer }) => answer !== null && !known.has(code)),
  };
}

/** What the server tells the page of a link: the kept design, or that its time is over. */
export const openedLink = z.union([
  z.object({
    token: z.string(),
    design: savedDesign,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** In somebody's account already. */
    isOwned: z.boolean(),
    /** This browser made it: only here can it be put into an account. */
    isMaker: z.boolean(),
    /** It was kept just now. */
    isNew: z.boolean(),
  }),
  z.object({ expiredOn: z.iso.datetime() }),
]);
export type OpenedLink = z.infer<typeof openedLink>;
export type OpenedDesign = Extract<OpenedLink, { token: string }>;
