import { contactFormAnchor, contactPath } from '@centinela/sections/kernel/contactForm.ts';
import {
  definePage,
  type Head,
  type HeadContext,
  hasNoReceipt,
  receiptQuery,
} from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import type { SiteReader } from '@centinela/sections/pages/reader.ts';
import { IconSectionView } from '@centinela/sections/sections/iconSections/view.tsx';
import { formAnchor } from '@centinela/sections/sections/landingSections/layouts/Form.tsx';
import { LandingSections } from '@centinela/sections/sections/landingSections/view.tsx';
import { countHeroBlocks, homeLanding } from '@centinela/sections/sections/landings/home.ts';
import { selectHomePlans } from '@centinela/sections/sections/plans/homePlans.ts';
import { PlanCards } from '@centinela/sections/sections/plans/view.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Deferred } from '@centinela/ui/parts/Section/Deferred.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Message } from '../../layout/Message.tsx';
import { LandingForm } from '../LandingForm.tsx';
import { HomeLinks, HomePromotions, HomeProtection, maxHomes } from './HomeProtection.tsx';
import { HomeSlider } from './HomeSlider.tsx';
import { buildOrganization } from './homeOrganization.ts';

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
      read.list('plans'),
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
  const shareImage = landing?.seo.shareImage ?? slides[0]?.image;
  return {
    title: landing?.seo.title ?? `${brand}: alarmas y monitoreo las 24 horas`,
    description:
      landing?.seo.description ??
      ['Alarmas y monitoreo para tu casa, tu auto y tu negocio.', settings?.company.callTerms]
        .filter(Boolean)
        .join(' '),
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

const HomePlans = ({ plans }: { plans: View<'plans'>[] }) => (
  <Section id="planes" surface="white" labelledBy="planes-titulo">
    <SectionHead
      id="planes-titulo"
      title="Elegí cuánto querés cuidar"
      lead="Precio final por mes, con IVA."
    />
    <PlanCards plans={plans} isCompact />
    <p style={{ marginBlockStart: 'var(--space-6)' }}>
      <ButtonLink href="/planes/todos" variant="plain">
        Compará todos los planes
      </ButtonLink>
    </p>
  </Section>
);

const defineHomePage = (pattern: string) =>
  definePage<HomeData>({
    pattern,
    inSitemap: pattern === '/',
    query: receiptQuery,
    isCacheable: hasNoReceipt,
    load: ({ read }) => load(read),
    head,
    View: HomeView,
  });

export const homePage = defineHomePage('/');
/** Duplicate of `/`; search engines index only `/`. */
export const homeDuplicatePage = defineHomePage('/home');
