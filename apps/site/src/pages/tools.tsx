import { definePage } from '@centinela/sections/kernel/page.ts';
import { sharedWith } from '@centinela/sections/kernel/pageHead.ts';
import {
  type Paged,
  pageHref,
  pageWords,
  pagingQuery,
  readPaged,
} from '@centinela/sections/kernel/reading/paging.ts';
import type { View } from '@centinela/sections/registry.ts';
import { ToolView } from '@centinela/sections/sections/toolsSections/view.tsx';
import { ButtonLink } from '@centinela/ui/parts/Button/Button.tsx';
import { Onwards } from '@centinela/ui/parts/Onwards/Onwards.tsx';
import { Opening } from '@centinela/ui/parts/Opening/Opening.tsx';
import { Pagination } from '@centinela/ui/parts/Pagination/Pagination.tsx';
import { Section } from '@centinela/ui/parts/Section/Section.tsx';
import { AgentDocuments } from '../islands/documents/AgentDocuments.tsx';
import { Island } from '../islands/Island.tsx';
import { readScene, type Scene } from './scene.ts';

const path = '/herramientas-de-venta';

/** Background of a part of the page, alternating by position. */
const surfaceOf = (before: number) => (before % 2 === 0 ? 'paper' : 'white');

/** Higher than in other lists: external links point to a tool by its anchor on the first page. */
const toolsAPage = 40;

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
      readPaged(read, 'toolsSections', query, { limit: toolsAPage }),
      readScene(read),
    ]);
    return tools && { tools, scene };
  },
  stops: () => [{ name: 'Herramientas de venta', path }],
  head: ({ tools, scene }) => ({
    title: `Herramientas de venta${pageWords(tools)}`,
    description:
      'Cómo presentamos Centinela: la primera visita, las respuestas que más se piden, folletos y videos para compartir.',
    canonical: pageHref(path, tools.number),
    ...sharedWith(scene),
  }),
  answer: ({ tools }) => tools,
  View: ({
    data: {
      tools: { entries, number, pages },
    },
    trail,
  }) => (
    <>
      <Opening
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
      </Opening>
      {entries.length > 0 ? (
        entries.map((tool, index) => <ToolView key={tool.id} entry={tool} surface={surfaceOf(index)} />)
      ) : (
        <Section>
          <p>Todavía no publicamos ninguna herramienta.</p>
        </Section>
      )}
      {pages > 1 && (
        <Section surface={surfaceOf(entries.length - 1)}>
          <Pagination current={number} pages={pages} href={(page) => pageHref(path, page)} />
        </Section>
      )}
      <Island name="agentDocuments" when="signedIn">
        <AgentDocuments surface={surfaceOf(entries.length)} />
      </Island>
      <Onwards ask="¿Vendés con nosotros? En tu área seguís desde donde dejaste.">
        <ButtonLink href="/ingresar">Ingresá</ButtonLink>
        <ButtonLink href="/planes/todos" look="outline">
          Compará los planes
        </ButtonLink>
      </Onwards>
    </>
  ),
});
