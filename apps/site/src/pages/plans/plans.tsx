import { definePage, type Head, type ParseValue } from '@centinela/sections/pages/page.ts';
import { getPricedShareImage, getShareImage } from '@centinela/sections/pages/pageHead.ts';
import type { PageRequest } from '@centinela/sections/pages/reader.ts';
import { comparePlans } from '@centinela/sections/sections/plans/compare.ts';
import { planProduct } from '@centinela/sections/sections/plans/planProduct.ts';
import { createPricedName } from '@centinela/sections/sections/plans/pricedName.ts';
import { getCurrentPrice } from '@centinela/sections/sections/plans/pricing/price.ts';
import { PlanCards } from '@centinela/sections/sections/plans/view.tsx';
import { listQuestionPlaces, type Place } from '@centinela/sections/sections/protectionSections/design.ts';
import { PlaceLinks } from '@centinela/sections/sections/protectionSections/places/PlaceLinks.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { PlansLines } from './PlansLines.tsx';
import { PlansTable } from './PlansTable.tsx';
import styles from './plans.module.css';
import { comparisonWords } from './words.ts';

const path = '/planes/todos';

interface Data {
  /** Plans that are compared side by side. */
  general: View<'plans'>[];
  /** Custom plans: they have a starting price, and nothing to compare. */
  customised: View<'plans'>[];
  lines: View<'generalPlans'>[];
  /** Places for which “Diseñá tu protección” has questions. */
  designPlaces: Place[];
}

const maxSlugLength = 100;

const readSlug: ParseValue = (value) =>
  value.length <= maxSlugLength && /^[a-z0-9-]+$/.test(value) ? value : null;

/** Returns the plan named in the query string; null for none. */
const findRequestedPlan = ({ general, customised }: Data, { query }: PageRequest): View<'plans'> | null =>
  [...general, ...customised].find((plan) => plan.slug === query.plan) ?? null;

/** Returns the sharing image of the comparison, with the lowest price. */
function getShareHead({ general, lines }: Data, title: string): Pick<Head, 'image' | 'imageAlt' | 'card'> {
  const picture = lines[0]?.mainImage ?? general.find(({ image }) => image)?.image ?? null;
  const pricedTitle = createPricedName(title, general);
  return pricedTitle ? getPricedShareImage(path, pricedTitle, picture) : getShareImage(picture);
}

/** Comparison of all plans. */
export const plans = definePage<Data>({
  pattern: path,
  inSitemap: true,
  query: { plan: readSlug },
  // With an unknown plan the page is not cached, because the number of such addresses is unlimited.
  isCacheable: (data, { request }) =>
    request.query.plan === undefined || findRequestedPlan(data, request) !== null,
  load: async ({ read }) => {
    const [all, lines, questions] = await Promise.all([
      read.list('plans'),
      read.list('generalPlans'),
      read.list('protectionSections'),
    ]);
    return {
      // By ascending price, so that visitors see what each more expensive plan adds.
      general: all
        .filter((plan) => plan.kind === 'GENERAL')
        .sort((one, other) => getCurrentPrice(one) - getCurrentPrice(other)),
      customised: all.filter((plan) => plan.kind === 'CUSTOMISED'),
      lines,
      designPlaces: listQuestionPlaces(questions),
    };
  },
  inEnglish: true,
  breadcrumb: (_data, { request: { language } }) => [{ name: comparisonWords[language].breadcrumb, path }],
  head: (data, { request: { origin, language }, brand }): Head => ({
    title: comparisonWords[language].headTitle,
    description: comparisonWords[language].description,
    canonical: path,
    ...getShareHead(data, comparisonWords[language].title),
    structured: data.general.map((plan) => planProduct(plan, { origin, page: path, brand })),
  }),
  contactForm: (data, { request }) => {
    const chosen = findRequestedPlan(data, request);
    const words = comparisonWords[request.language];
    return {
      title: words.visit,
      lead: words.visitLead,
      isVisit: true,
      topic: 'PLAN',
      about: chosen ? { plan: chosen.slug } : {},
      plans: [...data.general, ...data.customised].map(({ slug, name }) => ({ slug, name })),
      chat: chosen ? words.chatPlan(chosen.name) : words.chatPlans,
    };
  },
  View: ({ data: { general, customised, lines, designPlaces }, context: { request } }) => {
    const words = comparisonWords[request.language];
    const comparison = comparePlans(general);
    return (
      <>
        <Hero title={words.title} id="comparar-titulo" lead={words.lead}>
          {designPlaces.length > 0 && (
            <ButtonLink href="#cual-me-conviene" variant="outline">
              {words.which}
            </ButtonLink>
          )}
        </Hero>
        <Section className={styles.comparison} labelledBy="comparar-titulo" id="comparar">
          <PlansTable plans={general} comparison={comparison} />
        </Section>
        {designPlaces.length > 0 && (
          <Section
            id="cual-me-conviene"
            className={styles.screen}
            surface="white"
            labelledBy="conviene-titulo"
          >
            <SectionHead id="conviene-titulo" title={words.which} lead={words.whichLead} />
            <PlaceLinks places={designPlaces} />
          </Section>
        )}
        {customised.length > 0 && (
          <Section id="a-medida" labelledBy="medida-titulo">
            <SectionHead id="medida-titulo" title={words.custom} lead={words.customLead} />
            <PlanCards plans={customised} />
          </Section>
        )}
        {lines.length > 0 && <PlansLines lines={lines} surface={customised.length > 0 ? 'white' : 'paper'} />}
      </>
    );
  },
});
