import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { defineEntryPage, definePage, otherEntries } from '../../kernel/page.ts';
import { pageHead, sharedWith } from '../../kernel/pageHead.ts';
import { type Paged, pageHref, pageWords, pagingQuery, readPaged } from '../../kernel/reading/paging.ts';
import type { View } from '../../registry.ts';
import type { Stop } from '../../structured/breadcrumb.ts';
import { videoObjects } from '../../structured/videoObjects.ts';
import { guides } from './definition.ts';
import { GuideView, stepsInWords } from './view.tsx';

type Guide = View<'guides'>;

const path = '/guias';

const listStop: Stop = { name: 'Guías', path };

const Cards = ({ entries, level }: { entries: readonly Guide[]; level: 2 | 3 }) => (
  <LinkCards columns={entries.length === 2 || entries.length === 4 ? 2 : 3}>
    {entries.map((guide) => (
      <LinkCard
        key={guide.id}
        level={level}
        href={guide.path}
        title={guide.title}
        note={stepsInWords(guide)}
        text={guide.summary}
        image={guide.steps.find(({ image }) => image)?.image ?? guide.seo.shareImage}
      />
    ))}
  </LinkCards>
);

const Ending = () => (
  <Onwards ask="¿Te trabaste en un paso? Te llamamos y lo hacemos juntos.">
    <ButtonLink href="/planes/todos#pedir">Pedí que te llamemos</ButtonLink>
    <ButtonLink href="/faqs" look="outline">
      Preguntas frecuentes
    </ButtonLink>
  </Onwards>
);

/** `/guias`: the public guides, with paging. */
export const guidesPage = definePage<Paged<Guide>>({
  pattern: path,
  inSitemap: true,
  query: pagingQuery,
  load: ({ read, request: { query } }) =>
    readPaged(read, 'guides', query, { where: { audience: 'PUBLICO' } }),
  stops: () => [listStop],
  head: (list) => ({
    title: `Guías paso a paso${pageWords(list)}`,
    description:
      'Cómo usar tu alarma y tu aplicación: pasos cortos, con imágenes y video, para hacerlo sin llamar a nadie.',
    canonical: pageHref(path, list.number),
    ...sharedWith(
      list.entries.flatMap(({ steps }) => steps.map(({ image }) => image)).find((image) => image),
    ),
  }),
  View: ({ data: { entries, number, pages }, trail }) => (
    <>
      <Opening
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
        <Pagination current={number} pages={pages} href={(page) => pageHref(path, page)} apart />
      </Section>
      <Ending />
    </>
  ),
});

/** `/guias/{slug}`: a guide, followed by others. */
export const guidePage = defineEntryPage(guides, {
  flavour: 'PUBLICO',
  beside: async (guide, { read }) => ({
    others: await otherEntries(read, 'guides', guide, { where: { audience: 'PUBLICO' } }),
  }),
  stops: ({ entry: { title, slug } }) => [listStop, { name: title, path: `${path}/${slug}` }],
  head: (guide, { request }) => {
    const { title, steps, publishedAt } = guide;
    const description = guide.summary ?? steps.map((step) => step.title).join('. ');
    const picture = steps.find(({ image }) => image)?.image;
    const clips = steps.map(({ title: name, video, image }) => ({ name, video, poster: image ?? picture }));
    const structured = videoObjects(clips, { origin: request.origin, description, published: publishedAt });
    return pageHead(guide, { title, description, picture, structured });
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
