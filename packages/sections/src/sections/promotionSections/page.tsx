import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { defineEntryPage, definePage, otherEntries, type PageContext } from '../../kernel/page.ts';
import { firstWords, pageHead, sharedWith } from '../../kernel/pageHead.ts';
import { type Paged, pageHref, pageWords, pagingQuery, readPaged } from '../../kernel/reading/paging.ts';
import { VisitOnwards } from '../../parts/VisitOnwards.tsx';
import type { View } from '../../registry.ts';
import type { Stop } from '../../structured/breadcrumb.ts';
import { planProduct } from '../../structured/planProduct.ts';
import { pricedName } from '../plans/shareCard.ts';
import { promotionSections } from './definition.ts';
import { PromotionView, untilInWords } from './view.tsx';

type Promotion = View<'promotionSections'>;

const path = '/promociones';

const listStop: Stop = { name: 'Promociones', path };

const Cards = ({ promotions, level }: { promotions: readonly Promotion[]; level: 2 | 3 }) => (
  <LinkCards columns={2}>
    {promotions.map((promotion) => (
      <LinkCard
        key={promotion.id}
        level={level}
        href={promotion.path}
        title={promotion.title}
        note={untilInWords(promotion)}
        text={promotion.text && firstWords(promotion.text)}
        image={promotion.image}
        wide={promotions.length === 1}
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

const Ending = () => <VisitOnwards ask="¿Cuál te conviene? Te lo decimos en la visita, por escrito." />;

/** Loads a page of the current promotions. */
const readToday = ({ read, request: { query } }: PageContext): Promise<Paged<Promotion> | null> =>
  readPaged(read, 'promotionSections', query, { where: { audience: 'PUBLICO' } });

/** `/promociones`: the current promotions, with paging. */
export const promotionsPage = definePage<Paged<Promotion>>({
  pattern: path,
  inSitemap: true,
  query: pagingQuery,
  load: readToday,
  stops: () => [listStop],
  head: (list) => ({
    title: `Promociones de hoy${pageWords(list)}`,
    description:
      'Las promociones vigentes, con sus fechas y sus condiciones completas al lado del precio. Sin letra chica.',
    canonical: pageHref(path, list.number),
    ...sharedWith(list.entries[0]?.image),
  }),
  View: ({ data: { entries, number, pages }, trail }) => (
    <>
      <Opening
        trail={trail}
        title="Promociones de hoy"
        lead="Valen hasta la fecha que indica cada una, con sus condiciones completas."
      />
      <Section>
        {entries.length > 0 ? <Cards promotions={entries} level={2} /> : <NoPromotion />}
        <Pagination current={number} pages={pages} href={(page) => pageHref(path, page)} apart />
      </Section>
      <Ending />
    </>
  ),
});

/** `/promociones/{slug}`: a promotion during its validity period. */
export const promotionPage = defineEntryPage(promotionSections, {
  flavour: 'PUBLICO',
  beside: async (promotion, { read }) => ({
    others: await otherEntries(read, 'promotionSections', promotion, { where: { audience: 'PUBLICO' } }),
  }),
  stops: ({ entry: { title, slug } }) => [listStop, { name: title, path: `${path}/${slug}` }],
  head: (promotion, { request: { origin }, brand }) =>
    pageHead(promotion, {
      title: promotion.title,
      description: firstWords(promotion.text ?? promotion.terms ?? promotion.title),
      picture: promotion.image,
      priced: pricedName(promotion.title, promotion.plans),
      structured: promotion.plans.map((plan) =>
        planProduct(plan, { origin, page: `${path}/${promotion.slug}`, brand }),
      ),
    }),
  ask: ({ entry: { title, slug, plans } }) => ({
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
    (await context.read.hasEnded('promotionSections', context.params.slug ?? '')) ? readToday(context) : null,
  stops: () => [listStop, { name: 'Terminada', path: '#' }],
  head: () => ({
    title: 'Esta promoción terminó',
    description: 'Llegaste después de su último día. Estas son las promociones vigentes.',
    noindex: true,
  }),
  View: ({ data: { entries, pages }, trail }) => (
    <>
      <Opening
        trail={trail}
        title="Esta promoción ya terminó"
        lead="Llegaste después de su último día y no queremos que la pidas en vano."
      />
      <Section labelledBy="hoy-titulo">
        <SectionHead id="hoy-titulo" size="m" title="Lo que vale hoy" />
        {entries.length > 0 ? <Cards promotions={entries} level={3} /> : <NoPromotion />}
        <Pagination current={1} pages={pages} href={(page) => pageHref(path, page)} apart />
      </Section>
      <Ending />
    </>
  ),
});
