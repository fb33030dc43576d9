import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { Trail } from '@centinela/ui/parts/Trail/Trail.tsx';
import { definePage, entriesInSitemap, type Head, type HeadContext } from '../../kernel/page.ts';
import { firstWords, pageHead } from '../../kernel/pageHead.ts';
import type { View } from '../../registry.ts';
import { article } from '../../structured/article.ts';
import { breadcrumbList, type Stop } from '../../structured/breadcrumb.ts';
import { type AdviceList, adviceAddress, advicePath, loadAdvice, readCategory, readPage } from './list.ts';
import styles from './page.module.css';
import { type Category, categorySlug, dayOf } from './reading.ts';
import { AboutReading, AdviceView } from './view.tsx';

type Advice = View<'adviceSections'>;

const listStops: Stop[] = [
  { name: 'Inicio', path: '/' },
  { name: 'Consejos', path: advicePath },
];

const Card = ({ entry, level, wide }: { entry: Advice; level: 2 | 3; wide?: boolean }) => (
  <LinkCard
    level={level}
    href={entry.path}
    title={entry.title}
    note={entry.category}
    text={entry.summary}
    meta={<AboutReading entry={entry} />}
    image={entry.cover}
    wide={wide}
    priority={wide}
  />
);

const Ending = () => (
  <Onwards ask="¿Querés que lo miremos en tu casa? La visita es sin cargo.">
    <ButtonLink href="/planes/todos#pedir">Pedí tu visita</ButtonLink>
    <ButtonLink href="/planes/todos" look="outline">
      Compará los planes
    </ButtonLink>
  </Onwards>
);

const Categories = ({ categories, chosen }: { categories: readonly Category[]; chosen: Category | null }) => (
  <nav aria-label="Categorías">
    <ul className={styles.categories}>
      {[null, ...categories].map((category) => (
        <li key={category?.slug ?? ''}>
          <a
            className={styles.category}
            href={adviceAddress(category)}
            aria-current={category?.slug === chosen?.slug ? 'page' : undefined}
          >
            {category?.name ?? 'Todos'}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

/** What a page of the list is called, so that no two have one title. */
const titleOf = ({ category, page, pages }: AdviceList): string =>
  [
    category ? `Consejos: ${category.name}` : 'Consejos para vivir tranquilo',
    ...(page > 1 ? [`página ${page} de ${pages}`] : []),
  ].join(', ');

/** `/consejos`: the articles, the newest first, by category and page by page. */
export const advicePage = definePage<AdviceList>({
  pattern: advicePath,
  inSitemap: true,
  query: { categoria: readCategory, pagina: readPage },
  load: loadAdvice,
  head: (list, { request: { origin } }): Head => ({
    title: titleOf(list),
    description:
      'Notas cortas y prácticas sobre tu casa, tu auto y tu negocio: qué hacer antes de salir, cómo convivir con la alarma y qué mirar primero.',
    canonical: adviceAddress(list.category, list.page),
    structured: [breadcrumbList(origin, listStops)],
  }),
  View: ({ data: { entries, categories, category, page, pages } }) => (
    <>
      <Opening
        trail={<Trail stops={listStops} />}
        title={category ? `Consejos: ${category.name}` : 'Para leer con un mate'}
        lead="Notas cortas de la gente que atiende, instala y escucha. Sin miedo y sin vueltas."
      >
        {categories.length > 1 && <Categories categories={categories} chosen={category} />}
      </Opening>
      <Section>
        {entries.length > 0 ? (
          <LinkCards>
            {entries.map((entry, index) => (
              <Card key={entry.id} entry={entry} level={2} wide={index === 0} />
            ))}
          </LinkCards>
        ) : (
          <p>Todavía no publicamos ningún consejo. Volvé pronto: los escribimos de noche.</p>
        )}
        <div className={styles.foot}>
          <Pagination current={page} pages={pages} href={(number) => adviceAddress(category, number)} />
          <p>
            <a href={`${advicePath}/rss.xml`}>Seguí los consejos por RSS</a>
          </p>
        </div>
      </Section>
      <Ending />
    </>
  ),
});

interface Data {
  entry: Advice;
  next: Advice[];
}

/** Articles offered at the end of another one. */
const mostNext = 3;

const stopsOf = ({ title, slug }: Advice): Stop[] => [
  ...listStops,
  { name: title, path: `${advicePath}/${slug}` },
];

function headOf(entry: Advice, { request: { origin }, brand }: HeadContext): Head {
  const description = entry.summary ?? firstWords(entry.body);
  const told = {
    title: entry.title,
    description,
    path: `${advicePath}/${entry.slug}`,
    picture: entry.cover,
    published: dayOf(entry),
    modified: entry.publishedAt,
  };
  return pageHead(entry, {
    title: entry.title,
    description,
    picture: entry.cover,
    structured: [article(told, { origin, brand }), breadcrumbList(origin, stopsOf(entry))],
  });
}

/** `/consejos/{slug}`: one article, and what to read next: what its editor chose, else the newest. */
export const articlePage = definePage<Data>({
  pattern: `${advicePath}/{slug}`,
  load: async ({ read, params }) => {
    const entry = await read.bySlug('adviceSections', params.slug ?? '');
    if (!entry) return null;
    if (entry.related.length > 0) return { entry, next: entry.related.slice(0, mostNext) };
    const order = { by: 'publishedOn', descending: true } as const;
    const { entries } = await read.page('adviceSections', { order, limit: mostNext + 1 });
    return { entry, next: entries.filter(({ id }) => id !== entry.id).slice(0, mostNext) };
  },
  head: ({ entry }, context) => headOf(entry, context),
  sitemap: (context) => entriesInSitemap(context, 'adviceSections', `${advicePath}/`, headOf),
  View: ({ data: { entry, next } }) => {
    const category = entry.category && { name: entry.category, slug: categorySlug(entry.category) };
    return (
      <>
        <AdviceView
          entry={entry}
          trail={<Trail stops={stopsOf(entry)} />}
          category={category && <a href={adviceAddress(category)}>{category.name}</a>}
          lead
        />
        {next.length > 0 && (
          <Section surface="white" labelledBy="seguir-titulo">
            <SectionHead id="seguir-titulo" size="m" title="Para seguir leyendo" />
            <LinkCards columns={next.length === 2 ? 2 : 3}>
              {next.map((each) => (
                <Card key={each.id} entry={each} level={3} />
              ))}
            </LinkCards>
          </Section>
        )}
        <Ending />
      </>
    );
  },
});
