import type { ParseValue } from '../../pages/page.ts';
import { type Catalogue, emptyCatalogue } from '../plans/pricing/cheapestOffer.ts';
import { getAnswerCodes, parseAnswerCodes } from './codes.ts';
import {
  type AddonOf,
  type Answers,
  getQuestions,
  limitToPlace,
  type Place,
  type PlanOf,
  type Question,
} from './design.ts';
import { designPath } from './paths.ts';

/** Names of the places in the address. */
export const placeNames = {
  HOGAR: 'hogar',
  VEHICULO: 'vehiculo',
  NEGOCIO: 'negocio',
} as const satisfies Record<Place, string>;

const parsePlaceName = (name: string | undefined): Place | null => {
  if (name === placeNames.HOGAR) return 'HOGAR';
  if (name === placeNames.VEHICULO) return 'VEHICULO';
  return name === placeNames.NEGOCIO ? 'NEGOCIO' : null;
};

/** Answer codes (`codes.ts`) in any order: `k3f0a9.00zq1b`. */
const answersPattern = /^[0-9a-z]{6}(?:\.[0-9a-z]{6}){0,39}$/;
const stepPattern = /^[1-9]\d?$/;

/** Parses the codes of the answers so far. */
export const parseAnswers: ParseValue = (value) => (answersPattern.test(value) ? value : null);

/** Parses the number of a question, starting at 1. */
export const parseStep: ParseValue = (value) => (stepPattern.test(value) ? value : null);

/** The state of a design: place, answers and current question. */
export interface DesignState<Q extends Question = Question> {
  place: Place | null;
  /** The questions of the place. */
  questions: Q[];
  answers: Answers;
  /** What is for sale now in this place. */
  catalogue: Catalogue<PlanOf<Q>, AddonOf<Q>>;
  /** Index of the current question; null for the last step, which shows the proposal. */
  step: number | null;
}

/** A design without its current question. */
type AnsweredDesign = Pick<DesignState, 'place' | 'questions' | 'answers'>;

/**
 * Returns the index of the first open question, neither answered nor skipped; the number of questions when there
 * is none.
 */
export function findFirstOpen({ questions, answers }: Pick<AnsweredDesign, 'questions' | 'answers'>): number {
  const open = questions.findIndex(({ id }) => !answers.has(id));
  return open < 0 ? questions.length : open;
}

/** Parses a design from the address. Ignores unknown answers and stops at the first open question. */
export function parseDesign<Q extends Question>(
  all: readonly Q[],
  query: Readonly<Record<string, string>>,
  catalogue: Catalogue<PlanOf<Q>, AddonOf<Q>> = emptyCatalogue,
): DesignState<Q> {
  const place = parsePlaceName(query.lugar);
  if (!place) return { place: null, questions: [], answers: new Map(), catalogue, step: null };
  const questions = getQuestions(all, place);
  const placeCatalogue = limitToPlace(all, place, catalogue);
  const answers = parseAnswerCodes(questions, query.r?.split('.') ?? []);
  const open = findFirstOpen({ questions, answers });
  const requestedStep = query.paso === undefined ? open : Math.min(Number(query.paso) - 1, open);
  const step = requestedStep < questions.length ? requestedStep : null;
  return { place, questions, answers, catalogue: placeCatalogue, step };
}

/** Returns the query parameters of a design; empty until a place is chosen. */
export function toDesignQuery({ place, questions, answers }: AnsweredDesign): { lugar?: string; r?: string } {
  if (!place) return {};
  const codes = getAnswerCodes(questions, answers);
  return { lugar: placeNames[place], ...(codes.length > 0 && { r: codes.join('.') }) };
}

/** Returns the address of a step of a design, or of the proposal. */
export function getDesignStepPath(design: AnsweredDesign, step: number | null): string {
  if (!design.place) return designPath;
  const isNext = (step ?? design.questions.length) === findFirstOpen(design);
  const parameters = Object.entries(toDesignQuery(design)).map(([name, value]) => `${name}=${value}`);
  return `${designPath}?${[...parameters, ...(isNext || step === null ? [] : [`paso=${step + 1}`])].join('&')}`;
}

/** Returns the design with its open questions skipped. */
export const skipOpen = (state: DesignState): AnsweredDesign => ({
  ...state,
  answers: new Map(state.questions.map(({ id }) => [id, state.answers.get(id) ?? null])),
});

/** Returns the design after an answer to one of its questions. */
export const withAnswer = (state: DesignState, id: string, option: number | null): AnsweredDesign => ({
  ...state,
  answers: new Map([...state.answers, [id, option]]),
});
