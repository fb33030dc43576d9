import { askQuery, definePage, type Head, oneOf, type PageContext } from '@centinela/sections/kernel/page.ts';
import { sharedWith } from '@centinela/sections/kernel/pageHead.ts';
import type { FormState, SiteReader } from '@centinela/sections/kernel/reader.ts';
import type { View } from '@centinela/sections/registry.ts';
import { type Place, places, questionsOf } from '@centinela/sections/sections/protectionSections/design.ts';
import { ExpiredLink } from '@centinela/sections/sections/protectionSections/KeptLink.tsx';
import { type Offer, offersOf } from '@centinela/sections/sections/protectionSections/offers.ts';
import { PlaceStep, stops } from '@centinela/sections/sections/protectionSections/PlaceStep.tsx';
import { ProposalStep } from '@centinela/sections/sections/protectionSections/ProposalStep.tsx';
import { designPath, keptPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { QuestionStep } from '@centinela/sections/sections/protectionSections/QuestionStep.tsx';
import {
  type OpenedLink,
  openedLink,
  restore,
} from '@centinela/sections/sections/protectionSections/saved.ts';
import {
  type DesignState,
  placeNames,
  readAnswers,
  readDesign,
  readStep,
} from '@centinela/sections/sections/protectionSections/stepPath.ts';
import { placeWords } from '@centinela/sections/sections/protectionSections/words.ts';
import { breadcrumbList } from '@centinela/sections/structured/breadcrumb.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { CopyLink } from '../../islands/designs/CopyLink.tsx';
import { Island } from '../../islands/Island.tsx';
import { DesignAsk } from './DesignAsk.tsx';

/** Questions, places and contact data of the current step. */
interface Asking {
  questions: View<'protectionSections'>[];
  /** Places that have questions. */
  places: Place[];
  /** Offers of the current promotions. */
  offers: Offer[];
  phone: string | null;
}

interface Data extends Asking {
  state: DesignState<View<'protectionSections'>>;
}

async function readAsking(read: SiteReader): Promise<Asking> {
  const [questions, promotions, [settings]] = await Promise.all([
    read.list('protectionSections'),
    read.list('promotionSections', 'PUBLICO'),
    read.list('internalSettings'),
  ]);
  return {
    questions,
    offers: offersOf(promotions),
    places: places.filter((place) => questionsOf(questions, place).length > 0),
    phone: settings?.contact.phone ?? null,
  };
}

const titleOf = ({ place, questions, step }: Data['state']): string => {
  if (!place) return 'Diseñá tu protección';
  const { name } = placeWords[place];
  return step === null ? `${name}: tu propuesta` : `${name}: ${questions[step]?.question ?? ''}`;
};

/** Returns the first picture of the questions and their options. */
const pictureOf = (questions: readonly View<'protectionSections'>[]) =>
  questions.flatMap(({ image, options }) => [image, ...options.map((option) => option.image)]).find(Boolean);

const description =
  'Contestá unas preguntas y mirá qué equipos lleva tu casa, tu vehículo o tu negocio y cuánto sale por mes, sin dejar ningún dato.';

/** Page to design a protection step by step; the query string holds the answers. */
export const designPage = definePage<Data>({
  pattern: designPath,
  query: { lugar: oneOf(...Object.values(placeNames)), r: readAnswers, paso: readStep },
  // The choice of a place and its first question are shared; later steps belong to one visitor.
  isKept: (_data, { request: { query } }) => query.r === undefined && query.paso === undefined,
  load: async ({ read, request }) => {
    const asking = await readAsking(read);
    if (asking.places.length === 0) return null;
    const state = readDesign(asking.questions, request.query, asking.offers);
    // A place without questions has no steps: the visitor chooses again.
    const hasSteps = state.questions.length > 0;
    return { ...asking, state: hasSteps ? state : { ...state, place: null } };
  },
  inSitemap: true,
  head: ({ state, questions }, { request: { origin } }): Head => ({
    title: titleOf(state),
    description,
    canonical: designPath,
    noindex: state.place !== null,
    ...sharedWith(pictureOf(state.place ? state.questions : questions)),
    structured: [breadcrumbList(origin, stops)],
  }),
  View: ({ data: { questions, places: asked, state, phone }, context: { request } }) => {
    if (!state.place) return <PlaceStep questions={questions} places={asked} />;
    if (state.step !== null)
      return (
        <Steps>
          <QuestionStep state={state} step={state.step} />
        </Steps>
      );
    return (
      <ProposalStep
        state={state}
        places={asked}
        origin={request.origin}
        phone={phone}
        failure={request.form?.failure}
      />
    );
  },
});

/** Steps island: with a script, questions are replaced in place and the result is updated. */
const Steps = ({ children }: { children: ReactNode }) => (
  <Island name="designSteps">
    <VisuallyHidden role="status">{null}</VisuallyHidden>
    {children}
  </Island>
);

interface KeptData extends Asking {
  opened: OpenedLink;
}

/** Page of a saved design. Only the server renders it, with the design in `own`. */
export const keptDesignPage = definePage<KeptData>({
  pattern: keptPath('{token}'),
  query: askQuery,
  load: async ({ read, request }) => {
    const { data: opened } = openedLink.safeParse(request.own);
    return opened ? { ...(await readAsking(read)), opened } : null;
  },
  isKept: () => false,
  head: ({ opened, questions }) => ({
    title:
      'expiredOn' in opened
        ? 'Esta propuesta venció'
        : `${placeWords[opened.design.place].name}: tu propuesta guardada`,
    description,
    canonical: designPath,
    noindex: true,
    ...sharedWith(pictureOf(questions)),
  }),
  View: KeptDesign,
});

const isOfForm = (form: FormState | undefined): boolean =>
  form !== undefined && Object.keys(form.values).length > 0;

function KeptDesign({ data, context: { request } }: { data: KeptData; context: PageContext }) {
  const { opened, questions, places: asked, offers, phone } = data;
  if ('expiredOn' in opened) return <ExpiredLink expiredOn={opened.expiredOn} />;
  const { state, lost } = restore(questions, opened.design, offers);
  return (
    <ProposalStep
      state={state}
      places={asked}
      origin={request.origin}
      phone={phone}
      // Errors of the form at the end are shown there.
      failure={isOfForm(request.form) ? null : request.form?.failure}
      kept={{
        opened,
        lost,
        link: (
          <Island name="copyLink">
            <CopyLink url={request.origin + keptPath(opened.token)} />
          </Island>
        ),
        form: <DesignAsk opened={opened} isOfForm={isOfForm(request.form)} />,
      }}
    />
  );
}
