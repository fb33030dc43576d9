import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { Heading } from '@centinela/ui/parts/Heading/Heading.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { definePage } from '../../pages/page.ts';
import { getShareImage } from '../../pages/pageHead.ts';
import { createPhoneLink, formatPhone } from '../internalSettings/contact.ts';
import { loadPhone } from '../productSections/loadPhone.ts';
import { DocumentResults } from './DocumentResults.tsx';
import { ActiveFilters, DocumentSearch } from './DocumentSearch.tsx';
import {
  type DocumentList,
  documentQuery,
  documentsPath,
  formatDocumentsSuffix,
  getCanonicalDocumentsPath,
  getListHref,
  isIndexedList,
  listId,
  loadDocumentList,
} from './documentList.ts';
import styles from './page.module.css';

interface Data {
  list: DocumentList;
  phone: string | null;
}

/** `/documentos`: searches the public documents. Private ones are for agents, in their area. */
export const documentsPage = definePage<Data>({
  pattern: documentsPath,
  inSitemap: true,
  query: documentQuery,
  isCacheable: ({ list }) => isIndexedList(list),
  load: async (context) => {
    const [list, phone] = await Promise.all([loadDocumentList(context), loadPhone(context.read)]);
    return list && { list, phone };
  },
  answer: ({ list: { entries, total } }) => ({ documents: entries, total }),
  breadcrumb: () => [{ name: 'Documentos', path: documentsPath }],
  head: ({ list }) => ({
    title: `Manuales y documentos${formatDocumentsSuffix(list)}`,
    description:
      'Manuales de uso, folletos de los planes, certificados y condiciones, para leer o guardar sin pedirle nada a nadie.',
    canonical: getCanonicalDocumentsPath(list),
    noindex: !isIndexedList(list),
    ...getShareImage(list.entries.find(({ cover }) => cover)?.cover),
  }),
  View: ({ data: { list, phone }, trail }) => (
    <>
      <Hero
        trail={trail}
        title="Manuales y documentos"
        lead="Lo que viene en la caja, lo que firmaste y lo que conviene tener a mano."
      >
        <DocumentSearch list={list} />
      </Hero>
      <Section id={listId} labelledBy="documentos-lista" className={styles.part}>
        <header className={styles.head}>
          <Heading level={2} size="m" id="documentos-lista">
            {formatCount(list)}
          </Heading>
          {list.pages > 1 && <p className={styles.position}>{`Página ${list.number} de ${list.pages}`}</p>}
          <ActiveFilters list={list} />
        </header>
        {list.entries.length > 0 ? <DocumentResults documents={list.entries} /> : <NoDocuments list={list} />}
        <Pagination
          current={list.number}
          pages={list.pages}
          href={(page) => getListHref(list.filters, page)}
          hasSpaceAbove
        />
      </Section>
      <CallToAction title="¿No está lo que buscás? Pedilo y te lo mandamos.">
        <ButtonLink href="/contacto">Escribinos</ButtonLink>
        {phone && (
          <ButtonLink href={createPhoneLink(phone)} variant="outline">
            Llamanos al {formatPhone(phone)}
          </ButtonLink>
        )}
      </CallToAction>
    </>
  ),
});

const isFiltered = ({ filters }: DocumentList): boolean => Object.keys(filters).length > 0;

const formatCount = (list: DocumentList): string => {
  if (list.total === 0) return isFiltered(list) ? 'No hay documentos así' : 'Todavía no hay documentos';
  return list.total === 1 ? '1 documento' : `${list.total.toLocaleString('es-AR')} documentos`;
};

/** Alternatives for a search without results. */
const NoDocuments = ({ list }: { list: DocumentList }) => (
  <div className={styles.empty}>
    <p>
      {isFiltered(list)
        ? 'Probá con otra palabra, o quitá uno de los filtros. En el resto del sitio también puede haber algo.'
        : 'Pronto vas a encontrar acá los manuales y los folletos. Mientras tanto, hay guías y respuestas.'}
    </p>
    <div className={styles.ways}>
      {isFiltered(list) && (
        <ButtonLink href={documentsPath} variant="strong" size="small">
          Ver todos los documentos
        </ButtonLink>
      )}
      {list.filters.q && (
        <ButtonLink
          href={`/buscar?${new URLSearchParams({ q: list.filters.q })}`}
          variant="outline"
          size="small"
        >
          Buscar en todo el sitio
        </ButtonLink>
      )}
      <ButtonLink href="/guias" variant="plain" size="small">
        Guías paso a paso
      </ButtonLink>
      <ButtonLink href="/faqs" variant="plain" size="small">
        Preguntas frecuentes
      </ButtonLink>
    </div>
  </div>
);
