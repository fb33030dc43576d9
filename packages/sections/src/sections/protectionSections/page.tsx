import { definePage, type Head, oneOf } from '../../kernel/page.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList } from '../../structured/breadcrumb.ts';
import { type DesignState, designPath, placeNames, readAnswers, readDesign, readStep } from './address.ts';
import { type Place, places, questionsOf } from './design.ts';
import { PlaceStep, stops } from './PlaceStep.tsx';
import { ProposalStep } from './ProposalStep.tsx';
import { QuestionStep } from './QuestionStep.tsx';
import { placeWords } from './words.ts';

interface Data {
  questions: View<'protectionSections'>[];
  /** The places of which anything is asked. */
  places: Place[];
  state: DesignState<View<'protectionSections'>>;
  phone: string | null;
}

const titleOf = ({ place, questions, step }: Data['state']): string => {
  if (!place) return 'Diseñá tu protección';
  const { name } = placeWords[place];
  return step === null ? `${name}: tu propuesta` : `${name}: ${questions[step]?.question ?? ''}`;
};

/** The page on which visitors design their protection, step by step; how far they are stands in the address. */
export const designPage = definePage<Data>({
  pattern: designPath,
  query: { lugar: oneOf(...Object.values(placeNames)), r: readAnswers, paso: readStep },
  // The place and its first question are everybody's; what comes after is one visitor's own.
  isKept: (_data, { request: { query } }) => query.r === undefined && query.paso === undefined,
  load: async ({ read, request }) => {
    const [questions, [settings]] = await Promise.all([
      read.list('protectionSections'),
      read.list('internalSettings'),
    ]);
    const asked = places.filter((place) => questionsOf(questions, place).length > 0);
    if (asked.length === 0) return null;
    const state = readDesign(questions, request.query);
    // A place of which nothing is asked has no steps: it is chosen anew.
    const hasSteps = state.questions.length > 0;
    return {
      questions,
      places: asked,
      state: hasSteps ? state : { ...state, place: null },
      phone: settings?.contact.phone ?? null,
    };
  },
  sitemap: async ({ read }) =>
    (await read.page('protectionSections', { limit: 1 })).total > 0
      ? [{ path: designPath, lastmod: null }]
      : [],
  head: ({ state }, { request: { origin } }): Head => ({
    title: titleOf(state),
    description:
      'Contestá unas preguntas y mirá qué equipos lleva tu casa, tu vehículo o tu negocio y cuánto sale por mes, sin dejar ningún dato.',
    canonical: designPath,
    noindex: state.place !== null,
    structured: [breadcrumbList(origin, stops)],
  }),
  View: ({ data: { questions, places: asked, state, phone }, context }) => {
    if (!state.place) return <PlaceStep questions={questions} places={asked} />;
    if (state.step !== null) return <QuestionStep state={state} step={state.step} />;
    return <ProposalStep state={state} places={asked} origin={context.request.origin} phone={phone} />;
  },
});
