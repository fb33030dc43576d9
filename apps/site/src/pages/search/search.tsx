import { searchPath } from '@centinela/api/search/paths.ts';
import type { FoundThing, KindCount } from '@centinela/api/search/search.ts';
import { type SearchView, searchUrl, searchView } from '@centinela/api/search/view.ts';
import { definePage } from '@centinela/sections/kernel/page.ts';
import { sharedWith } from '@centinela/sections/kernel/pageHead.ts';
import { searchKindNames } from '@centinela/sections/kernel/search/search.ts';
import { readablePhone, telephoneLink } from '@centinela/sections/sections/internalSettings/contact.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Choices } from '@centinela/ui/parts/Choices/Choices.tsx';
import { Heading, SectionHead } from '@centinela/ui/parts/Heading/Heading.tsx';
import { PhoneIcon, WhatsAppIcon } from '@centinela/ui/parts/icons/icons.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
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

const nothing: SearchView = {
  q: '',
  kind: null,
  page: 1,
  isBusy: false,
  found: [],
  kinds: [],
  meant: null,
  total: 0,
  isMore: false,
  pages: 0,
};

const titleOf = ({ q }: SearchView): string => (q === '' ? '¿Qué buscás?' : `Lo que hay de «${q}»`);

const count = ({ total, isMore }: SearchView): string => {
  if (isMore) return `Más de ${total.toLocaleString('es-AR')} resultados. Estos son los que más se parecen.`;
  return total === 1 ? 'Un resultado.' : `${total.toLocaleString('es-AR')} resultados.`;
};

function leadOf(view: SearchView): string {
  if (view.isBusy) return 'Hiciste muchas búsquedas seguidas. Esperá unos segundos y probá de nuevo.';
  if (view.q === '') return 'Escribí lo que necesitás: un plan, un equipo, una pregunta.';
  if (view.kinds.length === 0) return 'No encontramos nada con esas palabras.';
  return view.meant === null ? count(view) : `Buscamos «${view.meant}». ${count(view)}`;
}

/** `/buscar`: public content that matches the search, with the same field as in the header. Never cached. */
export const searchPage = definePage<Data>({
  pattern: searchPath,
  isKept: () => false,
  load: async ({ read, request }) => {
    const [[settings], scene] = await Promise.all([read.list('internalSettings'), readScene(read)]);
    const view = searchView.safeParse(request.own).data ?? nothing;
    return { view, phone: settings?.contact.phone ?? null, scene };
  },
  stops: () => [{ name: 'Buscar', path: searchPath }],
  head: ({ view, scene }) => ({
    title: view.q === '' ? 'Buscar' : `Buscar: ${view.q}`,
    description: 'Buscá planes, equipos, guías, consejos y respuestas en todo el sitio.',
    canonical: searchPath,
    noindex: true,
    ...sharedWith(scene),
  }),
  View: ({ data: { view, phone }, trail }) => (
    <>
      <Opening
        trail={trail}
        title={titleOf(view)}
        lead={<p role="status">{leadOf(view)}</p>}
        className={styles.opening}
      >
        <Island name="search" when="touched" className={styles.search}>
          <SearchBox id="buscar-palabras" label="Buscar en el sitio" offers="below" query={view.q} />
        </Island>
        {view.kinds.length > 1 && <Kinds view={view} />}
      </Opening>
      {view.kinds.length > 0 ? <Results view={view} /> : <Instead isAsked={view.q !== ''} phone={phone} />}
    </>
  ),
});

const all = (kinds: readonly KindCount[]): number => kinds.reduce((sum, kind) => sum + kind.count, 0);

const Kinds = ({ view: { q, kind, kinds } }: { view: SearchView }) => (
  <Choices
    name="Tipos de resultado"
    choices={[
      { key: '', href: searchUrl({ q }), words: `Todo (${all(kinds)})`, isChosen: kind === null },
      ...kinds.map((each) => ({
        key: each.kind,
        href: searchUrl({ q, kind: each.kind }),
        words: `${each.name} (${each.count})`,
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
      {groups.map(([each, things]) => {
        const more = kind === null ? (kinds.find((one) => one.kind === each)?.count ?? 0) : 0;
        return (
          <section key={each} aria-labelledby={`hay-${each}`} className={styles.group}>
            <header className={styles.kind}>
              <Heading level={2} size="s" id={`hay-${each}`}>
                {searchKindNames[each][0]}
              </Heading>
              {more > things.length && (
                <a href={searchUrl({ q, kind: each })}>
                  Ver los {more} <VisuallyHidden>de {searchKindNames[each][0].toLowerCase()}</VisuallyHidden>
                </a>
              )}
            </header>
            <ol className={styles.found}>
              {things.map((thing) => (
                <Thing key={`${thing.path} ${thing.title}`} thing={thing} />
              ))}
            </ol>
          </section>
        );
      })}
      {found.length === 0 && (
        <p>
          No hay nada más por acá. <a href={searchUrl({ q })}>Volvé a la primera página</a>.
        </p>
      )}
      <Pagination current={page} pages={pages} href={(number) => searchUrl({ q, kind, page: number })} />
    </Section>
  );
}

const Thing = ({ thing: { title, path, passage } }: { thing: FoundThing }) => (
  <li className={styles.thing}>
    <Heading level={3} size="s">
      <a href={path}>{title}</a>
    </Heading>
    {passage.length > 0 && (
      <p className={styles.passage}>
        {passage.map(({ text, hit }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a text piece has no identity other than its position.
          hit ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
        )}
      </p>
    )}
  </li>
);

/** Alternatives for a search without results. */
const Instead = ({ isAsked, phone }: { isAsked: boolean; phone: string | null }) => (
  <Section labelledBy="en-cambio">
    <SectionHead
      id="en-cambio"
      title={isAsked ? 'Preguntanos a nosotros' : 'Lo que más se busca'}
      lead={
        isAsked
          ? 'Probá con otra palabra o con menos palabras. Y si no, te contesta una persona.'
          : 'O preguntanos: te contesta una persona.'
      }
    />
    <div className={styles.instead}>
      {phone && (
        <ButtonLink href={telephoneLink(phone)}>
          <PhoneIcon />
          Llamanos al {readablePhone(phone)}
        </ButtonLink>
      )}
      <ButtonLink href={chatPath} look="outline">
        <WhatsAppIcon />
        WhatsApp
      </ButtonLink>
      <ButtonLink href="/planes/todos" look="plain">
        Mirá los planes
      </ButtonLink>
      <ButtonLink href="/cobertura" look="plain">
        Fijate si llegamos a tu calle
      </ButtonLink>
      <ButtonLink href="/faqs" look="plain">
        Preguntas frecuentes
      </ButtonLink>
    </div>
  </Section>
);
