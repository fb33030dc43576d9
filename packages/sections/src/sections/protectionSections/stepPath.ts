import type { ReadValue } from '../../kernel/page.ts';
import { answersNamed, codesOf } from './codes.ts';
import { type Answers, type Place, type Question, questionsOf } from './design.ts';
import type { Offer } from './offers.ts';
import { designPath } from './paths.ts';

/** How the address names a place. */
export const placeNames = {
  HOGAR: 'hogar',
  VEHICULO: 'vehiculo',
  NEGOCIO: 'negocio',
} as const satisfies Record<Place, string>;

const placeNamed = (name: string | undefined): Place | null => {
  if (name === placeNames.HOGAR) return 'HOGAR';
  if (name === placeNames.VEHICULO) return 'VEHICULO';
  return name === placeNames.NEGOCIO ? 'NEGOCIO' : null;
};

/** Names of answers (`codes.ts`), whatever their order: `k3f0a9.00zq1b`. */
const answersPattern = /^[0-9a-z]{6}(?:\.[0-9a-z]{6}){0,39}$/;
const stepPattern = /^[1-9]\d?$/;

/** The answers so far. */
export const readAnswers: ReadValue = (value) => (answersPattern.test(value) ? value : null);

/** The number of a question, from 1 on. */
export const readStep: ReadValue = (value) => (stepPattern.test(value) ? value : null);

/** How far a design is: which place, what was answered, and which question is looked at. */
export interface DesignState<Q extends Question = Question> {
  place: Place | null;
  /** The questions of the place. */
  questions: Q[];
  answers: Answers;
  /** Of the promotions of the day. */
  offers: readonly Offer[];
  /** The question that is looked at; null with a place is the end, where the proposal stands. */
  step: number | null;
}

/** A design without the question that is looked at. */
type Answered = Pick<DesignState, 'place' | 'questions' | 'answers'>;

/** The first question that was neither answered nor passed over; the number of questions when there is none. */
export function firstOpen({ questions, answers }: Pick<Answered, 'questions' | 'answers'>): number {
  const open = questions.findIndex(({ id }) => !answers.has(id));
  return open < 0 ? questions.length : open;
}

/**
 * Reads a design from the address. What fits no question is left out, and nobody gets past a question that they have
 * neither answered nor passed over.
 */
export function readDesign<Q extends Question>(
  all: readonly Q[],
  query: Readonly<Record<string, string>>,
  offers: readonly Offer[] = [],
): DesignState<Q> {
  const place = placeNamed(query.lugar);
  if (!place) return { place: null, questions: [], answers: new Map(), offers, step: null };
  const questions = questionsOf(all, place);
  const answers = answersNamed(questions, query.r?.split('.') ?? []);
  const open = firstOpen({ questions, answers });
  const asked = query.paso === undefined ? open : Math.min(Number(query.paso) - 1, open);
  return { place, questions, answers, offers, step: asked < questions.length ? asked : null };
}

/** What the address says of a design, by the names of its parameters; nothing before there is a place. */
export function designQuery({ place, questions, answers }: Answered): { lugar?: string; r?: string } {
  if (!place) return {};
  const said = codesOf(questions, answers);
  return { lugar: placeNames[place], ...(said.length > 0 && { r: said.join('.') }) };
}

/** The address of a step of a design, or of its end. */
export function designStepPath(design: Answered, step: number | null): string {
  if (!design.place) return designPath;
  const isNext = (step ?? design.questions.length) === firstOpen(design);
  const said = Object.entries(designQuery(design)).map(([name, value]) => `${name}=${value}`);
  return `${designPath}?${[...said, ...(isNext || step === null ? [] : [`paso=${step + 1}`])].join('&')}`;
}

/** The design after an answer to one of its questions. */
export const answered = (state: DesignState, id: string, option: number | null): Answered => ({
  ...state,
  answers: new Map([...state.answers, [id, option]]),
});
