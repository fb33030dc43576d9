import { searchPath } from '@centinela/api/search/paths.ts';
import type { KindCount, SearchAction, SearchResult } from '@centinela/api/search/search.ts';
import { buildSearchUrl, type SearchView, searchView } from '@centinela/api/search/view.ts';
import { searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import { definePage } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import { documentsPath, getDocumentsPath } from '@centinela/sections/sections/domainFiles/documentList.ts';
import { createPhoneLink, formatPhone } from '@centinela/sections/sections/internalSettings/contact.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Choices } from '@centinela/ui/parts/Choices/Choices.tsx';
import { Heading, SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { ArrowIcon, PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Price } from '@centinela/ui/parts/Price/Price.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { VisuallyHidden } from '@centinela/ui/parts/VisuallyHidden/VisuallyHidden.tsx';
import { Island } from '../../islands/Island.tsx';
import { SearchBox } from '../../islands/search/SearchBox.tsx';
import { chatPath } from '../../layout/whatsApp.ts';
import { readScene, type Scene } from '../scene.ts';
import styles from './search.module.css';

interface Data {
  view: SearchView;
  phone: string | null;
  scene: Scene;
}

const emptyView: SearchView = {
  q: '',
  kind: null,
  page: 1,
  isBusy: false,
  actions: [],
  found: [],
  kinds: [],
  meant: null,
  total: 0,
  isMore: false,
  pages: 0,
};

const getTitle = ({ q }: SearchView): string => (q === '' ? '¿Qué buscás?' : `Lo que hay de «${q}»`);

const formatCount = ({ total, isMore }: SearchView): string => {
  if (isMore) return `Más de ${total.toLocaleString('es-AR')} resultados. Estos son los que más se parecen.`;
  return total === 1 ? 'Un resultado.' : `${total.toLocaleString('es-AR')} resultados.`;
};

function formatLead(view: SearchView): string {
  if (view.isBusy) return 'Hiciste muchas búsquedas seguidas. Esperá unos segundos y probá de nuevo.';
  if (view.q === '') return 'Escribí lo que necesitás: un plan, un equipo, una pregunta.';
  if (view.kinds.length === 0) return 'No encontramos nada con esas palabras.';
  return view.meant === null ? formatCount(view) : `Buscamos «${view.meant}». ${formatCount(view)}`;
}

/** `/buscar`: public content that matches the search, with the same field as in the header. Never cached. */
export const searchPage = definePage<Data>({
  pattern: searchPath,
  isCacheable: () => false,
  load: async ({ read, request }) => {
    const [[settings], scene] = await Promise.all([read.list('internalSettings'), readScene(read)]);
    const view = searchView.safeParse(request.visitorData).data ?? emptyView;
    return { view, phone: settings?.contact.phone ?? null, scene };
  },
  breadcrumb: () => [{ name: 'Buscar', path: searchPath }],
  head: ({ view, scene }) => ({
    title: view.q === '' ? 'Buscar' : `Buscar: ${view.q}`,
    description: 'Buscá planes, equipos, guías, consejos y respuestas en todo el sitio.',
    canonical: searchPath,
    noindex: true,
    ...getShareImage(scene),
  }),
  View: ({ data: { view, phone }, trail }) => (
    <>
      <Hero
        trail={trail}
        title={getTitle(view)}
        lead={<p role="status">{formatLead(view)}</p>}
        className={styles.opening}
      >
        <Island name="search" when="touched" className={styles.search}>
          <SearchBox
            id="buscar-palabras"
            label="Buscar en el sitio"
            suggestionsPosition="below"
            query={view.q}
          />
        </Island>
        {view.actions.length > 0 && <Actions actions={view.actions} />}
        {view.kinds.length > 1 && <KindFilter view={view} />}
      </Hero>
      {view.kinds.length > 0 ? <Results view={view} /> : <NoResults hasTerm={view.q !== ''} phone={phone} />}
    </>
  ),
});

/** What the visitor may want to do rather than read. */
const Actions = ({ actions }: { actions: readonly SearchAction[] }) => (
  <nav className={styles.actions} aria-label="Lo que podés hacer">
    {actions.map(({ title, path }) => (
      <ButtonLink key={path} href={path}>
        {title}
        <ArrowIcon />
      </ButtonLink>
    ))}
  </nav>
);

const sumCounts = (kinds: readonly KindCount[]): number => kinds.reduce((sum, kind) => sum + kind.count, 0);

const KindFilter = ({ view: { q, kind, kinds } }: { view: SearchView }) => (
  <Choices
    name="Tipos de resultado"
    choices={[
      { key: '', href: buildSearchUrl({ q }), label: `Todo (${sumCounts(kinds)})`, isChosen: kind === null },
      ...kinds.map((each) => ({
        key: each.kind,
        href: buildSearchUrl({ q, kind: each.kind }),
        label: `${each.name} (${each.count})`,
        isChosen: each.kind === kind,
      })),
    ]}
  />
);

/** Results grouped by kind; the kind of the best match comes first. */
function Results({ view }: { view: SearchView }) {
  const { q, kind, kinds, found, page, pages } = view;
  const groups = [...Map.groupBy(found, (each) => each.kind)];
  return (
    <Section>
      {groups.map(([each, results]) => {
        const kindTotal = kind === null ? (kinds.find((one) => one.kind === each)?.count ?? 0) : 0;
        return (
          <section key={each} aria-labelledby={`hay-${each}`} className={styles.group}>
            <header className={styles.kind}>
              <Heading level={2} size="s" id={`hay-${each}`}>
                {searchKindNames[each][0]}
              </Heading>
              {kindTotal > results.length && (
                <a href={buildSearchUrl({ q, kind: each })}>
                  Ver los {kindTotal}{' '}
                  <VisuallyHidden>de {searchKindNames[each][0].toLowerCase()}</VisuallyHidden>
                </a>
              )}
              {each === 'DOCUMENT' && <a href={getDocumentsPath({ q })}>Buscar solo en los documentos</a>}
            </header>
            <ol className={styles.found}>
              {results.map((result) => (
                <Result key={`${result.path} ${result.title}`} result={result} />
              ))}
            </ol>
          </section>
        );
      })}
      {found.length === 0 && (
        <p>
          No hay nada más por acá. <a href={buildSearchUrl({ q })}>Volvé a la primera página</a>.
        </p>
      )}
      <Pagination current={page} pages={pages} href={(number) => buildSearchUrl({ q, kind, page: number })} />
    </Section>
  );
}

const Result = ({ result: { title, path, passage, picture, price } }: { result: SearchResult }) => (
  <li className={styles.result}>
    {picture && <img className={styles.picture} src={picture} alt="" width={80} height={80} loading="lazy" />}
    <Heading level={3} size="s">
      <a href={path}>{title}</a>
    </Heading>
    {price && (
      <p>
        {price.isFrom && <span className={styles.from}>Desde</span>}
        <Price amount={price.amount} regularPrice={price.regular} size="s" />
      </p>
    )}
    {passage.length > 0 && (
      <p className={styles.passage}>
        {passage.map(({ text, hit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text has no identity other than its position.
          hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </p>
    )}
  </li>
);

/** Alternatives for a search without results. */
const NoResults = ({ hasTerm, phone }: { hasTerm: boolean; phone: string | null }) => (
  <Section labelledBy="en-cambio">
    <SectionHead
      id="en-cambio"
      title={hasTerm ? 'Preguntanos a nosotros' : 'Lo que más se busca'}
      lead={
        hasTerm
          ? 'Probá con otra palabra o con menos palabras. Y si no, te contesta una persona.'
          : 'O preguntanos: te contesta una persona.'
      }
    />
    <div className={styles.instead}>
      {phone && (
        <ButtonLink href={createPhoneLink(phone)}>
          <PhoneIcon />
          Llamanos al {formatPhone(phone)}
        </ButtonLink>
      )}
      <ButtonLink href={chatPath} variant="outline">
        <WhatsAppIcon />
        WhatsApp
      </ButtonLink>
      <ButtonLink href="/planes/todos" variant="plain">
        Mirá los planes
      </ButtonLink>
      <ButtonLink href="/cobertura" variant="plain">
        Fijate si llegamos a tu calle
      </ButtonLink>
      <ButtonLink href="/faqs" variant="plain">
        Preguntas frecuentes
      </ButtonLink>
      <ButtonLink href={documentsPath} variant="plain">
        Manuales y documentos
      </ButtonLink>
    </div>
  </Section>
);
