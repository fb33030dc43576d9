import { contactFormAnchor, contactPath } from '@centinela/sections/kernel/contactForm.ts';
import { hasTranslatedTitle } from '@centinela/sections/kernel/translation.ts';
import {
  definePage,
  type Head,
  type HeadContext,
  hasNoReceipt,
  type PageContext,
  receiptQuery,
} from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { IconSectionView } from '@centinela/sections/sections/iconSections/view.tsx';
import { formAnchor } from '@centinela/sections/sections/landingSections/layouts/Form.tsx';
import { LandingSections } from '@centinela/sections/sections/landingSections/view.tsx';
import { countHeroBlocks, homeLanding } from '@centinela/sections/sections/landings/home.ts';
import { maxMainPlans, selectHomePlans } from '@centinela/sections/sections/plans/homePlans.ts';
import { PlanCards } from '@centinela/sections/sections/plans/view.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
import { useWords } from '@centinela/ui/language/pageLanguage.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Deferred } from '@centinela/ui/parts/Section/Deferred.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Message } from '../../layout/Message.tsx';
import { LandingForm } from '../LandingForm.tsx';
import { HomeLinks, HomePromotions, HomeProtection, maxHomes } from './HomeProtection.tsx';
import { HomeSlider } from './HomeSlider.tsx';
import { buildOrganization } from './homeOrganization.ts';
import { homeWords } from './words.ts';

interface HomeData {
  slides: View<'sliderSections'>[];
  steps: View<'iconSections'>[];
  landing: View<'landings'> | null;
  plans: View<'plans'>[];
  homes: View<'homeSections'>[];
  vehicles: View<'vehicleSections'>[];
  vehicleCards: View<'clientVehicleSections'>[];
  promotions: View<'promotionSections'>[];
  settings: View<'internalSettings'> | null;
}

/** Fields of the form to be called back: a call needs no more. */
const callBackFields = ['name', 'phone', 'place'] as const;

/** Number of promotions on the home page. */
const maxPromotions = 3;

async function load(read: SiteReader): Promise<HomeData> {
  const [slides, steps, landing, plans, settings, homes, vehicles, vehicleCards, promotions] =
    await Promise.all([
      read.list('sliderSections', 'PUBLICO'),
      read.list('iconSections'),
      read.bySlug('landings', homeLanding),
      read.first('plans', maxMainPlans),
      read.list('internalSettings'),
      read.page('homeSections', { where: { type: 'HOGARES' }, limit: maxHomes }),
      read.list('vehicleSections', 'PUBLICO'),
      read.list('clientVehicleSections', 'PUBLICO'),
      read.page('promotionSections', { where: { audience: 'PUBLICO' }, limit: maxPromotions }),
    ]);
  return {
    slides,
    steps,
    landing,
    plans: selectHomePlans(plans),
    homes: homes.entries,
    vehicles,
    vehicleCards,
    promotions: promotions.entries,
    settings: settings[0] ?? null,
  };
}

function head({ slides, landing, settings }: HomeData, { request, brand }: HeadContext): Head {
  const words = homeWords[request.language];
  const shareImage = landing?.seo.shareImage ?? slides[0]?.image;
  return {
    title: landing?.seo.title ?? words.title(brand),
    description:
      landing?.seo.description ?? [words.description, settings?.company.callTerms].filter(Boolean).join(' '),
    canonical: '/',
    ...getShareImage(shareImage),
    structured: settings ? [buildOrganization(settings, request.origin)] : [],
  };
}

/** Returns the address of the form to be called back: on this page if it has one, else on the contact page. */
const getCallBackUrl = (blocks: readonly View<'landingSections'>[]): string =>
  blocks.some(({ layout }) => layout === 'FORM') ? `#${formAnchor}` : `${contactPath}#${contactFormAnchor}`;

/**
 * Home page, which consists of content only: slides, homes and vehicles, steps, promotions, plans, and the blocks of the
 * landing page `inicio`. Its card blocks at the start (figures, links) follow the slides; its other blocks come last.
 */
function HomeView({ data }: { data: HomeData }) {
  const { slides, steps, landing, plans } = data;
  const all = landing?.sections ?? [];
  const heroBlocks = all.slice(0, countHeroBlocks(all.map(({ layout }) => layout)));
  const blocks = all.slice(heroBlocks.length);
  const hasPlansBlock = blocks.some((block) => block.layout === 'PLANS');
  if (slides.length + steps.length + plans.length + heroBlocks.length === 0) return <EmptyHome />;
  return (
    <>
      <HomeSlider slides={slides} plans={plans} callBackUrl={getCallBackUrl(blocks)} />
      <LandingSections entries={heroBlocks} lead={slides.length === 0} />
      <HomeProtection homes={data.homes} scenes={data.vehicles} cards={data.vehicleCards} />
      <Deferred>
        <div id="monitoreo">
          {steps.map((step, index) => (
            <IconSectionView key={step.id} entry={step} surface={index === 0 ? 'night' : 'white'} />
          ))}
        </div>
        <HomePromotions promotions={data.promotions} />
        {plans.length > 0 && !hasPlansBlock && <HomePlans plans={plans} />}
        <LandingSections
          entries={blocks}
          form={landing && <LandingForm landing={landing} fieldNames={callBackFields} />}
        />
      </Deferred>
      <HomeLinks links={data.settings?.links} />
    </>
  );
}

/** Home page of a new installation without content, with instructions for administrators. */
const EmptyHome = () => (
  <Message code="Recién instalado" title="La luz ya está prendida" isLit>
    <p>Todavía no hay nada publicado. Ingresá para cargar la marca, los planes y las páginas.</p>
    <p>
      <ButtonLink href="/ingresar?redirectTo=/dashboard">Ingresá al tablero</ButtonLink>
    </p>
  </Message>
);

function HomePlans({ plans }: { plans: View<'plans'>[] }) {
  const words = useWords(homeWords);
  return (
    <Section id="planes" surface="white" labelledBy="planes-titulo">
      <SectionHead id="planes-titulo" title={words.plans} lead={words.plansLead} />
      <PlanCards plans={plans} isCompact />
      <p style={{ marginBlockStart: 'var(--space-6)' }}>
        <ButtonLink href="/planes/todos" variant="plain">
          {words.compareAll}
        </ButtonLink>
      </p>
    </Section>
  );
}

const hasTranslatedLanding = (landing: View<'landings'> | null): boolean =>
  landing !== null && hasTranslatedTitle('title', { ...landing });

/** The home page exists in English once its landing page has an English title. */
const isTranslated = ({ landing }: HomeData): boolean => hasTranslatedLanding(landing);
const hasTranslation = async ({ read }: PageContext): Promise<boolean> =>
  hasTranslatedLanding(await read.bySlug('landings', homeLanding));

const defineHomePage = (pattern: string) =>
  definePage<HomeData>({
    pattern,
    inSitemap: pattern === '/',
    ...(pattern === '/' && { inEnglish: true, isTranslated, hasTranslation }),
    query: receiptQuery,
    isCacheable: hasNoReceipt,
    load: ({ read }) => load(read),
    head,
    View: HomeView,
  });

export const homePage = defineHomePage('/');
/** Duplicate of `/`; search engines index only `/`. */
export const homeDuplicatePage = defineHomePage('/home');
