import type { ReadValue } from '../../kernel/page.ts';
import { type Answers, type Place, type Question, questionsOf } from './design.ts';

export const designPath = '/disena-tu-proteccion';

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

/** An answer: the number of an option, or a dash for a question that was passed over. */
const passed = '-';
const answersPattern = /^(?:\d|1[01]|-)(?:\.(?:\d|1[01]|-)){0,39}$/;
const stepPattern = /^[1-9]\d?$/;

/** Answers in the order of their questions: `2.0.-`. */
export const readAnswers: ReadValue = (value) => (answersPattern.test(value) ? value : null);

/** The number of a question, from 1 on. */
export const readStep: ReadValue = (value) => (stepPattern.test(value) ? value : null);

/** How far a design is: which place, what was answered, and which question is looked at. */
export interface DesignState<Q extends Question = Question> {
  place: Place | null;
  /** The questions of the place. */
  questions: Q[];
  answers: Answers;
  /** The question that is looked at; null with a place is the end, where the proposal stands. */
  step: number | null;
}

/**
 * Reads a design from the address. What fits no question is left out, and nobody gets past a question that they have
 * neither answered nor passed over.
 */
export function readDesign<Q extends Question>(
  all: readonly Q[],
  query: Readonly<Record<string, string>>,
): DesignState<Q> {
  const place = placeNamed(query.lugar);
  if (!place) return { place: null, questions: [], answers: new Map(), step: null };
  const questions = questionsOf(all, place);
  const answers = new Map(
    (query.r?.split('.') ?? []).slice(0, questions.length).flatMap((answer, index) => {
      const question = questions[index];
      const option = answer === passed ? null : Number(answer);
      const isThere = option === null || (question && option < question.options.length);
      return question ? [[question.id, isThere ? option : null] as const] : [];
    }),
  );
  const asked = query.paso === undefined ? answers.size : Math.min(Number(query.paso) - 1, answers.size);
  return { place, questions, answers, step: asked < questions.length ? asked : null };
}

/** The address of a step of a design, or of its end. */
export function designAddress(
  { place, questions, answers }: Pick<DesignState, 'place' | 'questions' | 'answers'>,
  step: number | null,
): string {
  if (!place) return designPath;
  const said = questions.slice(0, answers.size).map(({ id }) => answers.get(id) ?? passed);
  const isNext = (step ?? questions.length) === answers.size;
  return [
    `${designPath}?lugar=${placeNames[place]}`,
    ...(said.length > 0 ? [`r=${said.join('.')}`] : []),
    ...(isNext || step === null ? [] : [`paso=${step + 1}`]),
  ].join('&');
}

/** The design after an answer to one of its questions. */
export const answered = (
  state: DesignState,
  id: string,
  option: number | null,
): Pick<DesignState, 'place' | 'questions' | 'answers'> => ({
  ...state,
  answers: new Map([...state.answers, [id, option]]),
});
