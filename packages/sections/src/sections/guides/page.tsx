import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { defineEntryPage, definePage, loadOtherEntries } from '../../pages/page.ts';
import { createPageHead, getShareImage } from '../../pages/pageHead.ts';
import { formatPageSuffix, getPageHref, loadPaged, type Paged, pagingQuery } from '../../pages/paging.ts';
import type { BreadcrumbItem } from '../../structured/breadcrumb.ts';
import { videoObjects } from '../../structured/videoObjects.ts';
import type { View } from '../../views/sections.ts';
import { guides } from './definition.ts';
import { formatStepCount, GuideView } from './view.tsx';

type Guide = View<'guides'>;

const path = '/guias';

const listBreadcrumbItem: BreadcrumbItem = { name: 'Guías', path };

const Cards = ({ entries, level }: { entries: readonly Guide[]; level: 2 | 3 }) => (
  <LinkCards columns={entries.length === 2 || entries.length === 4 ? 2 : 3}>
    {entries.map((guide) => (
      <LinkCard
        key={guide.id}
        level={level}
        href={guide.path}
        title={guide.title}
        note={formatStepCount(guide)}
        text={guide.summary}
        image={guide.steps.find(({ image }) => image)?.image ?? guide.seo.shareImage}
      />
    ))}
  </LinkCards>
);

const Ending = () => (
  <CallToAction title="¿Te trabaste en un paso? Te llamamos y lo hacemos juntos.">
    <ButtonLink href="/planes/todos#pedir">Pedí que te llamemos</ButtonLink>
    <ButtonLink href="/faqs" variant="outline">
      Preguntas frecuentes
    </ButtonLink>
  </CallToAction>
);

/** `/guias`: the public guides, with paging. */
export const guidesPage = definePage<Paged<Guide>>({
  pattern: path,
  inSitemap: true,
  query: pagingQuery,
  load: ({ read, request: { query } }) =>
    loadPaged(read, 'guides', query, { where: { audience: 'PUBLICO' } }),
  breadcrumb: () => [listBreadcrumbItem],
  head: (list) => ({
    title: `Guías paso a paso${formatPageSuffix(list)}`,
    description:
      'Cómo usar tu alarma y tu aplicación: pasos cortos, con imágenes y video, para hacerlo sin llamar a nadie.',
    canonical: getPageHref(path, list.number),
    ...getShareImage(
      list.entries.flatMap(({ steps }) => steps.map(({ image }) => image)).find((image) => image),
    ),
  }),
  View: ({ data: { entries, number, pages }, trail }) => (
    <>
      <Hero
        trail={trail}
        title="Guías paso a paso"
        lead="Pasos cortos, con imágenes, para que lo hagas vos cuando te quede cómodo. Y si no sale, hay alguien despierto."
      />
      <Section>
        {entries.length > 0 ? (
          <Cards entries={entries} level={2} />
        ) : (
          <p>Todavía no publicamos ninguna guía. Mientras tanto, te ayudamos por teléfono.</p>
        )}
        <Pagination current={number} pages={pages} href={(page) => getPageHref(path, page)} hasSpaceAbove />
      </Section>
      <Ending />
    </>
  ),
});

/** `/guias/{slug}`: a guide, followed by others. */
export const guidePage = defineEntryPage(guides, {
  flavour: 'PUBLICO',
  extras: async (guide, { read }) => ({
    others: await loadOtherEntries(read, 'guides', guide, { where: { audience: 'PUBLICO' } }),
  }),
  breadcrumb: ({ entry: { title, slug } }) => [listBreadcrumbItem, { name: title, path: `${path}/${slug}` }],
  head: (guide, { request }) => {
    const { title, steps, publishedAt } = guide;
    const description = guide.summary ?? steps.map((step) => step.title).join('. ');
    const picture = steps.find(({ image }) => image)?.image;
    const clips = steps.map(({ title: name, video, image }) => ({ name, video, poster: image ?? picture }));
    const structured = videoObjects(clips, { origin: request.origin, description, published: publishedAt });
    return createPageHead(guide, { title, description, picture, structured });
  },
  View: ({ data: { entry, others }, trail }) => (
    <>
      <GuideView entry={entry} trail={trail} lead />
      {others.length > 0 && (
        <Section surface={entry.documents.length > 0 ? 'paper' : 'white'} labelledBy="otras-titulo">
          <SectionHead id="otras-titulo" size="m" title="Otras guías" />
          <Cards entries={others} level={3} />
        </Section>
      )}
      <Ending />
    </>
  ),
});
