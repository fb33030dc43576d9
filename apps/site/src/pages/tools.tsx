import { definePage } from '@centinela/sections/pages/page.ts';
import { getShareImage } from '@centinela/sections/pages/pageHead.ts';
import {
  formatPageSuffix,
  getPageHref,
  loadPaged,
  type Paged,
  pagingQuery,
} from '@centinela/sections/pages/paging.ts';
import { ToolView } from '@centinela/sections/sections/toolsSections/view.tsx';
import type { View } from '@centinela/sections/views/sections.ts';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { CallToAction } from '@centinela/ui/parts/CallToAction/CallToAction.tsx';
import { Hero } from '@centinela/ui/parts/Hero/Hero.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { AgentDocuments } from '../islands/documents/AgentDocuments.tsx';
import { Island } from '../islands/Island.tsx';
import { readScene, type Scene } from './scene.ts';

const path = '/herramientas-de-venta';

/** Returns the background of a part of the page, which alternates by position. */
const getSurface = (position: number) => (position % 2 === 0 ? 'paper' : 'white');

/** More than in other lists, because links from other sites point to a tool's anchor on the first page. */
const toolsPerPage = 40;

interface ToolsData {
  tools: Paged<View<'toolsSections'>>;
  scene: Scene;
}

/**
 * `/herramientas-de-venta`: a public page, the same for all visitors. Agent-only content isn't part of it: the island
 * loads that for logged-in agents.
 */
export const toolsPage = definePage<ToolsData>({
  pattern: path,
  inSitemap: true,
  query: pagingQuery,
  load: async ({ read, request: { query } }) => {
    const [tools, scene] = await Promise.all([
      loadPaged(read, 'toolsSections', query, { limit: toolsPerPage }),
      readScene(read),
    ]);
    return tools && { tools, scene };
  },
  breadcrumb: () => [{ name: 'Herramientas de venta', path }],
  head: ({ tools, scene }) => ({
    title: `Herramientas de venta${formatPageSuffix(tools)}`,
    description:
      'Cómo presentamos Centinela: la primera visita, las respuestas que más se piden, folletos y videos para compartir.',
    canonical: getPageHref(path, tools.number),
    ...getShareImage(scene),
  }),
  answer: ({ tools }) => tools,
  View: ({
    data: {
      tools: { entries, number, pages },
    },
    trail,
  }) => (
    <>
      <Hero
        trail={trail}
        title="Herramientas de venta"
        lead="Lo que usamos para contar qué hacemos, sin miedo y con el precio final. Usalo, compartilo, mejoralo."
      >
        {entries.length > 1 && (
          <nav aria-label="En esta página">
            <ul>
              {entries.map(({ id, slug, title }) => (
                <li key={id}>
                  <a href={`#${slug}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </Hero>
      {entries.length > 0 ? (
        entries.map((tool, index) => <ToolView key={tool.id} entry={tool} surface={getSurface(index)} />)
      ) : (
        <Section>
          <p>Todavía no publicamos ninguna herramienta.</p>
        </Section>
      )}
      {pages > 1 && (
        <Section surface={getSurface(entries.length - 1)}>
          <Pagination current={number} pages={pages} href={(page) => getPageHref(path, page)} />
        </Section>
      )}
      <Island name="agentDocuments" when="signedIn">
        <AgentDocuments surface={getSurface(entries.length)} />
      </Island>
      <CallToAction title="¿Vendés con nosotros? En tu área seguís desde donde dejaste.">
        <ButtonLink href="/ingresar">Ingresá</ButtonLink>
        <ButtonLink href="/planes/todos" variant="outline">
          Compará los planes
        </ButtonLink>
      </CallToAction>
    </>
  ),
});
