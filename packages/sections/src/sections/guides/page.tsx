import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { definePage, entriesInSitemap, type Head, type HeadContext } from '../../kernel/page.ts';
import { pageHead } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { GuideView, stepsInWords } from './view.tsx';

type Guide = View<'guides'>;

const path = '/guias';

const listStops: Stop[] = [
  { name: 'Inicio', path: '/' },
  { name: 'Guías', path },
];

const stopsOf = ({ title, slug }: Guide): Stop[] => [...listStops, { name: title, path: `${path}/${slug}` }];

const Cards = ({ guides, level }: { guides: readonly Guide[]; level: 2 | 3 }) => (
  <LinkCards columns={guides.length === 2 || guides.length === 4 ? 2 : 3}>
    {guides.map((guide) => (
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

/** `/guias`: every guide of the public site. */
export const guidesPage = definePage<Guide[]>({
  pattern: path,
  inSitemap: true,
  load: ({ read }) => read.list('guides', 'PUBLICO'),
  head: (_guides, { request: { origin } }): Head => ({
    title: 'Guías paso a paso',
    description:
      'Cómo usar tu alarma y tu aplicación: pasos cortos, con imágenes y video, para hacerlo sin llamar a nadie.',
    canonical: path,
    structured: [breadcrumbList(origin, listStops)],
  }),
  View: ({ data }) => (
    <>
      <Opening
        trail={<Trail stops={listStops} />}
        title="Guías paso a paso"
        lead="Pasos cortos, con imágenes, para que lo hagas vos cuando te quede cómodo. Y si no sale, hay alguien despierto."
      />
      <Section>
        {data.length > 0 ? (
          <Cards guides={data} level={2} />
        ) : (
          <p>Todavía no publicamos ninguna guía. Mientras tanto, te ayudamos por teléfono.</p>
        )}
      </Section>
      <Ending />
    </>
  ),
});

interface Data {
  guide: Guide;
  others: Guide[];
}

/** Guides offered at the end of another one. */
const mostOthers = 3;

const headOf = (guide: Guide, { request: { origin } }: HeadContext): Head =>
  pageHead(guide, {
    title: guide.title,
    description: guide.summary ?? guide.steps.map(({ title }) => title).join('. '),
    picture: guide.steps.find(({ image }) => image)?.image,
    structured: [breadcrumbList(origin, stopsOf(guide))],
  });

/** `/guias/{slug}`: one guide, and others after it. */
export const guidePage = definePage<Data>({
  pattern: `${path}/{slug}`,
  load: async ({ read, params }) => {
    const guide = await read.bySlug('guides', params.slug ?? '', { audience: 'PUBLICO' });
    if (!guide) return null;
    const all = await read.list('guides', 'PUBLICO');
    return { guide, others: all.filter(({ id }) => id !== guide.id).slice(0, mostOthers) };
  },
  head: ({ guide }, context) => headOf(guide, context),
  sitemap: (context) => entriesInSitemap(context, 'guides', `${path}/`, headOf),
  View: ({ data: { guide, others } }) => (
    <>
      <GuideView entry={guide} trail={<Trail stops={stopsOf(guide)} />} lead />
      {others.length > 0 && (
        <Section surface={guide.documents.length > 0 ? 'paper' : 'white'} labelledBy="otras-titulo">
          <SectionHead id="otras-titulo" size="m" title="Otras guías" />
          <Cards guides={others} level={3} />
        </Section>
      )}
      <Ending />
    </>
  ),
});
