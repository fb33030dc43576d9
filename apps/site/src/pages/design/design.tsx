import {
  definePage,
  type Head,
  oneOf,
  type PageContext,
  receiptQuery,
} from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import type { FormState, SiteReader } from '@centinela/sections/pages/reader.ts';
import { listPromotionTerms, type PromotionTerm } from '@centinela/sections/sections/plans/pricing/bills.ts';
import type { Catalogue } from '@centinela/sections/sections/plans/pricing/cheapestOffer.ts';
import { listOffers } from '@centinela/sections/sections/plans/pricing/offers.ts';
import { listQuestionPlaces, type Place } from '@centinela/sections/sections/protectionSections/design.ts';
import { placeTexts } from '@centinela/sections/sections/protectionSections/formatting.ts';
import { ProposalStep } from '@centinela/sections/sections/protectionSections/ProposalStep.tsx';
import { designPath, getSavedDesignPath } from '@centinela/sections/sections/protectionSections/paths.ts';
import { breadcrumb, PlaceStep } from '@centinela/sections/sections/protectionSections/places/PlaceStep.tsx';
import { QuestionStep } from '@centinela/sections/sections/protectionSections/QuestionStep.tsx';
import { ExpiredLink } from '@centinela/sections/sections/protectionSections/SavedLink.tsx';
import {
  type OpenedLink,
  openedLink,
  restore,
} from '@centinela/sections/sections/protectionSections/saved.ts';
import {
  type DesignState,
  parseAnswers,
  parseDesign,
  parseStep,
  placeNames,
} from '@centinela/sections/sections/protectionSections/stepPath.ts';
import { breadcrumbList } from '@centinela/sections/structured/breadcrumb.ts';
import type { View } from '@centinela/sections/views/sections.ts';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import type { ReactNode } from 'react';
import { CopyLink } from '../../islands/designs/CopyLink.tsx';
import { Island } from '../../islands/Island.tsx';
import { DesignContactForm } from './DesignContactForm.tsx';

/** Questions, places and contact data of the current step. */
interface DesignContext {
  questions: View<'protectionSections'>[];
  /** Places that have questions. */
  places: Place[];
  /** What is for sale now. */
  catalogue: Catalogue<View<'plans'>, View<'upsellings'>>;
  /** Terms of promotional prices by the plan's id. */
  promotionTerms: ReadonlyMap<string, readonly PromotionTerm[]>;
  phone: string | null;
}

interface Data extends DesignContext {
  state: DesignState<View<'protectionSections'>>;
}

async function loadDesignContext(read: SiteReader): Promise<DesignContext> {
  const [questions, plans, addons, promotions, [settings]] = await Promise.all([
    read.list('protectionSections'),
    read.list('plans'),
    read.list('upsellings'),
    read.list('promotionSections', 'PUBLICO'),
    read.list('internalSettings'),
  ]);
  return {
    questions,
    catalogue: { plans, addons, offers: listOffers(promotions) },
    promotionTerms: listPromotionTerms(promotions),
    places: listQuestionPlaces(questions),
    phone: settings?.contact.phone ?? null,
  };
}

const getTitle = ({ place, questions, step }: Data['state']): string => {
  if (!place) return 'Diseñá tu protección';
  const { name } = placeTexts[place];
  return step === null ? `${name}: tu propuesta` : `${name}: ${questions[step]?.question ?? ''}`;
};

/** Returns the first picture of the questions and their options. */
const findPicture = (questions: readonly View<'protectionSections'>[]) =>
  questions.flatMap(({ image, options }) => [image, ...options.map((option) => option.image)]).find(Boolean);

const description =
  'Contestá unas preguntas y mirá qué equipos lleva tu casa, tu vehículo o tu negocio y cuánto sale por mes, sin dejar ningún dato.';

/** Page to design a protection step by step; the query string holds the answers. */
export const designPage = definePage<Data>({
  pattern: designPath,
  query: { lugar: oneOf(...Object.values(placeNames)), r: parseAnswers, paso: parseStep },
  // Only the choice of a place and the first questions are cached; later steps depend on a visitor's answers.
  isCacheable: (_data, { request: { query } }) => query.r === undefined && query.paso === undefined,
  load: async ({ read, request }) => {
    const designContext = await loadDesignContext(read);
    if (designContext.places.length === 0) return null;
    const state = parseDesign(designContext.questions, request.query, designContext.catalogue);
    // A place without questions has no steps, so the visitor has to choose again.
    const hasSteps = state.questions.length > 0;
    return { ...designContext, state: hasSteps ? state : { ...state, place: null } };
  },
  inSitemap: true,
  head: ({ state, questions }, { request: { origin } }): Head => ({
    title: getTitle(state),
    description,
    canonical: designPath,
    noindex: state.place !== null,
    ...getShareImage(findPicture(state.place ? state.questions : questions)),
    structured: [breadcrumbList(origin, breadcrumb)],
  }),
  View: ({
    data: { questions, places: questionPlaces, promotionTerms, state, phone },
    context: { request },
  }) => {
    if (!state.place) return <PlaceStep questions={questions} places={questionPlaces} />;
    if (state.step !== null)
      return (
        <Steps>
          <QuestionStep state={state} step={state.step} />
        </Steps>
      );
    return (
      <ProposalStep
        state={state}
        places={questionPlaces}
        origin={request.origin}
        phone={phone}
        now={request.now}
        promotionTerms={promotionTerms}
        failure={request.form?.failure}
      />
    );
  },
});

/** Island that replaces the question without a page load. */
const Steps = ({ children }: { children: ReactNode }) => (
  <Island name="designSteps">
    <VisuallyHidden role="status">{null}</VisuallyHidden>
    {children}
  </Island>
);

interface SavedDesignData extends DesignContext {
  opened: OpenedLink;
}

/** Page of a saved design. Rendered only with the design in `visitorData`, which the server provides. */
export const savedDesignPage = definePage<SavedDesignData>({
  pattern: getSavedDesignPath('{token}'),
  query: receiptQuery,
  load: async ({ read, request }) => {
    const { data: opened } = openedLink.safeParse(request.visitorData);
    return opened ? { ...(await loadDesignContext(read)), opened } : null;
  },
  isCacheable: () => false,
  head: ({ opened, questions }) => ({
    title:
      'expiredOn' in opened
        ? 'Esta propuesta venció'
        : `${placeTexts[opened.design.place].name}: tu propuesta guardada`,
    description,
    canonical: designPath,
    noindex: true,
    ...getShareImage(findPicture(questions)),
  }),
  View: SavedDesign,
});

const isFromContactForm = (form: FormState | undefined): boolean =>
  form !== undefined && Object.keys(form.values).length > 0;

function SavedDesign({ data, context: { request } }: { data: SavedDesignData; context: PageContext }) {
  const { opened, questions, places: questionPlaces, catalogue, promotionTerms, phone } = data;
  if ('expiredOn' in opened) return <ExpiredLink expiredOn={opened.expiredOn} />;
  const { state, lost } = restore(questions, opened.design, catalogue);
  return (
    <ProposalStep
      state={state}
      places={questionPlaces}
      origin={request.origin}
      phone={phone}
      now={request.now}
      promotionTerms={promotionTerms}
      // Errors of the form at the end are shown there.
      failure={isFromContactForm(request.form) ? null : request.form?.failure}
      saved={{
        opened,
        lost,
        link: (
          <Island name="copyLink">
            <CopyLink url={request.origin + getSavedDesignPath(opened.token)} />
          </Island>
        ),
        form: <DesignContactForm opened={opened} hasFormErrors={isFromContactForm(request.form)} />,
      }}
    />
  );
}
