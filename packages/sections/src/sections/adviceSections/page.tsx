import { Choices } from '@centinela/ui/parts/Choices/Choices.tsx';
import { SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { LinkCard, LinkCards } from '@centinela/ui/parts/LinkCard/LinkCard.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { defineEntryPage, definePage, loadOtherEntries } from '../../pages/page.ts';
import { createPageHead, getFirstWords, getShareImage } from '../../pages/pageHead.ts';
import { formatPageSuffix, pagingQuery } from '../../pages/paging.ts';
import { article } from '../../structured/article.ts';
import type { BreadcrumbItem } from '../../structured/breadcrumb.ts';
import type { View } from '../../views/sections.ts';
import { VisitCallToAction } from '../plans/VisitCallToAction.tsx';
import { adviceSections } from './definition.ts';
import {
  type AdviceList,
  advicePath,
  feedPath,
  getAdviceListPath,
  loadAdvice,
  readCategory,
} from './list.ts';
import styles from './page.module.css';
import { createCategorySlug, getArticleDate } from './reading.ts';
import { AdviceView, ArticleMeta } from './view.tsx';

type Advice = View<'adviceSections'>;

const listBreadcrumbItem: BreadcrumbItem = { name: 'Consejos', path: advicePath };

const Card = ({ entry, level, wide }: { entry: Advice; level: 2 | 3; wide?: boolean }) => (
  <LinkCard
    level={level}
    href={entry.path}
    title={entry.title}
    note={entry.category}
    text={entry.summary}
    meta={<ArticleMeta entry={entry} />}
    image={entry.cover}
    isWide={wide}
    isPriority={wide}
  />
);

const callToActionTitle = '¿Querés que lo miremos en tu casa?';

/** Returns the title of a list page, unique across the list. */
const getTitle = (list: AdviceList): string =>
  (list.category ? `Consejos: ${list.category.name}` : 'Consejos para vivir tranquilo') +
  formatPageSuffix(list);

/** `/consejos`: the articles, newest first, by category and with paging. */
export const advicePage = definePage<AdviceList>({
  pattern: advicePath,
  inSitemap: true,
  query: { categoria: readCategory, ...pagingQuery },
  load: loadAdvice,
  breadcrumb: () => [listBreadcrumbItem],
  head: (list) => ({
    title: getTitle(list),
    description:
      'Notas cortas y prácticas sobre tu casa, tu auto y tu negocio: qué hacer antes de salir, cómo convivir con la alarma y qué mirar primero.',
    canonical: getAdviceListPath(list.category, list.number),
    feed: { path: feedPath, title: 'Consejos' },
    ...getShareImage(list.entries.find(({ cover }) => cover)?.cover),
  }),
  View: ({ data: { entries, categories, category, number, pages }, trail }) => (
    <>
      <Hero
        trail={trail}
        title={category ? `Consejos: ${category.name}` : 'Para leer con un mate'}
        lead="Notas cortas de la gente que atiende, instala y escucha. Sin miedo y sin vueltas."
      >
        {categories.length > 1 && (
          <Choices
            name="Categorías"
            choices={[null, ...categories].map((each) => ({
              key: each?.slug ?? '',
              href: getAdviceListPath(each),
              label: each?.name ?? 'Todos',
              isChosen: each?.slug === category?.slug,
            }))}
          />
        )}
      </Hero>
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
          <Pagination current={number} pages={pages} href={(page) => getAdviceListPath(category, page)} />
          <p>
            <a href={feedPath}>Seguí los consejos por RSS</a>
          </p>
        </div>
      </Section>
      <VisitCallToAction title={callToActionTitle} />
    </>
  ),
});

/** `/consejos/{slug}`: an article with related articles, chosen by its editor or else the newest. */
export const articlePage = defineEntryPage(adviceSections, {
  extras: async (entry, { read }) => {
    const order = { by: 'publishedOn', descending: true } as const;
    const chosen = entry.related.slice(0, 3);
    return {
      next: chosen.length > 0 ? chosen : await loadOtherEntries(read, 'adviceSections', entry, { order }),
    };
  },
  breadcrumb: ({ entry: { title, slug } }) => [
    listBreadcrumbItem,
    { name: title, path: `${advicePath}/${slug}` },
  ],
  head: (entry, { request: { origin }, brand }) => {
    const defaults = {
      title: entry.title,
      description: entry.summary ?? getFirstWords(entry.body),
      picture: entry.cover,
    };
    const articleData = {
      ...defaults,
      path: `${advicePath}/${entry.slug}`,
      published: getArticleDate(entry),
      modified: entry.publishedAt,
    };
    return createPageHead(entry, { ...defaults, structured: [article(articleData, { origin, brand })] });
  },
  View: ({ data: { entry, next }, trail }) => {
    const category = entry.category && { name: entry.category, slug: createCategorySlug(entry.category) };
    return (
      <>
        <AdviceView
          entry={entry}
          trail={trail}
          category={category && <a href={getAdviceListPath(category)}>{category.name}</a>}
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
        <VisitCallToAction title={callToActionTitle} />
      </>
    );
  },
});
