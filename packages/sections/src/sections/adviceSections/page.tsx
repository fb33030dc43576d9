import { Choices } from '@centinela/ui/parts/Choices/Choices.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { defineEntryPage, definePage, otherEntries } from '../../kernel/page.ts';
import { firstWords, pageHead, sharedWith } from '../../kernel/pageHead.ts';
import { pageWords, pagingQuery } from '../../kernel/reading/paging.ts';
import { VisitOnwards } from '../../parts/VisitOnwards.tsx';
import type { View } from '../../registry.ts';
import { article } from '../../structured/article.ts';
import type { Stop } from '../../structured/breadcrumb.ts';
import { adviceSections } from './definition.ts';
import { type AdviceList, adviceListPath, advicePath, feedPath, loadAdvice, readCategory } from './list.ts';
import styles from './page.module.css';
import { categorySlug, dayOf } from './reading.ts';
import { AboutReading, AdviceView } from './view.tsx';

type Advice = View<'adviceSections'>;

const listStop: Stop = { name: 'Consejos', path: advicePath };

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

const lastQuestion = '¿Querés que lo miremos en tu casa?';

/** Returns the title of a list page, unique across the list. */
const titleOf = (list: AdviceList): string =>
  (list.category ? `Consejos: ${list.category.name}` : 'Consejos para vivir tranquilo') + pageWords(list);

/** `/consejos`: the articles, newest first, by category and with paging. */
export const advicePage = definePage<AdviceList>({
  pattern: advicePath,
  inSitemap: true,
  query: { categoria: readCategory, ...pagingQuery },
  load: loadAdvice,
  stops: () => [listStop],
  head: (list) => ({
    title: titleOf(list),
    description:
      'Notas cortas y prácticas sobre tu casa, tu auto y tu negocio: qué hacer antes de salir, cómo convivir con la alarma y qué mirar primero.',
    canonical: adviceListPath(list.category, list.number),
    feed: { path: feedPath, title: 'Consejos' },
    ...sharedWith(list.entries.find(({ cover }) => cover)?.cover),
  }),
  View: ({ data: { entries, categories, category, number, pages }, trail }) => (
    <>
      <Opening
        trail={trail}
        title={category ? `Consejos: ${category.name}` : 'Para leer con un mate'}
        lead="Notas cortas de la gente que atiende, instala y escucha. Sin miedo y sin vueltas."
      >
        {categories.length > 1 && (
          <Choices
            name="Categorías"
            choices={[null, ...categories].map((each) => ({
              key: each?.slug ?? '',
              href: adviceListPath(each),
              words: each?.name ?? 'Todos',
              isChosen: each?.slug === category?.slug,
            }))}
          />
        )}
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
          <Pagination current={number} pages={pages} href={(page) => adviceListPath(category, page)} />
          <p>
            <a href={feedPath}>Seguí los consejos por RSS</a>
          </p>
        </div>
      </Section>
      <VisitOnwards ask={lastQuestion} />
    </>
  ),
});

/** `/consejos/{slug}`: an article with related articles, chosen by its editor or else the newest. */
export const articlePage = defineEntryPage(adviceSections, {
  beside: async (entry, { read }) => {
    const order = { by: 'publishedOn', descending: true } as const;
    const chosen = entry.related.slice(0, 3);
    return {
      next: chosen.length > 0 ? chosen : await otherEntries(read, 'adviceSections', entry, { order }),
    };
  },
  stops: ({ entry: { title, slug } }) => [listStop, { name: title, path: `${advicePath}/${slug}` }],
  head: (entry, { request: { origin }, brand }) => {
    const own = {
      title: entry.title,
      description: entry.summary ?? firstWords(entry.body),
      picture: entry.cover,
    };
    const told = {
      ...own,
      path: `${advicePath}/${entry.slug}`,
      published: dayOf(entry),
      modified: entry.publishedAt,
    };
    return pageHead(entry, { ...own, structured: [article(told, { origin, brand })] });
  },
  View: ({ data: { entry, next }, trail }) => {
    const category = entry.category && { name: entry.category, slug: categorySlug(entry.category) };
    return (
      <>
        <AdviceView
          entry={entry}
          trail={trail}
          category={category && <a href={adviceListPath(category)}>{category.name}</a>}
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
        <VisitOnwards ask={lastQuestion} />
      </>
    );
  },
});
