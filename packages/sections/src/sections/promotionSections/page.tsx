import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { defineEntryPage, definePage, loadOtherEntries, type PageContext } from '../../pages/page.ts';
import { createPageHead, getFirstWords, getShareImage } from '../../pages/pageHead.ts';
import { formatPageSuffix, getPageHref, loadPaged, type Paged, pagingQuery } from '../../pages/paging.ts';
import type { BreadcrumbItem } from '../../structured/breadcrumb.ts';
import type { View } from '../../views/sections.ts';
import { planProduct } from '../plans/planProduct.ts';
import { createPricedName } from '../plans/pricedName.ts';
import { VisitCallToAction } from '../plans/VisitCallToAction.tsx';
import { promotionSections } from './definition.ts';
import { formatEndDate, PromotionView } from './view.tsx';

type Promotion = View<'promotionSections'>;

const path = '/promociones';

const listBreadcrumbItem: BreadcrumbItem = { name: 'Promociones', path };

const Cards = ({ promotions, level }: { promotions: readonly Promotion[]; level: 2 | 3 }) => (
  <LinkCards columns={2}>
    {promotions.map((promotion) => (
      <LinkCard
        key={promotion.id}
        level={level}
        href={promotion.path}
        title={promotion.title}
        note={formatEndDate(promotion)}
        text={promotion.text && getFirstWords(promotion.text)}
        image={promotion.image}
        isWide={promotions.length === 1}
      />
    ))}
  </LinkCards>
);

/** Shown when there is no promotion: prices are the same for everyone. */
const NoPromotion = () => (
  <p>
    Hoy no hay ninguna. Los precios de siempre están en <a href="/planes/todos">los planes</a>.
  </p>
);

const Ending = () => (
  <VisitCallToAction title="¿Cuál te conviene? Te lo decimos en la visita, por escrito." />
);

/** Loads a page of the current promotions. */
const loadCurrent = ({ read, request: { query } }: PageContext): Promise<Paged<Promotion> | null> =>
  loadPaged(read, 'promotionSections', query, { where: { audience: 'PUBLICO' } });

/** `/promociones`: the current promotions, with paging. */
export const promotionsPage = definePage<Paged<Promotion>>({
  pattern: path,
  inSitemap: true,
  query: pagingQuery,
  load: loadCurrent,
  breadcrumb: () => [listBreadcrumbItem],
  head: (list) => ({
    title: `Promociones de hoy${formatPageSuffix(list)}`,
    description:
      'Las promociones vigentes, con sus fechas y sus condiciones completas al lado del precio. Sin letra chica.',
    canonical: getPageHref(path, list.number),
    ...getShareImage(list.entries[0]?.image),
  }),
  View: ({ data: { entries, number, pages }, trail }) => (
    <>
      <Hero
        trail={trail}
        title="Promociones de hoy"
        lead="Valen hasta la fecha que indica cada una, con sus condiciones completas."
      />
      <Section>
        {entries.length > 0 ? <Cards promotions={entries} level={2} /> : <NoPromotion />}
        <Pagination current={number} pages={pages} href={(page) => getPageHref(path, page)} hasSpaceAbove />
      </Section>
      <Ending />
    </>
  ),
});

/** `/promociones/{slug}`: a promotion during its validity period. */
export const promotionPage = defineEntryPage(promotionSections, {
  flavour: 'PUBLICO',
  extras: async (promotion, { read }) => ({
    others: await loadOtherEntries(read, 'promotionSections', promotion, { where: { audience: 'PUBLICO' } }),
  }),
  breadcrumb: ({ entry: { title, slug } }) => [listBreadcrumbItem, { name: title, path: `${path}/${slug}` }],
  head: (promotion, { request: { origin }, brand }) =>
    createPageHead(promotion, {
      title: promotion.title,
      description: getFirstWords(promotion.text ?? promotion.terms ?? promotion.title),
      picture: promotion.image,
      priced: createPricedName(promotion.title, promotion.plans),
      structured: promotion.plans.map((plan) =>
        planProduct(plan, { origin, page: `${path}/${promotion.slug}`, brand }),
      ),
    }),
  contactForm: ({ entry: { title, slug, plans } }) => ({
    title: 'Pedí la promoción',
    lead: 'Te llama una persona, te cuenta las condiciones y vamos a verlo con vos.',
    isVisit: true,
    topic: 'PROMOTION',
    about: { promotion: slug },
    plans: plans.map((plan) => ({ slug: plan.slug, name: plan.name })),
    chat: `la promoción ${title}`,
  }),
  View: ({ data: { entry, others }, trail }) => (
    <>
      <PromotionView entry={entry} trail={trail} lead />
      {others.length > 0 && (
        <Section labelledBy="otras-titulo">
          <SectionHead id="otras-titulo" size="m" title="También hoy" />
          <Cards promotions={others} level={3} />
        </Section>
      )}
    </>
  ),
});

/** The page of an expired promotion: lists the current ones and does not mention the expired one. */
export const endedPromotionPage = definePage<Paged<Promotion>>({
  pattern: `${path}/{slug}`,
  status: 410,
  load: async (context) =>
    (await context.read.hasEnded('promotionSections', context.params.slug ?? ''))
      ? loadCurrent(context)
      : null,
  breadcrumb: () => [listBreadcrumbItem, { name: 'Terminada', path: '#' }],
  head: () => ({
    title: 'Esta promoción terminó',
    description: 'Llegaste después de su último día. Estas son las promociones vigentes.',
    noindex: true,
  }),
  View: ({ data: { entries, pages }, trail }) => (
    <>
      <Hero
        trail={trail}
        title="Esta promoción ya terminó"
        lead="Llegaste después de su último día y no queremos que la pidas en vano."
      />
      <Section labelledBy="hoy-titulo">
        <SectionHead id="hoy-titulo" size="m" title="Lo que vale hoy" />
        {entries.length > 0 ? <Cards promotions={entries} level={3} /> : <NoPromotion />}
        <Pagination current={1} pages={pages} href={(page) => getPageHref(path, page)} hasSpaceAbove />
      </Section>
      <Ending />
    </>
  ),
});
